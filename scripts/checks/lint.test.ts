import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../processes.mjs'

const configured = join(root, '.oxlintrc.json')

/** The lines of a file on which a rule of `lint/exact.mjs` speaks with `message`. */
function linesRefused(source: string, message: string, config = configured, name = 'sample.ts'): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  writeFileSync(join(folder, name), source)
  const args = ['--config', config, '--format', 'unix', folder]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const lines = stdout.split('\n').filter((line) => line.includes(message))
  return lines.map((line) => Number(/:(\d+):\d+:/.exec(line)?.[1])).sort((a, b) => a - b)
}

const faulty = (source: string) => linesRefused(source, 'No number arithmetic')

/** The lines that one rule refuses with `message`, by a configuration of this rule alone. */
function refusedBy(rule: string, message: string, source: string, name = 'sample.ts'): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-config-'))
  const config = join(folder, 'oxlintrc.json')
  const jsPlugins = [join(root, 'scripts/lint/exact.mjs')]
  writeFileSync(config, JSON.stringify({ jsPlugins, rules: { [rule]: 'error' } }))
  const lines = linesRefused(source, message, config, name)
  rmSync(folder, { recursive: true })
  return lines
}
const wideComments = (source: string, name: string): number[] =>
  refusedBy('exact/comment-width', 'A comment line has at most 120 columns', source, name)

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

it('rounding is refused where amounts are still calculated with', () => {
  const source = [
    'export const cents = (a: Exact) => a.over("3").rounded("USD")',
    'export const steps = (a: Exact) => a.toStep("0.000001").times("2")',
    'export const exact = (a: Exact) => a.times("2").over("3")',
  ].join('\n')
  expect(refusedBy('exact/no-rounding', 'Amounts are rounded once', source)).toEqual([1, 2])
})

const wide = 'wide '.repeat(23)

it.each(['sample.ts', 'sample.tsx', 'sample.mjs'])(
  'comment lines of more than 120 columns are refused in %s',
  (name) => {
    const source = [
      `// ${'x'.repeat(117)}`,
      `// ${'x'.repeat(118)}`,
      '/**',
      ` * ${'x'.repeat(118)}`,
      ` * short`,
      ' */',
      `export const a = 1 // ${wide}`,
      'export function f() {',
      `    // ${'x'.repeat(114)}`,
      '}',
      `/** ${'x'.repeat(114)} */`,
    ]
    expect(wideComments(source.join('\n'), name)).toEqual([2, 4, 7, 9, 11])
  },
)

it('a URL alone on a comment line may be wide, and so may code', () => {
  const url = `https://example.org/${'x'.repeat(120)}`
  const source = [
    `// ${url}`,
    '/**',
    ` * ${url}`,
    ' */',
    `/** ${url} */`,
    `// See ${url}`,
    `export const text = '// ${wide}'`,
    `export const more = '${wide}' /* short */`,
  ]
  expect(wideComments(source.join('\n'), 'sample.ts')).toEqual([6, 8])
})
