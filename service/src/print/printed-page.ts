import type { Lang } from '@staff/contract'
import type { Page, Request } from 'playwright-core'
import { inBrowser, type PrintWait } from '../crud/export/browser.ts'
import { refuse } from '../http/errors.ts'

/** A sheet as a file: its bytes and the title that it carries. */
export interface PrintedPage {
  readonly title: string
  readonly bytes: Buffer
}
interface PrintRequest {
  /** Where this very service is opened; undefined where nothing is served. */
  readonly origin: string | undefined
  /** A short-lived access token of the one who prints: the page shows what that person may see. */
  readonly token: string
  readonly lang: Lang
  /** A path of the product that shows a sheet. */
  readonly path: string
  /** Who waits for it. */
  readonly waiting?: PrintWait
}
// Loading the product on a busy machine; the sheet itself waits for fonts and pictures.
const showing = 30_000

const quietTime = 1_000
const isStream = (request: Request): boolean => request.headers()['accept'] === 'text/event-stream'
/**
 * Ends when a page has loaded, asked for nothing for a second and has no work left: a page without a sheet shows none
 * later either.
 */
async function untilQuiet(page: Page): Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('request', (request) => void (isStream(request) || open.add(request)))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.waitForEvent('load', { timeout: showing })
  const isQuiet = () => open.size === 0 && performance.now() - last > quietTime
  while (!isQuiet()) {
    await new Promise((done) => setTimeout(done, 50))
    if (isQuiet()) await page.evaluate('new Promise((done) => requestIdleCallback(done))')
  }
}

/**
 * Prints a page of the product to PDF as its reader would: the same sheet, in a browser of the service (docs/adr/012).
 * It may only read, and only from this service. 501 PDF_UNAVAILABLE without a browser, 404 where the page shows no
 * sheet to this reader.
 */
export function printedPage({ origin, token, lang, path, waiting }: PrintRequest): Promise<PrintedPage> {
  if (origin === undefined) return refuse('', 'PDF_UNAVAILABLE')
  const localStorage = [
    { name: 'accessToken', value: token },
    { name: 'language', value: lang },
  ]
  return inBrowser(
    { serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin, localStorage }] } },
    async (context) => {
      await context.route('**/*', (route) => {
        const request = route.request()
        return request.method() === 'GET' && new URL(request.url()).origin === origin ? route.continue() : route.abort()
      })
      // A sheet opens the print dialog by itself; nobody is there to answer it, and meanwhile the page prints nothing
      // else.
      await context.addInitScript('window.print = () => undefined')
      const page = await context.newPage()
      const asksNoMore = untilQuiet(page)
      // The page may be closed before anybody waits for it: nothing of it may stay unheard.
      asksNoMore.catch(() => undefined)
      await page
        .goto(`${origin}${path}`, { timeout: showing, waitUntil: 'commit' })
        .catch(() => refuse('page', 'NOT_FOUND'))
      const sheet = page.locator('.kit-paper[data-ready]')
      const shown = sheet.or(page.locator('.kit-state')).first().waitFor({ timeout: showing })
      await Promise.race([shown, asksNoMore]).catch(() => refuse('page', 'NOT_FOUND'))
      if (!(await sheet.count())) refuse('page', 'NOT_FOUND')
      return {
        title: (await sheet.getAttribute('aria-label')) ?? '',
        bytes: await page.pdf({ preferCSSPageSize: true, printBackground: true }),
      }
    },
    waiting,
  )
}
