import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { browserPath, launchBrowser } from '../../service/src/print/browser.ts'
import { startBuilt } from '../support/built-product.ts'
import { measuredPages, open, quickSearch, signedIn, type Line, type Load, type MeasuredPage } from './page-load.ts'
import { hovered, secondPage } from './second-page.ts'

// P10 and P11 (docs/rules/performance.md, "Bars"): the built product with the demo company, and the same sources as one
// bundle, alternately.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
// A part of a page's name.
const only = process.env['BENCH_ONLY'] ?? ''
const bundle = join(import.meta.dirname, '../../.build/bundle')
const bars = {
  dashboard: { bytes: 520_000, requests: 28 },
  'list page': { bytes: 420_000, requests: 20 },
  ratio: 1.1,
  trips: 1,
  fcp: 2500,
  inp: 200,
}

type Way = `${Line} ${'cold' | 'warm'}`
const ways: readonly Way[] = ['fast cold', 'fast warm', 'slow cold', 'slow warm']
/** When the keys of a quick search come: with the page's content, while the rest is loading, or when all is loaded. */
type Moment = 'at once' | 'later'
/** Loads of one page by line and cache, the longest wait for a key in its searches, and whether a search lost a key. */
interface Taken {
  readonly loads: Record<Way, Load[]>
  readonly inp: Record<Moment, number[]>
  lostKeys: boolean
}
const nothingTaken = (): Taken => ({
  loads: { 'fast cold': [], 'fast warm': [], 'slow cold': [], 'slow warm': [] },
  inp: { 'at once': [], later: [] },
  lostKeys: false,
})

async function search(page: Page, moment: Moment, taken: Taken): Promise<void> {
  const { inp, isWhole } = await quickSearch(page)
  taken.inp[moment].push(inp)
  taken.lostKeys ||= !isWhole
}

/** A quick search in a cold page over the slow line as soon as its content is shown. */
async function searchAtOnce(browser: Browser, origin: string, measured: MeasuredPage, taken: Taken): Promise<void> {
  const context = await signedIn(browser, origin)
  try {
    const { page } = await open(context, origin, measured, 'slow')
    await search(page, 'at once', taken)
  } finally {
    await context.close()
  }
}

/** A cold load and a warm one over a line; over the slow one with a quick search. */
async function visit(browser: Browser, origin: string, measured: MeasuredPage, line: Line, taken: Taken) {
  const context = await signedIn(browser, origin)
  try {
    for (const cache of ['cold', 'warm'] as const) {
      const { page, settle } = await open(context, origin, measured, line)
      taken.loads[`${line} ${cache}`].push(await settle())
      if (line === 'slow' && cache === 'cold') await search(page, 'later', taken)
      await page.close()
    }
  } finally {
    await context.close()
  }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const median = (loads: readonly Load[], key: keyof Load): number => middle(loads.map((load) => load[key]))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const line = (...cells: readonly string[]) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(44) : cell.padStart(12))).join(''))
const against = (value: number, bar: number): string => (value <= bar ? 'held' : 'MISSED')

/** Prints one page: product, bundle and their ratio by line and cache, then the separate bars. */
function print({ name }: MeasuredPage, product: Taken, single: Taken | undefined): void {
  line(name, 'product', 'bundle', 'ratio', `<= ${bars.ratio}`)
  for (const way of ways)
    for (const key of ['bytes', 'requests', 'content'] as const) {
      const one = median(product.loads[way], key)
      const other = single && median(single.loads[way], key)
      const shown = (value: number) => (key === 'bytes' ? kilobytes(value) : String(value))
      const ratio = other ? one / other : undefined
      line(
        `  ${way}: ${key === 'content' ? 'ms to content' : key}`,
        shown(one),
        other === undefined ? '' : shown(other),
        ratio?.toFixed(2) ?? '',
        ratio === undefined || key === 'requests' ? '' : against(ratio, bars.ratio),
      )
    }
  const own = bars[name as 'dashboard' | 'list page']
  const bar = (what: string, value: number, limit: number, shown: (value: number) => string = String) =>
    line(`  ${what}`, shown(value), `<= ${shown(limit)}`, against(value, limit))
  bar('bytes, cold', median(product.loads['fast cold'], 'bytes'), own.bytes, kilobytes)
  bar('requests, cold', median(product.loads['fast cold'], 'requests'), own.requests)
  bar('FCP in ms, slow and cold', median(product.loads['slow cold'], 'fcp'), bars.fcp)
  for (const moment of ['at once', 'later'] as const)
    bar(`INP in ms of quick search ${moment}, CPU / 4`, middle(product.inp[moment]), bars.inp)
  line('  every key of quick search arrived', product.lostKeys ? 'MISSED' : 'held')
  for (const way of ways)
    line(
      `  ${way}: FCP, LCP in ms, CLS`,
      ...(['fcp', 'lcp'] as const).map((key) => String(median(product.loads[way], key))),
      median(product.loads[way], 'cls').toFixed(3),
    )
}

const executable = browserPath()
if (!executable) throw new Error('no browser on this machine: set CHROMIUM_PATH')
const folder = await mkdtemp(join(tmpdir(), 'staff-bench-'))
const data = join(folder, 'product')
// Both serve the same rows: seeded once, and copied while nobody writes.
const hasBundle = existsSync(join(bundle, 'index.html'))
if (hasBundle) {
  await (await startBuilt(data, { SMOKE: 'off' })).stop()
  cpSync(data, join(folder, 'bundle'), { recursive: true })
} else console.log('Without `pnpm size` there is no bundle to compare with.')
const product = await startBuilt(data, { SMOKE: 'off' })
const single = hasBundle ? await startBuilt(join(folder, 'bundle'), { SMOKE: 'off', HOST_DIR: bundle }) : undefined
const browser = await launchBrowser(executable)
async function compare(measured: MeasuredPage): Promise<void> {
  const [own, other] = [nothingTaken(), nothingTaken()]
  for (let round = 0; round < rounds; round++)
    for (const by of ['fast', 'slow'] as const) {
      await visit(browser, product.origin, measured, by, own)
      if (single) await visit(browser, single.origin, measured, by, other)
      if (by === 'slow') await searchAtOnce(browser, product.origin, measured, own)
    }
  print(measured, own, single && other)
}
/**
 * The way from one remote to another that was visited before, and what a pointer on the link to an unvisited remote
 * loads.
 */
async function compareSecond(): Promise<void> {
  line('second page in another remote, warm', 'product', 'bundle', 'ratio', `<= ${bars.ratio}`)
  for (const by of ['fast', 'slow'] as const) {
    const [own, other]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      own.push(await secondPage(browser, product.origin, by))
      if (single) other.push(await secondPage(browser, single.origin, by))
    }
    const shown = [own, other].map((took) => (took.length ? middle(took).toFixed(0) : ''))
    const ratio = middle(own) / middle(other)
    line(`  ${by}: ms to content`, ...shown, ...(single ? [ratio.toFixed(2), against(ratio, bars.ratio)] : []))
  }
  const { files, rounds: trips, left } = await hovered(browser, product.origin)
  line(
    `  round trips of ${String(files)} files under a pointer`,
    String(trips),
    `<= ${String(bars.trips)}`,
    against(trips, bars.trips),
  )
  line('  files of code left for the click', String(left), '<= 0', against(left, 0))
}
try {
  // The first load of a browser is slower than any later one.
  await visit(browser, product.origin, { name: '', path: '/', content: 'main h1' }, 'fast', nothingTaken())
  console.log(`Signed in, real rows and widgets; medians of ${rounds}. Slow: 1.6 Mbit/s, 150 ms, CPU at a quarter.`)
  for (const measured of measuredPages.filter(({ name }) => name.includes(only))) await compare(measured)
  if ('second page'.includes(only)) await compareSecond()
} finally {
  await browser.close()
  await Promise.all([product.stop(), single?.stop()])
  await rm(folder, { recursive: true, force: true })
}
