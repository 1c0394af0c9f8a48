import { allResources, catalogue } from '@staff/contract/catalogue'
import { writableFields, type AnyResource, type FieldKind, type Label } from '@staff/contract'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

// The shape of the repository: faults that no compiler and no linter can find (docs/ARCHITECTURE.md, "how it is kept").
const root = import.meta.dirname
// Tracked files and new ones, so that a fault shows before the commit.
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
// The folder of a resource has its name; the declaration has it when the file name differs (employee.resource.ts).
const getDeclaration = ({ area, resource }: (typeof entries)[number]) =>
  files.filter(
    (path) =>
      path.startsWith(`shared/contract/src/${area}/`) &&
      path.endsWith('.resource.ts') &&
      read(path).includes(`name: '${resource.name}'`),
  )

describe('every resource', () => {
  it.each(entries)('$resource.name has one declaration, one service folder and one screen', (entry) => {
    const { area, resource } = entry
    const declared = getDeclaration(entry)
    expect(
      declared.length,
      `one file shared/contract/src/${area}/*.resource.ts says name: '${resource.name}'; remove the others, or add the one that is missing`,
    ).toBe(1)
    const short = basename(declared[0] ?? '', '.resource.ts')
    const folders = new Set(files.filter((path) => path.startsWith('service/src/areas/')).map(dirname))
    // A report belongs to the area that owns its data (docs/adr/027); the remote of reports only shows it.
    const homes = area === 'reports' || resource.isDerived ? Object.keys(catalogue) : [area]
    expect(
      homes.flatMap((home) =>
        [...new Set([resource.name, short])].filter((name) => folders.has(`service/src/areas/${home}/${name}`)),
      ).length,
      `the resource stands in one folder service/src/areas/${area}/${resource.name}, with its table and operations: make it, or rename the one there is`,
    ).toBe(1)
    const screens = files.filter(
      (path) =>
        path.startsWith(`remotes/${area}/src/`) && [resource.name, short].includes(basename(path, '.screens.tsx')),
    )
    expect(
      screens.length,
      `one file ${resource.name}.screens.tsx in remotes/${area}/src draws the resource: export default screens(...)`,
    ).toBe(1)
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
      expect(label.en.trim(), `${at}: write the English words of this label`).not.toBe('')
      expect(label.km, `${at}: write the Khmer words as the second argument of L`).toMatch(/\p{Script=Khmer}/u)
      expect(label.en, `${at}: English is the first argument of L, Khmer the second`).not.toMatch(/\p{Script=Khmer}/u)
    }
  })

  it('puts every field that can be sent on its form, once', () => {
    for (const { resource } of entries) {
      const placed = (resource.form ?? []).flatMap((section) => section.rows.flat())
      expect(new Set(placed).size, `${resource.name}: a field stands twice in its form; take one place away`).toBe(
        placed.length,
      )
      if (resource.form)
        for (const { key } of writableFields(resource))
          expect(
            placed,
            `${resource.name}: ${key} can be sent, so give it a place in the form, or say readOnly`,
          ).toContain(key)
    }
  })

  it('has its own name and screen', () => {
    expect(new Set(allResources.map((r) => r.name)).size, 'two resources have one name: rename one of them').toBe(
      allResources.length,
    )
    expect(
      new Set(allResources.map((r) => r.screen)).size,
      'two resources have one screen: change the path of one',
    ).toBe(allResources.length)
    expect(
      allResources.length,
      'a *.resource.ts is not registered: add it to the index.ts of its area in shared/contract/src',
    ).toBe(files.filter((path) => path.endsWith('.resource.ts')).length)
  })
})

// The options in the types of a declaration, read from their source:
// a test that counts the options used by one resource would not see a new option.
const engine = 'shared/contract/src/engine'
/** The options that an interface offers at one depth of its text, optional ones with `?`. */
const offeredBy = (file: string, name: string, indent = 2): string[] => {
  const [, body = ''] =
    new RegExp(`export interface ${name}\\b[^\\n]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(`${engine}/${file}`)) ?? []
  return [...body.matchAll(new RegExp(`^ {${indent}}readonly (\\w+\\??):`, 'gm'))].map(([, option = '']) => option)
}
const optional = (offered: readonly string[]) =>
  offered.filter((option) => option.endsWith('?')).map((option) => option.slice(0, -1))
const fieldTypes: Readonly<Record<string, (kind: FieldKind) => boolean>> = {
  FieldOptions: () => true,
  TextOptions: (kind) => kind === 'text' || kind === 'longText',
  NumberOptions: (kind) => ['int', 'decimal', 'money', 'percent'].includes(kind),
  DateOptions: (kind) => kind === 'date' || kind === 'dateTime',
  BoolOptions: (kind) => kind === 'bool',
  ChoiceOptions: (kind) => kind === 'choice',
  CodeOptions: (kind) => kind === 'code',
  RefOptions: (kind) => kind === 'ref',
  PositionOptions: (kind) => kind === 'position',
  FileOptions: (kind) => kind === 'file',
  RowsOptions: (kind) => kind === 'rows',
  FiguresOptions: (kind) => kind === 'figures',
}
const allFields = allResources.flatMap(({ fields }) =>
  Object.values(fields).flatMap((field) => [field, ...(field.kind === 'rows' ? Object.values(field.fields) : [])]),
)

describe('what a declaration may say', () => {
  it('does not grow: a further option replaces one, or three resources of this commit need it', () => {
    const count = {
      resource: offeredBy('resource.ts', 'ResourceSpec').length,
      list: offeredBy('resource.ts', 'ResourceSpec', 4).filter((option) => !/^(edit|delete|print)\?$/.test(option))
        .length,
      fields: Object.keys(fieldTypes).flatMap((name) => offeredBy('field.ts', name)).length,
    }
    expect(
      count,
      'The types of a declaration offer another number of options than before. Leave a new one to the resource (docs/ARCHITECTURE.md, the rungs below "Add a list-and-form resource"), or name its three users in the commit and change the number here.',
    ).toEqual({ resource: 17, list: 10, fields: 39 })
  })
  it('names every type of field options', () => {
    const declared = [...read(`${engine}/field.ts`).matchAll(/^export interface (\w+Options)\b/gm)].map(
      ([, name]) => name,
    )
    expect(
      new Set(declared),
      'Put the new type of options into fieldTypes above, with the kinds that take it.',
    ).toEqual(new Set(Object.keys(fieldTypes)))
  })
  it.each([
    ...optional(offeredBy('resource.ts', 'ResourceSpec')).map(
      (option) => [`ResourceSpec.${option}`, () => allResources.some((r) => option in r)] as const,
    ),
    ...optional(offeredBy('resource.ts', 'ResourceSpec', 4)).map(
      (option) =>
        [
          `ResourceSpec.list/can.${option}`,
          () => allResources.some((r) => option in r.list || option in (r.can ?? {})),
        ] as const,
    ),
    ...Object.entries(fieldTypes).flatMap(([name, takes]) =>
      optional(offeredBy('field.ts', name)).map(
        (option) =>
          [`${name}.${option}`, () => allFields.some((field) => takes(field.kind) && option in field)] as const,
      ),
    ),
  ])('%s has a user', (option, isUsed) => {
    expect(isUsed(), `No resource says ${option}: take the option out of its type and of what reads it.`).toBe(true)
  })
})

describe('sources', () => {
  it('are at most 300 lines', () => {
    expect(
      sources.filter((path) => read(path).split('\n').length > 301),
      'split these files by meaning: a part that has a name of its own',
    ).toEqual([])
  })
  it('keep a test beside every rules file', () => {
    expect(
      files
        .filter((path) => path.endsWith('.rules.ts'))
        .filter((path) => !files.includes(path.replace(/\.ts$/, '.test.ts'))),
      'write a <name>.rules.test.ts beside each of these',
    ).toEqual([])
  })
  it('ignore no compiler error and disable no lint', () => {
    const silenced = new RegExp(['@ts-(ignore|expect-error|nocheck)', '(eslint|oxlint)-disable'].join('|'))
    expect(
      hits(
        silenced,
        sources.filter((path) => path !== 'shape.test.ts'),
      ),
      'mend what the compiler or the linter says instead of silencing it',
    ).toEqual([])
  })
  it('skip no test', () => {
    expect(
      hits(/\b(it|test|describe)\.(skip|only|todo)\b|\btest\.fixme\b/, sources.filter(isTest)),
      'mend these tests, or delete them with their reason in the commit',
    ).toEqual([])
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
      'name these after what they hold, in kebab-case',
    ).toEqual([])
  })
  it('link to screens through the contract, never by a literal path', () => {
    const literal =
      /['"`]\/(admin|employee-management|attendance-management|leave-management|payroll-management|report|meta-data)\/[a-z-]+\/[a-z-/]+/
    const ui = sources.filter(
      (path) => /^(remotes\/[^/]+|shared\/kit)\/src\//.test(path) && !isTest(path) && !path.endsWith('/manifest.ts'),
    )
    expect(hits(literal, ui), 'take the path from the contract: to(resource).list(), .view(id), .create()').toEqual([])
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

describe('the business zone', () => {
  it('stands in one place; what is stored says it for itself', () => {
    const home = 'shared/contract/src/platform/business-zone.ts'
    const named = /Asia\/Phnom_Penh|\+07:00|7 \* 3_600_000/
    expect(
      hits(
        named,
        sources.filter((path) => !isTest(path) && !/^(e2e|bench)\//.test(path) && path !== home),
      ),
    ).toEqual([])
  })
})

describe('migrations', () => {
  it('keep one snapshot: the generator compares with the newest alone, so remove the one before when you add a migration', () => {
    const { entries: steps } = JSON.parse(read('service/migrations/meta/_journal.json')) as {
      entries: { tag: string }[]
    }
    const newest = steps.at(-1)?.tag.slice(0, 4) ?? ''
    expect(files.filter((path) => path.endsWith('_snapshot.json'))).toEqual([
      `service/migrations/meta/${newest}_snapshot.json`,
    ])
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
      expect(
        gzipSync(readFileSync(join(folder, entry))).length,
        `${folder}: load a part of the entry on demand (lazy), as screens are`,
      ).toBeLessThanOrEqual(20_000)
    }
  })
})
