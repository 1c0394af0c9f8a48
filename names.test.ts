import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import known from './known-names.json' with { type: 'json' }

// Names that tell a reader where to look. Both lists in known-names.json only get shorter.
const root = import.meta.dirname
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('service/migrations/') && existsSync(join(root, path)),
  )
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The package of a file: `service`, `shared/kit`, `remotes/payroll`; files of the root are one package. */
const getPackage = (path: string) => /^(?:(?:shared|remotes)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '.'
const declared = /^export (?:declare )?(?:async )?(?:const|function|interface|type|class|enum) (\w+)/gm

/** Each exported name that two files of one package declare, as `package name`. */
function getDoubles(): string[] {
  const homes = new Map<string, Set<string>>()
  for (const path of files.filter((file) => !/\.(test|e2e|whole)\.tsx?$/.test(file)))
    for (const [, name = ''] of read(path).matchAll(declared)) {
      const key = `${getPackage(path)} ${name}`
      homes.set(key, (homes.get(key) ?? new Set()).add(path))
    }
  return [...homes].flatMap(([key, paths]) => (paths.size > 1 ? [key] : [])).sort()
}

describe('names', () => {
  it('an exported name stands in one file of its package, but for those that known-names.json lists', () => {
    const doubles = getDoubles()
    expect(
      doubles.filter((double) => !known.doubles.includes(double)),
      'Give the new export a name of its own, or import the one that exists.',
    ).toEqual([])
    expect(
      known.doubles.filter((double) => !doubles.includes(double)),
      'These names have one home now: take them out of known-names.json.',
    ).toEqual([])
  })
  it('functions that end in Of do not grow in number: get, load, to and is say more', () => {
    const found = files.flatMap((path) => [...read(path).matchAll(/\b(?:const|function) [a-z]\w*Of\b/g)])
    expect(found.length, 'Name it get..., load..., to... or is...; where the number fell, write it down.').toBe(
      known.functionsEndingInOf,
    )
  })
})
