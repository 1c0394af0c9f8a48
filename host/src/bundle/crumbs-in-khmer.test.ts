import { remoteNames } from '@staff/contract'
import { describeRemote } from '@staff/remote-api'
import { expect, it } from 'vitest'
import { contributions } from '../navigation/contributions.ts'
import { crumbsFor } from '../navigation/crumbs.ts'
import { menuFor } from '../navigation/menu.ts'
import { sections } from '../navigation/sections.ts'
import { descriptor, everything } from '../navigation/test/sample-navigation.ts'
import { getManifest } from './bundled-loader.ts'

it('every step of the trail of every page but the id of a record has Khmer words', async () => {
  const modules = await Promise.all(remoteNames.map((name) => getManifest(name)))
  const remotes = modules.map(({ default: manifest }) => {
    const release = descriptor(describeRemote(manifest))
    return { base: `/remotes/${release.name}/1.0.0/`, descriptor: release }
  })
  const from = contributions({ snapshot: 's', remotes })
  const source = { sections, menu: menuFor(sections, from, everything), from }
  const inLatin = from.routes.flatMap(({ route: { path } }) =>
    crumbsFor(path.replaceAll(/\{\w+\}/g, '1'), path, source)
      .filter(({ label }) => !/\p{Script=Khmer}|^1$/u.test(label.km))
      .map(({ label }) => `${path}: ${label.km}`),
  )
  expect(from.routes.length).toBeGreaterThan(100)
  expect(inLatin).toEqual([])
})
