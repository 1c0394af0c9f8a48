import { beforeAll, expect, it } from 'vitest'
import { noContributions, type Contributions } from '../navigation/contributions.ts'
import { crumbsFor } from '../navigation/crumbs.ts'
import { menuFor } from '../navigation/menu.ts'
import { sections } from '../navigation/sections.ts'
import { everything } from '../navigation/test/sample-navigation.ts'
import { destinations } from '../quick-search/destinations.ts'
import { everyContribution } from './every-contribution.fixture.ts'

// Over every page of every remote, as their manifests declare them.
let from: Contributions = noContributions
beforeAll(async () => {
  from = await everyContribution()
})

it('every step of the trail of every page but the id of a record has Khmer words', () => {
  const source = { sections, menu: menuFor(sections, from, everything), from }
  const inLatin = from.routes.flatMap(({ route: { path } }) =>
    crumbsFor(path.replaceAll(/\{\w+\}/g, '1'), path, source)
      .filter(({ label }) => !/\p{Script=Khmer}|^1$/u.test(label.km))
      .map(({ label }) => `${path}: ${label.km}`),
  )
  expect(from.routes.length).toBeGreaterThan(100)
  expect(inLatin).toEqual([])
})
it('quick search leads only to pages that open as they stand, and to every form that needs no record', () => {
  const links = destinations(from, everything).map(({ link }) => link)
  expect(links.filter((link) => /[{}]/.test(link))).toEqual([])
  const forms = from.routes.filter(({ route }) => route.mode === 'create').map(({ route }) => route.path)
  expect(forms.some((path) => path.includes('{'))).toBe(true)
  expect(forms.filter((path) => !path.includes('{') && !links.includes(path))).toEqual([])
})
it('further words of every remote lead to pages and forms that quick search knows', () => {
  const links = new Set(destinations(from, everything).map(({ link }) => link))
  expect(from.searchTerms.length).toBeGreaterThan(40)
  expect(from.searchTerms.map(({ to }) => to).filter((link) => !links.has(link))).toEqual([])
})
