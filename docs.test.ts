import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tooLong } from './docs-measure.ts'

// What the documents say of tests is true: named files are there, and known faults are in their test names.
const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const tests = files.filter((path) => /\.(test|e2e|whole)\.tsx?$/.test(path))
/**
 * The files that a name of the last column stands for: the end of a path, without its extension; `e2e/name` in any
 * folder of e2e.
 */
const named = (name: string): string[] => {
  const bare = name.replace(/\.(test|e2e|whole)(\.tsx?)?$/, '')
  const journey = /^e2e\/(.*)$/.exec(bare)?.[1]
  return tests.filter((path) => {
    const stem = `/${path.replace(/\.(test|e2e|whole)\.tsx?$/, '')}`
    return journey ? stem.startsWith('/e2e/') && stem.endsWith(`/${journey}`) : stem.endsWith(`/${bare}`)
  })
}
/** Rows of a document's tables as cells, without heads. */
const getRows = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'Requirement' && first !== 'Fault elsewhere')
const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

describe('docs/spec-coverage.md', () => {
  const rows = getRows('docs/spec-coverage.md')
  it('names a test for whatever it calls done', () => {
    expect(rows.length).toBeGreaterThan(80)
    expect(
      rows
        .filter(([, state, , shown]) => /^(done|part)/.test(state ?? '') && names(shown).length === 0)
        .map(([what]) => what),
    ).toEqual([])
  })
  it('names tests that are there', () => {
    expect(
      rows.flatMap(([what, , , shown]) =>
        names(shown)
          .filter((name) => named(name).length === 0)
          .map((name) => `${what}: ${name}`),
      ),
    ).toEqual([])
  })
})

/** A source with each comment on one line, so that a citation that goes on in the next line is read whole. */
const unwrapped = (source: string) => source.replaceAll(/\n\s*(?:\/\/|\*(?!\/)) ?/g, ' ')

describe('docs/rules', () => {
  const headings = new Map(
    files
      .filter((path) => /^docs\/rules\/.+\.md$/.test(path))
      .map((path) => [path, new Set([...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading))]),
  )
  it('has every heading that a source cites', () => {
    const cited = files
      .filter((path) => /\.(tsx?|mjs|cjs|css|sql)$/.test(path) && path !== 'docs.test.ts')
      .flatMap((path) =>
        [...unwrapped(read(path)).matchAll(/docs\/rules\/[\w-]+\.md(?:, "([^"]+)")?/g)].map(([whole, heading]) => {
          const page = whole.replace(/,.*/, '')
          const isThere = headings.has(page) && (heading === undefined || headings.get(page)?.has(heading) === true)
          return { isThere, at: `${path}: ${whole}` }
        }),
      )
    expect(cited.filter(({ isThere }) => !isThere).map(({ at }) => at)).toEqual([])
  })
  it('names tests of the composition that are there, by what they are called', () => {
    const shown = getRows('docs/rules/composition.md').map(([, , cell = '']) => cell)
    const cited = shown.flatMap((cell) =>
      cell
        .split('`')
        .flatMap((part, at, parts) =>
          at % 2 === 1 && named(part).length > 0
            ? [...(parts[at + 1] ?? '').matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file: part, title }))
            : [],
        ),
    )
    expect(cited.length).toBeGreaterThan(60)
    expect(cited.filter(({ file, title }) => !named(file).some((path) => read(path).includes(title)))).toEqual([])
    expect(shown.flatMap(names).filter((name) => named(name).length === 0 && !name.startsWith('bench/'))).toEqual([])
  })
  it('answers each of the forty traps of other planners, by tests that are there or with the reason', () => {
    const traps = getRows('docs/rules/planning-traps.md').filter(([no]) => no !== 'No.')
    expect(traps.map(([no]) => Number(no))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    const shown = traps.map((row) => row[3] ?? '')
    expect(shown.filter((cell) => names(cell).length === 0)).toEqual(['no such state'])
    expect(shown.flatMap(names).filter((name) => named(name).length === 0 && !name.startsWith('bench '))).toEqual([])
  })
  // An applied migration keeps its bytes, and with them the words of its day.
  it('and its neighbours are the only pages that sources and documents name: none stands outside the repository', () => {
    const pages = files.filter((path) => path.endsWith('.md')).map((path) => `/${path}`)
    const cited = files
      .filter((path) => /\.(tsx?|mjs|cjs|css|md)$/.test(path) && path !== 'docs.test.ts')
      .flatMap((path) =>
        [...read(path).matchAll(/(?<![\w/.*-])(?:[\w-]+\/)*[\w-]+\.md\b/gi)].map(([page]) => ({
          page,
          at: `${path}: ${page}`,
        })),
      )
    expect(cited.filter(({ page }) => !pages.some((one) => one.endsWith(`/${page}`))).map(({ at }) => at)).toEqual([])
  })
})

describe('docs/resource-guide.md', () => {
  const plain = (text: string) => text.replaceAll(/^\s+/gm, '')
  const blocks = [...read('docs/resource-guide.md').matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)]
  it('shows examples', () => expect(blocks.length).toBeGreaterThan(5))
  it.each(blocks.map(([, path = '', code = '']) => ({ path, code })))(
    'shows what stands in $path, word for word',
    ({ path, code }) => expect(plain(read(path))).toContain(plain(code)),
  )
  it('names what is there', () => {
    const text = read('docs/resource-guide.md')
    const [, table = ''] = /\| You need \| From \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(text) ?? []
    const cited = [...table.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name)
    const exported = files
      .filter((path) => /^(shared|service)\/.*src\/.*\.tsx?$/.test(path))
      .map(read)
      .join('\n')
    expect(cited.length).toBeGreaterThan(20)
    expect(
      cited.filter(
        (name) =>
          !new RegExp(`export [^\\n]*\\b${name}\\b`).test(exported) && !new RegExp(`^  ${name},$`, 'm').test(exported),
      ),
    ).toEqual([])
    // A path with a folder in brackets is a pattern; folders of the root begin all others.
    const paths = [...text.matchAll(/`((?:service|shared|remotes|scripts)\/[\w./-]+\.tsx?)`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !files.includes(path))).toEqual([])
  })
})

// The page has tables of two forms beside that of faults: kinds of test, and requirements with their state.
const security = getRows('docs/security.md')
const requirements = security.filter((row) => row.length === 4 && row[0] !== 'Section')
it('docs/security.md answers chapters 1 to 17, each row with a state, and with a test where it says met', () => {
  const chapters = new Set(requirements.map(([section]) => Number(section?.split('.')[0])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
  for (const [section, asked, state, shown] of requirements) {
    const row = `${section ?? ''} ${asked ?? ''}`
    expect(['met', 'partly', 'not', 'does not apply'], row).toContain(state)
    expect(shown, row).toMatch(/\w/)
    if (state === 'met') expect(names(shown), row).not.toEqual([])
  }
})
it('docs/security.md names tests that are there', () => {
  const kinds = security.filter(([, , shown]) => /^`(cases|approvals|employee-identifier)/.test(shown ?? ''))
  expect(kinds.length).toBeGreaterThan(5)
  const all = [...requirements.map((row) => row[3]), ...kinds.map((row) => row[2])].flatMap(names)
  expect(all.filter((name) => named(name).length === 0)).toEqual([])
})
const faultRows = security.filter(([first]) => /CVE-|Oracle /.test(first ?? ''))
it.each(faultRows)('docs/security.md: %s', (faults, _, shown) => {
  const texts = names(shown).flatMap(named).map(read)
  expect(texts.length, `a file of ${shown}`).toBeGreaterThan(0)
  for (const fault of faults?.split(', ') ?? []) {
    // Later numbers of one maker are without the word CVE in some names.
    const number = fault.replace(/^CVE/, '')
    expect(
      texts.some((text) => text.includes(number)),
      fault,
    ).toBe(true)
  }
})

describe('pages that people read in one breath', () => {
  // Lists for machines are left out: docs/resources.md is generated, docs/spec-coverage.md is read by the test above.
  const single = [
    'README.md',
    ...['ARCHITECTURE', 'resource-guide', 'operations', 'scale', 'security', 'tutorial', 'another-host'].map(
      (name) => `docs/${name}.md`,
    ),
  ]
  const measured = files.filter((path) => single.includes(path) || /^docs\/(rules|adr)\/[^/]+\.md$/.test(path))
  const found = (path: string) =>
    tooLong(read(path)).map(({ line, kind, length, starts }) => `${path}:${line} ${kind} of ${length}: ${starts}`)
  it('are there', () => {
    expect(single.filter((path) => !measured.includes(path))).toEqual([])
  })
  it.each(measured)('%s has sentences of at most 40 words and cells of at most 200 characters', (path) =>
    expect(found(path)).toEqual([]),
  )
})
