import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A list that a screen asks for with a limit of its own ends without a word where there is more. So it is read whole
// (`api.getAll`), has pages, says how many there are, or is found by what is typed.
const root = import.meta.dirname
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'remotes', 'host', 'shared/kit'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.(test|e2e|whole)\.tsx?$|\/test\//.test(path))

/** The place of a bracket that is not closed between it and a place of a text; -1 where there is none. */
function findOpen(text: string, at: number, step: 1 | -1, [open, close]: readonly [string, string]): number {
  let depth = 0
  for (let n = at; n >= 0 && n < text.length; n += step) {
    // An arrow is no bracket.
    if (text[n] === close && text[n - 1] !== '=') depth += 1
    if (text[n] !== open) continue
    if (depth === 0) return n
    depth -= 1
  }
  return -1
}
/** What is called with an object as an argument: `api.get` of `api.get<T>(path, {`. */
function getCallee(text: string, object: number): string {
  const before = text.slice(0, Math.max(0, findOpen(text, object - 1, -1, ['(', ')']))).trimEnd()
  const name = before.endsWith('>') ? before.slice(0, findOpen(before, before.length - 2, -1, ['<', '>'])) : before
  return /[\w.()\s]+$/.exec(name)?.[0].replaceAll(/\s/g, '') ?? ''
}
interface Asked {
  readonly path: string
  readonly object: string
  readonly callee: string
}
const asked: readonly Asked[] = files.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  return [...text.matchAll(/\blimit\b(?=: (?!number|string)|,| \})/g)].map(({ index }) => {
    const from = findOpen(text, index, -1, ['{', '}'])
    return {
      path,
      object: text.slice(from, findOpen(text, index, 1, ['}', '{']) + 1),
      callee: getCallee(text, from),
    }
  })
})
const isCall = ({ callee }: Asked) => /\b(api\.(get|post)|read)$/.test(callee)
const isTold = ({ path, object }: Asked) =>
  /\boffset\b|\bkeywords\b|limit: 1\b/.test(object) || readFileSync(join(root, path), 'utf8').includes('totalCount')

it('each list that is asked for with a limit of its own has pages, tells its number or is searched', () => {
  const calls = asked.filter(isCall)
  // The finding of calls is proved by those with pages.
  expect(calls.filter(({ object }) => /\boffset\b/.test(object)).length).toBeGreaterThan(5)
  expect(calls.filter((one) => !isTold(one)).map(({ path, object }) => `${path} ${object}`)).toEqual([])
})
