import { verdict } from './as-measured.ts'

/**
 * The printed lines of a measure that fill a row of the table in docs/rules/performance.md; the groups of `line` are
 * its figure.
 */
interface Bar {
  readonly what: string
  readonly measure: string
  readonly line: RegExp
  /** A larger figure is a better one. */
  readonly isMore?: true
}
const list = (what: string, line: RegExp): Bar => ({ what, measure: 'list', line, isMore: true })
const ofPage = (what: string, line: RegExp): Bar => ({ what, measure: 'page', line })
const peer = (what: string, line: RegExp, isMore = true): Bar => ({
  what,
  measure: 'peers',
  line,
  ...(isMore ? { isMore: true } : {}),
})

export const bars: readonly Bar[] = [
  list('P1 list by status', /^P1 list by status .* of limit ([\d.]+)/),
  list('P1 list of a department', /^P1 list of a department .* of limit ([\d.]+)/),
  list('P2 search', /^P2 search .* of limit ([\d.]+)/),
  list('P3 one record', /^P3 one .* of limit ([\d.]+)/),
  list('P4 create', /^P4 create .* of limit ([\d.]+)/),
  peer('lists beside Directus', /^(?:directus )?P1 .* directus .* ([\d.]+ times the product)/),
  peer('all other rows beside Directus', /^(?:directus )?P[234] .* directus .* ([\d.]+ times the product)/),
  peer('all rows beside Strapi', /^(?:strapi )?P\d .* strapi .* ([\d.]+ times the product)/),
  peer('list page beside react-admin: bytes', /list page.* product ([\d.]+ kB) +react-admin ([\d.]+ kB)/, false),
  peer('list page beside react-admin: requests', /list page.* product (\d+) requests +react-admin (\d+)/, false),
  peer('list page beside react-admin: first row', /list page.* product (\d+ ms).* react-admin (\d+ ms)/, false),
  { what: 'P5 lists beside sign-ins', measure: 'sign-ins', line: /keep ([\d.]+)/, isMore: true },
  { what: 'P6 all lists, 10,000 people: CPU', measure: 'lists', line: /over 10000 .*CPU.* (\d+ queries above)/ },
  { what: 'P6 all lists, 10,000 people: clock', measure: 'lists', line: /over 10000 .*clock.* (\d+ queries above)/ },
  { what: 'P6 all lists, 100,000 people: CPU', measure: 'lists', line: /over 100000 .*CPU.* (\d+ queries above)/ },
  { what: 'P6 all lists, 100,000 people: clock', measure: 'lists', line: /over 100000 .*clock.* (\d+ queries above)/ },
  { what: 'P6 growth of p95', measure: 'lists', line: /of the CPU, ratio ([\d.]+)/ },
  { what: 'P6 growth exponent', measure: 'lists', line: /growth exponent at the most ([\d.]+)/ },
  { what: 'P7 payroll', measure: 'runs', line: /(\d+ people): .* COPY .*: ([\d.]+ times)/ },
  { what: 'P7 growth exponent', measure: 'runs', line: /exponent ([\d.]+)/ },
  { what: 'P7 lists meanwhile', measure: 'runs', line: /lists meanwhile: p95 (\d+ ms)/ },
  { what: 'P7 health meanwhile, embedded', measure: 'runs-embedded', line: /^health.* p99 (\d+)/ },
  { what: 'P8 a day from scans', measure: 'days', line: /a day of (\d+ people) .* parts: ([\d.]+ times)/ },
  { what: 'P9 import of employees', measure: 'import', line: /(\d+ employees): .*parsing \d+ ms: ([\d.]+ times)/ },
  { what: 'a request by import', measure: 'import', line: /a request costs ([\d.]+) plain records/ },
  { what: 'requests of leave by import', measure: 'import', line: /(\d+ requests) of leave.* ms: ([\d.]+ times)/ },
  { what: 'broken spreadsheets: time', measure: 'broken-files', line: /^ms .*at most +(\d+)/ },
  { what: 'broken spreadsheets: stall', measure: 'broken-files', line: /^stall .*at most +(\d+)/ },
  { what: 'broken spreadsheets: memory', measure: 'broken-files', line: /^megabytes .*at most +(\d+)/ },
  ofPage('P10 dashboard against one bundle: bytes', /^dashboard.*: bytes .* ([\d.]+) +(?:held|MISSED)/),
  ofPage('P10 dashboard against one bundle: time', /^dashboard.*: ms to content .* ([\d.]+) +(?:held|MISSED)/),
  ofPage('P10 list page against one bundle: bytes', /^list page.*: bytes .* ([\d.]+) +(?:held|MISSED)/),
  ofPage('P10 list page against one bundle: time', /^list page.*: ms to content .* ([\d.]+) +(?:held|MISSED)/),
  ofPage('P10 dashboard: bytes, cold', /^dashboard.* bytes, cold +([\d.]+ kB)/),
  ofPage('P10 dashboard: requests, cold', /^dashboard.* requests, cold +(\d+)/),
  ofPage('P10 list page: bytes, cold', /^list page.* bytes, cold +([\d.]+ kB)/),
  ofPage('P10 list page: requests, cold', /^list page.* requests, cold +(\d+)/),
  ofPage('P10 first paint over the slow line', /FCP in ms, slow and cold +(\d+)/),
  ofPage('P10 quick search once all is there: INP', /INP in ms of quick search later.*? CPU \/ 4 +(\d+)/),
  ofPage('P10 quick search with the content: INP', /INP in ms of quick search at once.*? CPU \/ 4 +(\d+)/),
  ofPage('P11 second page', /^second page.*: ms to content .* ([\d.]+) +(?:held|MISSED)/),
  ofPage('P11 pointer on a link: round trips', /round trips of \d+ files under a pointer +(\d+)/),
  ofPage('P11 pointer on a link: files left', /files of code left for the click +(\d+)/),
  { what: 'P12 composition, all answers', measure: 'composition', line: /all answers: p95 ([\d.]+ ms)/ },
  { what: 'P13 large table', measure: 'table', line: /frames beyond \d+ ms: (\d+ of \d+).*(INP \d+ ms)/ },
  { what: 'who is signed in', measure: 'widgets', line: /^(?!.*report\/)\S+ +([\d.]+\+[\d.]+ ms)/ },
  { what: 'each widget', measure: 'widgets', line: /report\/\S+ +([\d.]+\+[\d.]+ ms)/ },
  { what: 'P14 audit row of a write', measure: 'audit', line: /of which the row is ([\d.]+ %)/ },
  { what: 'P14 lists of the audit log', measure: 'audit', line: /all lists over (\d+ rows): p95 ([\d.]+ ms)/ },
  { what: 'inbox of one approver', measure: 'inbox', line: /^(?!my tasks).*p95 +([\d.]+ ms)/ },
  { what: 'my tasks: p95', measure: 'inbox', line: /^my tasks +\d.*p95 +([\d.]+ ms)/ },
  { what: 'my tasks against the inbox', measure: 'inbox', line: /^my tasks \/ the inbox, p95: ([\d.]+)/ },
  { what: 'first view of a person: time', measure: 'profile', line: /^first view of a person: ([\d.]+)/ },
  { what: 'roster month of a store', measure: 'roster', line: /p95 (\d+ ms)/ },
  { what: 'roster board: the answer', measure: 'roster', line: /^roster board .*: ([\d.]+ times)/ },
  { what: 'My Store: the answer', measure: 'my-store', line: /^my store, .*: ([\d.]+ times)/ },
  { what: 'roster board: INP', measure: 'roster-board', line: /INP (\d+ ms)/ },
  { what: 'roster board: coverage row', measure: 'roster-board', line: /coverage follows in (\d+ ms)/ },
  {
    what: 'auto-schedule, public instances in 20 s',
    measure: 'auto-schedule',
    line: /^(Instance\d+) in 20 s: objective (\d+|Infinity)/,
  },
  {
    what: 'auto-schedule, public instances in 120 s',
    measure: 'auto-schedule',
    line: /^(Instance\d+) in 120 s: objective (\d+|Infinity)/,
  },
  { what: 'auto-schedule, random stores', measure: 'auto-schedule', line: /^\d+ random stores: (\d+) with/ },
  { what: 'a scan in the row of its day', measure: 'scans', line: /the last (\d+ ms)/ },
  { what: 'a scan on the page of My Store', measure: 'presence', line: /the last (\d+ ms)/ },
  { what: 'attendance, ten times the scans', measure: 'scans', line: /ms, ([\d.]+) times the first/ },
  { what: 'lists of scans by month', measure: 'partitions', line: /^lists of scans by month.*: ([\d.]+ times)/ },
  { what: 'writes of scans by month', measure: 'partitions', line: /^writes of scans by month.*: ([\d.]+ times)/ },
  { what: 'reports of days and leave', measure: 'reports', line: /^\S+ +p95 +(\d+ ms)/ },
  { what: 'the page of a director', measure: 'company', line: /^the director's page .*: ([\d.]+ times)/ },
  { what: 'a list with a record beside it', measure: 'beside', line: /^a list of .* beside it .*: ([\d.]+ times)/ },
  { what: 'dashboard: LCP', measure: 'dashboard', line: /^lcp .*worst ([\d.]+)/ },
  { what: 'dashboard: CLS', measure: 'dashboard', line: /^cls .*worst ([\d.]+)/ },
  { what: 'dashboard: INP', measure: 'dashboard', line: /^inp .*worst ([\d.]+)/ },
  { what: 'a switch, at another instance', measure: 'switches', line: /another instance.*most (\d+) ms/ },
  { what: 'a revive, in a new page', measure: 'switches', line: /opened from then on.*most (\d+) ms/ },
  { what: 'a revive, in an open tab', measure: 'switches', line: /open tab.*most (\d+) ms/ },
  { what: 'a start beside a silent bucket', measure: 'switches', line: /bucket that hangs.*most (\d+) ms/ },
  { what: 'a start until it is ready', measure: 'rest', line: /ready after (\d+ ms)/ },
  { what: 'memory at rest', measure: 'rest', line: /memory \d+ s later (\d+ MB)/ },
]

/** What a run says of one row. */
interface Result {
  readonly what: string
  readonly figure: string
  readonly holds: boolean
}
/** The last number of a figure; of two joined by + their sum. */
const sizeOf = (figure: string): number =>
  (/[\d.]+(?:\+[\d.]+)?(?=\D*$)/.exec(figure)?.[0] ?? '0').split('+').reduce((sum, part) => sum + Number(part), 0)
/** An indented line belongs to the heading above it: a line that is not indented and judges nothing itself. */
function withHeadings(printed: string): string[] {
  let heading = ''
  return printed.split('\n').map((line) => {
    if (line.startsWith(' ')) return `${heading} ${line.trim()}`.trim()
    heading = verdict.test(line) ? '' : line
    return line
  })
}
/** What the printed lines of a measure say of its rows: of several lines the worst, and how many of them hold. */
export function resultsOf(measure: string, printed: string): Result[] {
  const lines = withHeadings(printed).filter((line) => verdict.test(line))
  return bars.flatMap(({ what, line, isMore, ...one }): Result[] => {
    if (one.measure !== measure) return []
    const found = lines.flatMap((text) => {
      const groups = line.exec(text)?.slice(1)
      return groups ? [{ figure: groups.join(', '), holds: !text.includes('MISSED') }] : []
    })
    const [worst] = found.toSorted((a, b) => (sizeOf(b.figure) - sizeOf(a.figure)) * (isMore ? -1 : 1))
    if (!worst) return []
    const metCount = found.filter(({ holds }) => holds).length
    const figure =
      found.length > 1 ? `${worst.figure}; ${String(metCount)} of ${String(found.length)} hold` : worst.figure
    return [{ what, figure, holds: metCount === found.length }]
  })
}

export const marks = { begin: '<!-- bars: begin -->', end: '<!-- bars: end -->' }
/** The page with new figures, dates and verdicts in these rows. Names and bars stay: people decide them. */
export function withResults(page: string, results: readonly Result[], date: string): string {
  const [above, rest] = page.split(marks.begin)
  const [table, below] = rest?.split(marks.end) ?? []
  if (above === undefined || table === undefined || below === undefined) throw new Error('The page has no marked table')
  let written = table
  for (const { what, figure, holds } of results) {
    const row = written.split('\n').find((line) => line.startsWith(`| ${what} | `))
    if (!row) throw new Error(`The table has no row "${what}"`)
    const [, , bar = ''] = row.split(/(?<!\\)\|/)
    written = written.replace(row, () => `| ${what} |${bar}| ${figure} | ${date} | ${holds ? 'yes' : '**no**'} |`)
  }
  return `${above}${marks.begin}${written}${marks.end}${below}`
}
