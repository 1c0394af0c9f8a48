import { openTable, verdict } from './bars/as-measured.ts'
import { printedBy, writeBars } from './bars/write-bars.ts'

// `pnpm bench` without a name: every measure that needs no built page, in sizes that end in a reasonable time.
// What they said of their bars is written down, and the table of bars is rewritten.
const selection: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  list: { BENCH_ROUNDS: '3', BENCH_REQUESTS: '60' },
  rest: {},
  inbox: { BENCH_ROUNDS: '60' },
  'sign-ins': { BENCH_ROUNDS: '3' },
  import: { BENCH_EMPLOYEES: '1000', BENCH_ROUNDS: '1' },
  widgets: {},
  days: { BENCH_ROUNDS: '1' },
  runs: { BENCH_EMPLOYEES: '1000,5000' },
  'runs-embedded': {},
  reports: { BENCH_DAYS: '120', BENCH_ROUNDS: '4' },
  scans: { BENCH_SCANS: '50000,500000', BENCH_SECONDS: '15', BENCH_ROUNDS: '20' },
  roster: {},
  'my-store': {},
  presence: { BENCH_SECONDS: '15' },
  composition: {},
  audit: { BENCH_AUDIT_ROWS: '200000', BENCH_PAIRS: '200' },
  // All lists at one size: all lists of the larger company alone take longer than everything else. `bench lists` shows
  // how they grow.
  lists: { BENCH_PEOPLE: '10000', BENCH_ROUNDS: '2' },
}
const sizesOf = (sizes: Readonly<Record<string, string>>) =>
  Object.entries(sizes)
    .map(([key, value]) => `${key}=${process.env[key] ?? value}`)
    .join(' ')

// Written after each measure, so that a run that ends early keeps what it measured.
const writeDown = openTable('performance-history.md')
const lines: (readonly [name: string, line: string])[] = []
const measured: string[] = []
for (const [name, sizes] of Object.entries(selection)) {
  console.log(`\n== ${name} ${sizesOf(sizes)}`)
  const printed = await printedBy(name, sizes)
  const verdicts = printed.split('\n').filter((line) => verdict.test(line))
  lines.push(...verdicts.map((line) => [name, line] as const))
  await writeBars(name, printed)
  measured.push(name)
  await writeDown(
    `Written by \`pnpm bench\` (bench/all.ts), not by hand: each line is what a measure said of its bar (${measured.join(', ')}).`,
    lines,
  )
}
const missed = lines.filter(([, line]) => verdict.exec(line)?.[0] === 'MISSED').length
console.log(`\n${String(lines.length)} lines, ${String(missed)} missed; docs/rules/performance-history.md holds them`)
