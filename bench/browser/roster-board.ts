import { rosterBoard, type BoardPerson, type CellHours, type RosterBoard } from '@staff/contract/attendance-leave'
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { onProduct } from '../support/browser-on-product.ts'
import { at } from '../support/in-process.ts'
import { signedIn } from './page-load.ts'

// docs/rules/performance.md, "Bars": the roster board of many people by 31 days at a quarter of the CPU. Its answers
// are made here, so that the board is measured and not the service. BENCH_ORIGIN measures a product that already runs.
const people = Number(process.env['BENCH_PEOPLE'] ?? 100)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 8)
const bars = { inp: 200, coverage: 100 } as const
const [slowdown, needed, week] = [4, 60, 7]

interface Answer {
  readonly data: RosterBoard
}
const shifts: readonly CellHours[] = [6, 8, 12].map((hour) => [
  {
    startWorkingTime: `${String(hour).padStart(2, '0')}:00`,
    endWorkingTime: `${String(hour + 9).padStart(2, '0')}:00`,
  },
])
/** As many people as are to be shown, each with a plan on every day, from the board of a store. */
function getWidened({ data }: Answer): Answer {
  const [first] = data.people
  if (!first) throw new Error('a store without people')
  const rows = Array.from({ length: people }, (_, row): BoardPerson => ({
    ...first,
    employeeId: `person-${String(row)}`,
    accountNo: String(10_000 + row),
    isOwn: false,
    isFixed: false,
    broken: [],
    days: data.days.map(({ date }, day) => ({
      date,
      published: (row + day) % week === 0 ? 'REST' : (shifts[row % shifts.length] ?? []),
    })),
  }))
  const days = data.days.map((day) => ({
    ...day,
    needed: day.needed.map((_, hour) => (hour > 6 && hour < 21 ? needed : 0)),
    planned: day.planned.map((_, hour) => (hour > 6 && hour < 21 ? people - 20 : 0)),
    positions: [],
  }))
  return { data: { ...data, people: rows, days, publication: null } }
}

// What runs in the page is text: a named function would be wrapped in a helper that the page does not have.
const watch = `globalThis.seen = { inp: {}, coverage: [], since: 0 }
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries())
    if (interactionId > 0) seen.inp[interactionId] = Math.max(seen.inp[interactionId] ?? 0, duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
for (const type of ['keydown', 'pointerup']) addEventListener(type, (event) => { seen.since = event.timeStamp }, true)`
const follow = `new MutationObserver(() => {
  const { since } = seen
  requestAnimationFrame(() => setTimeout(() => seen.coverage.push(performance.now() - since)))
}).observe(document.querySelector('[role=grid] tfoot'), { characterData: true, childList: true, subtree: true })`

const getCell = (page: Page, row: number, col: number) =>
  page.locator(`td[data-row="${String(row)}"][data-col="${String(col)}"]`)
/** Milliseconds that the page's own thread has worked so far; what else ran on the machine is not in them. */
async function getWork(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
/** What a planner does: cells are typed, marked as rest, walked over, chosen by a press, and filled many at once. */
async function plan(page: Page, wire: CDPSession, round: number): Promise<number[]> {
  const works: number[] = []
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      const before = await getWork(wire)
      await page.keyboard.press(key)
      await page.waitForTimeout(200)
      works.push((await getWork(wire)) - before)
    }
  }
  await getCell(page, 2 + round, 3).click()
  await page.waitForTimeout(500)
  await press('Escape', 'ArrowRight', 'ArrowDown', 'r', 'ArrowRight', '9', '-', '1', '8', 'Enter')
  await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Delete', 'Control+z', 'PageDown', 'Control+End', 'Control+Home')
  // A whole column.
  await press('ArrowRight', 'Control+Space', 'r', 'Control+z')
  return works
}

interface Seen {
  /** Milliseconds until the next paint, by interaction. */
  readonly inp: Readonly<Record<string, number>>
  readonly coverage: readonly number[]
}
async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await signedIn(browser, origin)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(watch)
  await page.route(/\/api\/employee\/roster-board\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: getWidened((await answer.json()) as Answer) })
  })
  await page.route(/\/api\/employee\/roster-draft$/, (route) =>
    route.fulfill({ json: { data: { version: 1, cells: [], warnings: [] } } }),
  )
  const wire = await context.newCDPSession(page)
  const begun = performance.now()
  await page.goto(`${origin}${rosterBoard.screen}?store=choose`)
  await page.locator('main .mantine-SimpleGrid-root button').first().click()
  await page.getByRole('grid').waitFor()
  const shown = performance.now() - begun
  await page.waitForLoadState('networkidle')
  await page.evaluate(follow)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(1_000)
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  const works: number[] = []
  for (let round = 0; round < rounds; round++) works.push(...(await plan(page, wire, round)))
  const { inp: each, coverage } = await page.evaluate<Seen>('seen')
  const inp = Object.values(each).toSorted((a, b) => b - a)
  const drawn = await page.getByRole('grid').locator('td').count()
  // Of fifty interactions the worst one is left out, as the measure is defined.
  const worst = { inp: inp[Math.floor(inp.length / 50)] ?? 0, coverage: Math.max(0, ...coverage) }
  const about = `${String(people)} people by 31 days, ${String(drawn)} cells drawn, shown after ${shown.toFixed(0)} ms`
  console.log(
    `roster board, ${about}: INP ${worst.inp.toFixed(0)} ms, median ${at(inp, 0.5).toFixed(0)} ms, of ${String(inp.length)} at CPU / 4; own work at most ${Math.max(...works).toFixed(0)} ms, median ${at(works, 0.5).toFixed(0)} ms  bar ${String(bars.inp)}  ${worst.inp <= bars.inp ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  console.log(
    `roster board, ${about}: coverage follows in ${worst.coverage.toFixed(0)} ms, median ${at(coverage, 0.5).toFixed(0)} ms, of ${String(coverage.length)} at CPU / 4  bar ${String(bars.coverage)}  ${coverage.length > 0 && worst.coverage <= bars.coverage ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

await onProduct(measure)
