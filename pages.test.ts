import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What docs/ARCHITECTURE.md counts and names is what there is; docs/what-is-done.md tells what is not done.
const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/ARCHITECTURE.md')
/** The number that is at the place of `#` in a sentence of the page. */
const numberIn = (sentence: string): number => {
  const [before = '', after = ''] = sentence.split('#').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return Number(new RegExp(`${before}(\\d+)${after}`).exec(page)?.[1])
}
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const getLines = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim()).length

it('counts the rules of imports', () => {
  const { forbidden } = createRequire(import.meta.url)('./.dependency-cruiser.cjs') as { forbidden: readonly unknown[] }
  expect(numberIn('its # named rules')).toBe(forbidden.length)
})
it('tells the limits of the linter and of an entry', () => {
  const lint = read('.oxlintrc.json')
  const limit = (rule: string) => Number(new RegExp(`"eslint/${rule}": \\["error", \\{ "max": (\\d+)`).exec(lint)?.[1])
  expect(numberIn('allows # lines in a file')).toBe(limit('max-lines'))
  expect(numberIn('lines in a file and # in a function')).toBe(limit('max-lines-per-function'))
  expect(read('shape.test.ts')).toContain(`toBeLessThanOrEqual(${String(numberIn('an entry over # kB'))}_000)`)
})
it('counts the lines of the example', () => {
  const rows = [...page.matchAll(/^\| `(\S+position-level\S+)` \| (\d+) \|/gm)].map(([, path = '', lines = '']) => ({
    path,
    lines: Number(lines),
  }))
  expect(rows).toEqual(rows.map(({ path }) => ({ path, lines: getLines(path) })))
  const total = numberIn('imports counted** | **#**')
  expect(total).toBe(rows.reduce((sum, { lines }) => sum + lines, 0))
  expect(total).toBeLessThan(numberIn('under the # that we promise'))
  expect(page).toContain(`It writes ${words[rows.length] ?? ''} files`)
})
it('names folders that are there', () => {
  const [, inService = ''] = /Inside `service\/src`:\n([\s\S]*?)\n\n[A-Z]/.exec(page) ?? []
  const folders = (table: string, under: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
      .map(([, folder = '']) => under + folder.replace(/\/<.*/, ''))
  const [, rooms = ''] = /## Rooms\n([\s\S]*?)\nInside/.exec(page) ?? []
  const named = [...folders(rooms, ''), ...folders(inService, 'service/src/')]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
it('docs/what-is-done.md names as many requirements that are partly there as the list does', () => {
  const states = [...read('docs/spec-coverage.md').matchAll(/^\| .*? \| (part|later)/gm)]
  const [, told = ''] = /## Partly there\n([\s\S]*?)\n\n(?!\|)/.exec(read('docs/what-is-done.md')) ?? []
  expect(told.split('\n').filter((line) => /^\| (?!What)/.test(line))).toHaveLength(states.length)
})
