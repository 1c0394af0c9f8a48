import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What the documents say of tests is true: named files are there, and known faults stand in their test names.
const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(test|e2e|whole)\.tsx?$/.test(path) && existsSync(join(root, path)))
/** The files that a name of the last column stands for: the end of a path, without its extension; `e2e/name` in any folder of e2e. */
const named = (name: string): string[] => {
  const bare = name.replace(/\.(test|e2e|whole)(\.tsx?)?$/, '')
  const journey = /^e2e\/(.*)$/.exec(bare)?.[1]
  return tests.filter((path) => {
    const stem = `/${path.replace(/\.(test|e2e|whole)\.tsx?$/, '')}`
    return journey ? stem.startsWith('/e2e/') && stem.endsWith(`/${journey}`) : stem.endsWith(`/${bare}`)
  })
}
/** Rows of a document's tables as cells, without heads. */
const rowsOf = (path: string) =>
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
  const rows = rowsOf('docs/spec-coverage.md')
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

it.each(rowsOf('docs/security.md'))('docs/security.md: %s', (faults, _, shown) => {
  const texts = names(shown).flatMap(named).map(read)
  expect(texts.length, `a file of ${shown}`).toBeGreaterThan(0)
  for (const fault of faults?.split(', ') ?? []) {
    // Later numbers of one maker stand without the word CVE in some names.
    const number = fault.replace(/^CVE/, '')
    expect(
      texts.some((text) => text.includes(number)),
      fault,
    ).toBe(true)
  }
})
