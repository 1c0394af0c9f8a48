import { calls, pages } from '@staff/contract'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The line that a page is loaded over: as this machine gives it, or 1.6 Mbit/s with 150 ms and a CPU at a quarter. */
export type Line = 'fast' | 'slow'
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
/** Milliseconds for one load over the slow line. */
const limit = 120_000

/** What one load sent over the wire, and when each part was shown. Times in ms after the click, bytes as sent. */
export interface Load {
  readonly requests: number
  readonly bytes: number
  readonly fcp: number
  readonly content: number
  readonly lcp: number
  readonly cls: number
}
/** A page that is measured: its path, and what its content is found by. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly content: string
}

interface Entry {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly hadRecentInput?: boolean
  /** Of an event that a user made by a key or the pointer; 0 for others. */
  readonly interactionId?: number
  readonly value?: number
}
/** The browser's own measures from the first byte on. It runs in a page, whose entries Node's types do not know. */
const watch = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, inp: 0 }
  Object.assign(globalThis, { seen })
  // Without names: a named function would be wrapped in a helper that the page does not have.
  const told: [type: string, tell: (entry: Entry) => void][] = [
    ['paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && (seen.fcp = startTime))],
    ['largest-contentful-paint', ({ startTime }) => void (seen.lcp = startTime)],
    ['layout-shift', ({ hadRecentInput, value = 0 }) => void (seen.cls += hadRecentInput ? 0 : value)],
    // What moved under a pointer that rests is no interaction: while a page loads it takes as long as that.
    [
      'event',
      ({ duration, interactionId = 0 }) => void (seen.inp = Math.max(seen.inp, interactionId > 0 ? duration : 0)),
    ],
  ]
  for (const [type, tell] of told)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as object as never)
}
interface Seen {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly inp: number
}
const read = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** A browser that is signed in as the demo's administrator, with nothing in its cache. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const answer = await fetch(`${origin}/api/${calls.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.local', password: 'Demo#2026' }),
  })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`)
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string }
  const authorization = `Bearer ${tokens.accessToken}`
  const current = await fetch(`${origin}/api/${calls.currentUser}`, { headers: { authorization } })
  const { data: user } = (await current.json()) as { data: unknown }
  const stored = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    currentUser: JSON.stringify(user),
    language: 'en',
  }
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  })
}

/** A file that travelled, and when, in seconds of the browser's clock. */
export interface Travelled {
  readonly url: string
  readonly from: number
  readonly until: number
}
/** Counts what travels: not what the browser took from its cache. */
function counted(wire: CDPSession, files: Travelled[]): { requests: number; bytes: number } {
  const sum = { requests: 0, bytes: 0 }
  const cached = new Set<string>()
  const asked = new Map<string, Pick<Travelled, 'url' | 'from'>>()
  wire.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) =>
    asked.set(requestId, { url: request.url, from: timestamp }),
  )
  wire.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return
    const file = asked.get(requestId)
    if (file) files.push({ ...file, until: timestamp })
    sum.requests += 1
    sum.bytes += encodedDataLength
  })
  return sum
}

/**
 * Opens a page in its own tab over a line until its content is shown. `settle` waits for everything that follows and
 * answers what the load took; `files` keeps collecting what was sent. The cache of the context decides whether the load
 * is cold or warm.
 */
export async function open(
  context: BrowserContext,
  origin: string,
  { path, content }: MeasuredPage,
  line: Line,
): Promise<{ readonly page: Page; readonly files: readonly Travelled[]; readonly settle: () => Promise<Load> }> {
  const page = await context.newPage()
  page.setDefaultTimeout(limit)
  await page.addInitScript(watch)
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  if (line === 'slow') {
    await wire.send('Network.emulateNetworkConditions', slow)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  const files: Travelled[] = []
  const sum = counted(wire, files)
  const begun = performance.now()
  await page.goto(origin + path, { waitUntil: 'commit', timeout: limit })
  await page.locator(content).first().waitFor()
  const at = Math.round(performance.now() - begun)
  const settle = async () => {
    // Twice: the work after the content begins only when the content is shown.
    for (let quiet = 0; quiet < 2; quiet++) {
      await page.waitForTimeout(1000)
      await page.waitForLoadState('networkidle')
    }
    const { fcp, lcp, cls } = await read(page)
    return { ...sum, fcp: Math.round(fcp), content: at, lcp: Math.round(lcp), cls }
  }
  return { page, files, settle }
}

/**
 * Types into the quick search of an open page as fast as a person. Answers the longest wait for a key in ms, and
 * whether every key arrived.
 */
export async function quickSearch(page: Page): Promise<{ readonly inp: number; readonly isWhole: boolean }> {
  const word = 'employee'
  await page.keyboard.press('Control+k')
  for (const key of word) {
    await page.keyboard.press(key)
    await page.waitForTimeout(90)
  }
  const box = page.getByRole('dialog').locator('input').first()
  await box.waitFor()
  await page.waitForTimeout(1500)
  const { inp } = await read(page)
  return { inp, isWhole: (await box.inputValue()) === word }
}

/** The pages that are measured: the dashboard as the demo has it, and the list of all people. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'dashboard', path: pages.dashboard, content: 'main .dash-cell h2' },
  {
    name: 'list page',
    path: '/employee-management/employee-master-information',
    content: '.kit-rows[aria-busy=false] tbody tr',
  },
]
