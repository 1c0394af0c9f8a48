import { expect, it } from 'vitest'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { getIntegrity } from '@staff/registry'
import { getGoldenPages, loadChangedScreens } from './golden-pages.ts'

const modes = ['list', 'create', 'view', 'update', 'page'] as const
const getPath = (screen: string, mode: (typeof modes)[number]) =>
  ({
    list: `/${screen}`,
    page: `/${screen}/page`,
    create: `/${screen}/create`,
    view: `/${screen}/view/{id}`,
    update: `/${screen}/update/{id}`,
  })[mode]
const screens = ['role', 'user', 'grade']
const label = { en: 'A', km: 'ក' }
/** A release of three resources with a page of each kind; `text` is what the chunk of a screen holds. */
function makeRelease(version: string, text: (screen: string) => string) {
  const contents = screens.map((screen) => [`${screen}-${version}.js`, text(screen)] as const)
  const entry = ['remoteEntry.js', 'export {}'] as const
  const descriptor = sampleRelease('admin', version, {
    files: Object.fromEntries(
      [entry, ...contents].map(([path, content]) => [path, getIntegrity(Buffer.from(content))]),
    ),
    screens: Object.fromEntries(screens.map((screen) => [screen, [`${screen}-${version}.js`]])),
    routes: screens.flatMap((screen) =>
      modes.map((mode) => ({ path: getPath(screen, mode), permission: 'READ_ROLE', title: label, screen, mode })),
    ),
  })
  return { descriptor, contents }
}
async function golden(text: (screen: string) => string, permissions = ['READ_ROLE']) {
  const [before, next] = [
    makeRelease('1.0.0', (screen) => `${screen} staff_admin_1_0_0`),
    makeRelease('1.1.0', (screen) => text(screen)),
  ]
  const catalogue = memoryCatalogue(before.descriptor, next.descriptor)
  for (const { descriptor, contents } of [before, next])
    for (const [path, content] of contents) catalogue.files.set(`admin@${descriptor.version} ${path}`, content)
  const isChanged = await loadChangedScreens(catalogue, next.descriptor, before.descriptor)
  const release = { descriptor: next.descriptor, digest: '', source: 'built' as const }
  return getGoldenPages(release, { permissions: new Set(permissions) }, isChanged)
}
const same = (screen: string) => `${screen} staff_admin_1_1_0`

it('a version that changes no screen has one page of each kind; the version in a file is no change of it', async () => {
  expect(await golden(same)).toEqual([
    { path: '/role', records: ['/role/view/{id}', '/role/update/{id}'], trial: undefined, isFirst: true },
    { path: '/role/create', records: [], trial: undefined, isFirst: true },
    { path: '/role/page', records: [], trial: undefined, isFirst: true },
  ])
})
it.each(screens)('the pages of %s whose file changed are opened, all of them, before any other', async (changed) => {
  const opened = await golden((screen) => (screen === changed ? 'other code' : same(screen)))
  expect(opened.map(({ path }) => path)).toEqual([`/${changed}`, `/${changed}/create`, `/${changed}/page`])
})
it('of a version with several changed screens each is opened, after one of each kind', async () => {
  const opened = await golden((screen) => (screen === 'role' ? same(screen) : `other ${screen}`))
  expect(opened.map(({ path, isFirst }) => `${path}${isFirst ? ' first' : ''}`)).toEqual([
    '/user first',
    '/user/create first',
    '/user/page first',
    '/grade',
    '/grade/create',
    '/grade/page',
  ])
})
it('what the caller may not open is not opened', async () => {
  expect(await golden(() => 'other', [])).toEqual([])
})
