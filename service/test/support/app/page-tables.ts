import { readFileSync } from 'node:fs'

const getCells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))

/** The rows of the one table of a page of rules that has this head: cells without the marks of code. */
export function rowsUnder(page: string, head: string): string[][] {
  const lines = readFileSync(new URL(`../../../../docs/rules/${page}`, import.meta.url), 'utf8').split('\n')
  const [at, ...others] = lines.flatMap((line, index) => (line === head ? [index] : []))
  if (at === undefined || others.length > 0) throw new Error(`${page} has not exactly one table ${head}`)
  const rows = lines.slice(at + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map(getCells)
}
