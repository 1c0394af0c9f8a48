import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { onProduct } from '../support/browser-on-product.ts'
import { at } from '../support/in-process.ts'
import { signedIn } from './page-load.ts'

// docs/rules/performance.md, "Bars": P13, the leave remaining report with as many rows and columns as any company has.
// Its answer is made here, so that the table is measured and not the service. BENCH_ORIGIN measures a product that
// already runs.
const [rows, types] = [Number(process.env['BENCH_ROWS'] ?? 500), Number(process.env['BENCH_TYPES'] ?? 30)]
const bars = { frame: 32, inp: 200 } as const
/** Wheel turns of 100 px in each direction: down, to the right, back. */
const repetitions = 60

interface Answer {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly pageMeta: object
  readonly columns: Readonly<Record<string, readonly object[]>>
}
/** As many rows and types of leave as are to be shown, from those of an answer. */
function widened({ data, pageMeta, columns }: Answer): Answer {
  const [key = ''] = Object.keys(columns)
  const ids = Array.from({ length: types }, (_, n) => `type-${String(n)}`)
  const figures = Object.fromEntries(ids.map((id, n) => [id, { available: n + 0.5, used: n }]))
  return {
    data: Array.from({ length: rows }, (_, n) => ({
      ...data[n % data.length],
      id: `row-${String(n)}`,
      [key]: figures,
    })),
    pageMeta: { ...pageMeta, totalCount: rows },
    columns: {
      [key]: ids.map((id, n) => ({
        ...columns[key]?.[0],
        id,
        label: { en: `Leave ${String(n)}`, km: `ច្បាប់ ${String(n)}` },
      })),
    },
  }
}

interface Frames {
  readonly worst: number
  readonly late: number
  readonly all: number
  /** The work of the page's own thread for a frame, in ms. */
  readonly work: number
}
/** Milliseconds of work that the page has done so far. */
async function workOf(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
/** Scrolls with the wheel over the middle of the table and watches the frames. */
async function scrolled(page: Page, wire: CDPSession, by: readonly [x: number, y: number]): Promise<Frames> {
  // As text: a named function would be wrapped in a helper that the page does not have.
  await page.evaluate(
    'globalThis.scrolledFrames = { times: [], on: true }; requestAnimationFrame(function next(now) { scrolledFrames.times.push(now); if (scrolledFrames.on) requestAnimationFrame(next) })',
  )
  const before = await workOf(wire)
  for (let n = 0; n < repetitions; n++) {
    await page.mouse.wheel(...by)
    await page.waitForTimeout(16)
  }
  const spent = (await workOf(wire)) - before
  const times = await page.evaluate<number[]>('scrolledFrames.on = false, scrolledFrames.times')
  const each = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  return {
    worst: Math.max(...each),
    late: each.filter((ms) => ms > bars.frame).length,
    all: each.length,
    work: spent / each.length,
  }
}
const inpOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: { inp: number } }).seen.inp)

async function measured(browser: Browser, origin: string, isWhole: boolean): Promise<void> {
  const context = await signedIn(browser, origin)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  // Without names: a named function would be wrapped in a helper that the page does not have.
  await page.addInitScript(() => {
    const seen = { inp: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.inp = Math.max(seen.inp, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as object as never)
  })
  if (isWhole)
    await page.route(/\/api\/.*leave-remaining-report\?/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: widened((await answer.json()) as Answer) })
    })
  const wire = await context.newCDPSession(page)
  await wire.send('Performance.enable')
  const begun = performance.now()
  await page.goto(`${origin}/report/leave/leave-remaining-report?limit=100`)
  await page.locator('.kit-rows[aria-busy=false] tbody tr').first().waitFor()
  const shown = performance.now() - begun
  await page.waitForLoadState('networkidle')
  const table = page.locator('.kit-table-container')
  const box = await table.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 200)
  const drawn = await table.locator('td').count()
  const runs = [
    await scrolled(page, wire, [0, 100]),
    await scrolled(page, wire, [100, 0]),
    await scrolled(page, wire, [0, -100]),
  ]
  // A column is hidden, and shown again.
  await page.getByRole('button', { name: 'Columns' }).click()
  const boxes = page.getByRole('checkbox')
  await boxes.nth(3).click()
  await boxes.nth(3).click()
  await page.waitForTimeout(500)
  const inp = await inpOf(page)
  const all = runs.reduce((sum, run) => sum + run.all, 0)
  const late = runs.reduce((sum, run) => sum + run.late, 0)
  const isMet = late === 0 && inp <= bars.inp
  console.log(
    `${isWhole ? `${String(rows)} rows of ${String(types * 2)} columns` : 'as the demo has it'}: ${String(drawn)} cells drawn, shown after ${shown.toFixed(0)} ms; frames beyond ${String(bars.frame)} ms: ${String(late)} of ${String(all)}, the longest ${Math.max(...runs.map(({ worst }) => worst)).toFixed(0)} ms; work for a frame ${at(
      runs.map(({ work }) => work),
      0.5,
    ).toFixed(
      1,
    )} ms; INP ${inp.toFixed(0)} ms${isWhole ? `  bars 0 and ${String(bars.inp)} ms  ${isMet ? 'held' : 'MISSED'}` : ''}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
  await context.close()
}

await onProduct(async (browser, origin) => {
  // The small table says what frames this machine gives at all.
  await measured(browser, origin, false)
  await measured(browser, origin, true)
})
