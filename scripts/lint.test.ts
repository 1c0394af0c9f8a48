import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The lines of a file on which the rule of exact amounts speaks. */
function faulty(source: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  writeFileSync(join(folder, 'sample.ts'), source)
  const config = ['--config', join(root, '.oxlintrc.json'), '--format', 'unix', folder]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), config, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const lines = stdout.split('\n').filter((line) => line.includes('No number arithmetic'))
  return lines.map((line) => Number(/:(\d+):\d+:/.exec(line)?.[1])).sort((a, b) => a - b)
}

const body = [
  'export const sum = (a: Exact) => a.toNumber() + 1',
  'export const less = (a: Exact, b: Exact) => a < b',
  'export const plus = (a: Exact) => +a',
  'export const most = (a: Exact) => Math.max(a.toNumber(), 0)',
  'export const read = (a: Exact) => Number(a)',
  'export const half = (a: number) => a / 2',
  'export const any = (a: Exact[]) => a.length > 0',
  'export const fine = (a: Exact) => a.over("2").isMore("0")',
]

it('number arithmetic is refused in a file that handles exact amounts, and in no other', () => {
  expect(faulty([`import type { Exact } from './money.ts'`, ...body].join('\n'))).toEqual([2, 3, 4, 5, 6, 7])
  expect(faulty([`import type { Exact } from './other.ts'`, ...body].join('\n'))).toEqual([])
})
