import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { L, remoteNames, resource, text } from '@staff/contract'
import { defineRemote, type RemoteManifest } from '@staff/remote-api'
import { afterAll, describe, expect, it } from 'vitest'
import { exportedNames } from './curated.ts'
import { describeRelease, type ReleaseFacts } from './descriptor.ts'
import { secondCopy } from '../bundler/no-second-copy.ts'
import { evaluateManifest, takenNames } from './remote-sources.ts'
import { besideManifest, releasedScreens } from './released-screens.ts'
import { hostFolder, remoteFolder } from '../workspace.ts'

const scratch = mkdtempSync(join(tmpdir(), 'staff-build-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const level = resource({
  name: 'position-level',
  screen: '/admin/position-level',
  permission: 'POSITION_LEVEL',
  label: L('Level', 'កម្រិត'),
  fields: { title: text({ label: L('Title', 'ចំណងជើង') }) },
  list: { columns: ['title'] },
})
const manifest: RemoteManifest = defineRemote({
  name: 'admin',
  resources: [{ resource: level, load: () => Promise.reject(new Error('not loaded in Node')), order: 1 }],
})
const facts = (changes: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  version: '1.2.3',
  folder: hostFolder,
  entry: 'remoteEntry.1.js',
  files: new Map([
    ['remoteEntry.1.js', Buffer.from('entry')],
    ['a.js', Buffer.from('a')],
  ]),
  evaluated: { manifest, screens: { 'position-level': './level.tsx' } },
  taken: { '@staff/kit': ['screens'], '@staff/kit/approval': ['useAnswering'], react: ['useState'] },
  calls: ['employee/position-level/{}/colour'],
  filesOf: () => ['a.js'],
  ...changes,
})

describe('descriptor', () => {
  it('names every file with its hash, every screen with its files, and the shared versions', () => {
    const made = describeRelease(facts())
    expect(made.files['a.js']).toBe('sha384-VKWbnyKwuAiA2EJ+VIt8I6vYc0huHwNdzpzWl+hRdQM8qojm1XvDXvrgta/TFF8x')
    expect(made.screens).toEqual({ 'position-level': ['a.js'] })
    expect(made.shared).toMatchObject({
      '@staff/kit': { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      react: { version: expect.stringMatching(/^19\./) },
    })
    expect(made.permissions).toContain('READ_POSITION_LEVEL')
    expect([made.shared['@staff/kit']?.names, made.resources]).toEqual([
      // Of a subpath by its name there: another host may have it elsewhere.
      ['approval/useAnswering', 'screens'],
      { 'position-level': ['title'] },
    ])
    expect(made.calls).toEqual(['employee/position-level/{}/colour'])
  })
  it.each([
    ['an entry without a hash', { entry: 'absent.js' }, /entry/],
    ['a version that is none', { version: 'latest' }, /version/],
    [
      'a name the host does not provide',
      { taken: { '@mantine/core': ['Button', 'NoSuchThing'] } },
      /does not provide NoSuchThing of @mantine\/core/,
    ],
    ['a whole curated package', { taken: { 'react-router-dom': ['*'] } }, /does not provide \*/],
    [
      'an unknown permission',
      {
        evaluated: {
          screens: {},
          manifest: {
            ...manifest,
            pages: [
              {
                path: '/admin/x',
                permission: 'READ_NOTHING_KNOWN' as 'signedIn',
                title: L('X', 'ក'),
                load: () => Promise.reject(new Error('never')),
              },
            ],
          },
        },
      },
      /unknown permission READ_NOTHING_KNOWN/,
    ],
  ] satisfies [string, Partial<ReleaseFacts>, RegExp][])('refuses %s', (_, changes, words) => {
    expect(() => describeRelease(facts(changes))).toThrow(words)
  })
})

/** Whether a screen draws a sheet by itself or by a file beside it. */
function drawsSheet(file: string): boolean {
  const source = readFileSync(file, 'utf8')
  return (
    /<PrintPage\b|\bletterScreen</.test(source) ||
    [...source.matchAll(/from '(\.\/[^']+\.tsx)'/g)].some(([, beside = '']) => drawsSheet(join(dirname(file), beside)))
  )
}
describe('sources of a remote', () => {
  it('runs a manifest without its screens and says where each is', async () => {
    const { manifest: made, screens } = await evaluateManifest(join(remoteFolder('admin'), 'src/manifest.ts'), scratch)
    expect(made.name).toBe('admin')
    expect(screens).toMatchObject({ 'position-level': './position-level/position-level.screens.tsx' })
    // What is left of it in a release: every screen by name, the widgets' code in the same file, nothing else.
    const released = releasedScreens({ manifest: made, screens })
    expect(released.match(/: \(\) => import\(/g)).toHaveLength(Object.keys(screens).length)
    expect(released).toContain('"position-level": () => import("./position-level/position-level.screens.tsx")')
    expect(released).toContain('import(/* webpackMode: "eager" */ "./widgets/my-request.widget.tsx")')
    expect(besideManifest({ manifest: made, screens }).size).toBe(made.widgets?.length)
  })
  it('sees the screens of a manifest that is put together from several files from the manifest', async () => {
    const { screens } = await evaluateManifest(join(remoteFolder('payroll'), 'src/manifest.ts'), scratch)
    const requests = Object.values(screens)
    expect(requests.filter((request) => !existsSync(join(remoteFolder('payroll'), 'src', request)))).toEqual([])
  })
  it.each(remoteNames)('%s declares the pages that draw a sheet of paper, and no others', async (name) => {
    const source = join(remoteFolder(name), 'src')
    const { manifest: made, screens } = await evaluateManifest(join(source, 'manifest.ts'), scratch)
    const pages = made.pages ?? []
    const drawn = pages.map(({ path }) => ({ path, sheet: drawsSheet(join(source, screens[path] ?? '')) }))
    expect(pages.map(({ path, sheet = false }) => ({ path, sheet }))).toEqual(drawn)
  })
  it('counts what is used of the shared packages, and neither types nor unused imports', async () => {
    const file = join(scratch, 'screen.tsx')
    writeFileSync(
      file,
      `
      import { Button, Text as Words, Unused, type ButtonProps } from '@mantine/core'
      import * as query from '@tanstack/react-query'
      export const Screen = (props: ButtonProps) => <Button {...props}><Words>{query.useIsFetching()}</Words></Button>
      export { Link } from 'react-router-dom'`,
    )
    const taken = await takenNames(file)
    expect(taken['@mantine/core']).toEqual(['Button', 'Text'])
    expect(taken['react-router-dom']).toEqual(['Link'])
    expect(taken['@tanstack/react-query']).toEqual(['*'])
  })
})

it('the host provides all that a package of the product exports', async () => {
  expect(await exportedNames('@staff/remote-api')).toContain('defineRemote')
})

describe('second copies', () => {
  it.each([
    ['/store/react@19/node_modules/react/index.js', true],
    ['/store/x/node_modules/@mantine/core/esm/index.mjs', true],
    ['/repo/shared/kit/src/index.ts', true],
    ['/repo/shared/contract/src/engine/label.ts', true],
    ['/repo/shared/contract/src/employee/index.ts', false],
    ['/store/x/node_modules/@mantine/dates/esm/index.mjs', false],
    ['/store/x/node_modules/react-grid-layout/index.js', false],
  ])('%s: %s', (file, is) => {
    expect(secondCopy(file) !== undefined).toBe(is)
  })
})
