import { allResources, catalogue } from '@staff/contract/catalogue'
import { writableFields, type AnyResource, type Label } from '@staff/contract'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

// The shape of the repository: what no compiler and no linter can see (docs/ARCHITECTURE.md, "how it is kept").
const root = import.meta.dirname
// Tracked files and new ones alike, so that a fault shows before the commit.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const sources = files.filter((path) => /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.startsWith('service/migrations/'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$|\/(test|bench)\/|\.e2e\.ts$/.test(path)
const areas = Object.entries(catalogue) as [string, Record<string, AnyResource>][]
const entries = areas.flatMap(([area, resources]) => Object.values(resources).map((resource) => ({ area, resource })))
/** Lines of the sources that match, as `path:line`. */
const hits = (pattern: RegExp, paths: readonly string[]) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
// The folder of a resource carries its name; the declaration says so where its file has another (employee.resource.ts).
const declarationOf = ({ area, resource }: (typeof entries)[number]) =>
  files.filter(
    (path) =>
      path.startsWith(`shared/contract/src/${area}/`) &&
      path.endsWith('.resource.ts') &&
      read(path).includes(`name: '${resource.name}'`),
  )

describe('every resource', () => {
  it.each(entries)('$resource.name has one declaration, one service folder and one screen', (entry) => {
    const { area, resource } = entry
    const declared = declarationOf(entry)
    expect(declared).toHaveLength(1)
    const short = basename(declared[0] ?? '', '.resource.ts')
    const folders = new Set(files.filter((path) => path.startsWith(`service/src/areas/${area}/`)).map(dirname))
    expect(
      [...new Set([resource.name, short])].filter((name) => folders.has(`service/src/areas/${area}/${name}`)).length,
      'service folder',
    ).toBe(1)
    const screens = files.filter(
      (path) =>
        path.startsWith(`remotes/${area}/src/`) && [resource.name, short].includes(basename(path, '.screens.tsx')),
    )
    expect(screens.length, 'screens').toBe(1)
  })

  it.each(entries)('$resource.name stays within the ratchet of options', ({ resource }) => {
    // One more since requests name their approval: every view of a request shows the same path.
    expect(Object.keys(resource).length + Object.keys(resource.list).length).toBeLessThanOrEqual(21)
    for (const [key, field] of Object.entries(resource.fields))
      expect(Object.keys(field).length, key).toBeLessThanOrEqual(12)
  })

  it.each(entries)('$resource.name has words in both languages', ({ resource }) => {
    const labels: [string, Label][] = [
      ['resource', resource.label],
      ...(resource.form ?? []).map((section, at): [string, Label] => [`section ${at}`, section.label]),
      ...Object.entries(resource.fields).flatMap(([key, field]): [string, Label][] => [
        [key, field.label],
        ...(field.help ? [[`${key} help`, field.help] as [string, Label]] : []),
        ...('options' in field
          ? field.options.map((option): [string, Label] => [`${key} ${option.value}`, option.label])
          : []),
      ]),
    ]
    for (const [at, label] of labels) {
      expect(label.en.trim(), at).not.toBe('')
      expect(label.km, at).toMatch(/\p{Script=Khmer}/u)
      expect(label.en, at).not.toMatch(/\p{Script=Khmer}/u)
    }
  })

  it('puts every field that can be sent on its form, once', () => {
    for (const { resource } of entries) {
      const placed = (resource.form ?? []).flatMap((section) => section.rows.flat())
      expect(new Set(placed).size, resource.name).toBe(placed.length)
      if (resource.form)
        for (const { key } of writableFields(resource)) expect(placed, `${resource.name} form`).toContain(key)
    }
  })

  it('has its own name and screen', () => {
    expect(new Set(allResources.map((r) => r.name)).size).toBe(allResources.length)
    expect(new Set(allResources.map((r) => r.screen)).size).toBe(allResources.length)
    expect(allResources).toHaveLength(files.filter((path) => path.endsWith('.resource.ts')).length)
  })
})

describe('sources', () => {
  it('are at most 300 lines', () => {
    expect(sources.filter((path) => read(path).split('\n').length > 301)).toEqual([])
  })
  it('keep a test beside every rules file', () => {
    expect(
      files
        .filter((path) => path.endsWith('.rules.ts'))
        .filter((path) => !files.includes(path.replace(/\.ts$/, '.test.ts'))),
    ).toEqual([])
  })
  it('ignore no compiler error and disable no lint', () => {
    const silenced = new RegExp(['@ts-(ignore|expect-error|nocheck)', '(eslint|oxlint)-disable'].join('|'))
    expect(
      hits(
        silenced,
        sources.filter((path) => path !== 'shape.test.ts'),
      ),
    ).toEqual([])
  })
  it('skip no test', () => {
    expect(hits(/\b(it|test|describe)\.(skip|only|todo)\b|\btest\.fixme\b/, sources.filter(isTest))).toEqual([])
  })
  it('are named in kebab-case and never utils, helpers, common, manager or data', () => {
    const names = sources
      .filter((path) => !path.startsWith('.'))
      .flatMap((path) => path.split('/'))
      .filter((part) => !part.startsWith('.'))
    expect(
      [...new Set(names)].filter(
        (part) =>
          /[A-Z_]/.test(part.replace(/\.d\.ts$/, '')) || /^(utils?|helpers?|common|manager|data)(\.|$)/.test(part),
      ),
    ).toEqual([])
  })
  it('link to screens through the contract, never by a literal path', () => {
    const literal =
      /['"`]\/(admin|employee-management|attendance-management|leave-management|payroll-management|report|meta-data)\/[a-z-]+\/[a-z-/]+/
    const ui = sources.filter(
      (path) => /^(remotes\/[^/]+|shared\/kit)\/src\//.test(path) && !isTest(path) && !path.endsWith('/manifest.ts'),
    )
    expect(hits(literal, ui)).toEqual([])
  })
  it('name no folder of a machine, no private registry and no left-over mark', () => {
    const texts = files.filter(
      (path) => /\.(tsx?|mjs|cjs|css|json|md|ya?ml|sh|html|sql)$/.test(path) && path !== 'shape.test.ts',
    )
    expect(hits(/\/(work|home\/[a-z]+|Users\/[A-Za-z]+)\/|\/root\/|\/tmp\/(brief|bash)/, texts)).toEqual([])
    expect(
      hits(/https?:\/\/(?!registry\.npmjs\.org)[a-z0-9.-]*(registry|artifactory|nexus|proxy)[a-z0-9.-]*\//, texts),
    ).toEqual([])
    expect(hits(/\b(TODO|FIXME|XXX|HACK)\b/, texts)).toEqual([])
  })
})

describe('what was built', () => {
  const remotes = join(root, '.build', 'remotes')
  const releases = existsSync(remotes)
    ? readdirSync(remotes).flatMap((name) =>
        readdirSync(join(remotes, name)).map((version) => join(remotes, name, version)),
      )
    : []
  it('has remote entries of at most 20 kB gzip', () => {
    for (const folder of releases.filter((path) => existsSync(join(path, 'descriptor.json')))) {
      const { entry } = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')) as { entry: string }
      expect(gzipSync(readFileSync(join(folder, entry))).length, folder).toBeLessThanOrEqual(20_000)
    }
  })
})
