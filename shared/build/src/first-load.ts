import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { measuredUser, serveBuild } from './served-build.ts'

/** What one cold load took over the wire. */
interface Load {
  readonly requests: number
  readonly bytes: number
  /** Milliseconds to the page's content, on this machine, unthrottled. */
  readonly ms: number
}
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine: `CHROMIUM_PATH`, or one in its usual place. */
export const installedBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places].find((path) => path !== '' && existsSync(path))

/** The pages that are measured: the start, and the first page of a remote. Content is what the selector finds. */
const pages = [
  ['dashboard', '/dashboard', 'main h1'],
  ['remote page', '/admin/company-structure/position-level', 'main h1'],
] as const

const rounds = 6

async function coldLoad(browser: Browser, address: string, content: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((user) => {
    localStorage.setItem('accessToken', 'size')
    localStorage.setItem('refreshToken', 'size')
    localStorage.setItem('currentUser', JSON.stringify(user))
  }, measuredUser)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const fromCache = new Set<string>()
  let requests = 0
  let bytes = 0
  wire.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fromCache.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return
    requests += 1
    bytes += encodedDataLength
  })
  const begun = performance.now()
  await page.goto(address)
  await page.locator(content).first().waitFor()
  const ms = Math.round(performance.now() - begun)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { requests, bytes, ms }
}

// By time; the first load is left out, because the browser's own first page is slower than any later one.
const median = (loads: readonly Load[]): Load => {
  const sorted = loads.slice(1).sort((a, b) => a.ms - b.ms)
  return sorted[Math.floor(sorted.length / 2)] ?? { requests: 0, bytes: 0, ms: 0 }
}

/** Both builds' cold loads of one page. */
export interface Compared {
  readonly page: string
  readonly federated: Load
  readonly bundle: Load
}
/** Loads each page of both builds with an empty cache and a signed-in user: medians of loads taken in turn. */
export async function compareFirstLoads(executablePath: string): Promise<Compared[]> {
  const [host, bundle] = await Promise.all([serveBuild('host'), serveBuild('bundle')])
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  })
  try {
    const compared: Compared[] = []
    for (const [page, path, content] of pages) {
      const federated: Load[] = []
      const single: Load[] = []
      for (let round = 0; round < rounds; round += 1) {
        federated.push(await coldLoad(browser, host.address + path, content))
        single.push(await coldLoad(browser, bundle.address + path, content))
      }
      compared.push({ page, federated: median(federated), bundle: median(single) })
    }
    return compared
  } finally {
    await browser.close()
    host.stop()
    bundle.stop()
  }
}
