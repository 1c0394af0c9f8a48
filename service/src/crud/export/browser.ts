import { L } from '@staff/contract'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { browserPath, launchBrowser } from '../../print/browser.ts'
import { fault, refuse, Refusal } from '../../http/errors.ts'

const idleTime = 60_000
const printTime = 20_000
let browser: Promise<Browser> | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** Ends the browser; safe to call when none runs. */
export async function closeBrowser(): Promise<void> {
  const open = browser
  browser = undefined
  clearTimeout(idle)
  await open?.then(
    (b) => b.close(),
    () => undefined,
  )
}
async function opened(): Promise<Browser> {
  clearTimeout(idle)
  const known = await browser?.catch(() => undefined)
  if (known?.isConnected()) return known
  const executablePath = browserPath() ?? refuse('', 'PDF_UNAVAILABLE')
  browser = launchBrowser(executablePath)
  return browser.catch(() => refuse('', 'PDF_UNAVAILABLE'))
}
/** Who waits for the browser, and whether somebody still waits. */
export interface PrintWait {
  /** Has one place in the line at most; absent = work of the service itself. */
  readonly userId?: string | undefined
  readonly left?: AbortSignal | undefined
}
const line: PrintWait[] = []
const mostInLine = 20
const stillWaiting = L(
  'Your last print is still waiting for its turn. Try again when it is there.',
  'ការបោះពុម្ពមុនរបស់អ្នកនៅកំពុងរង់ចាំវេន។ សូមព្យាយាមម្តងទៀត ពេលវារួចរាល់។',
)
/** Takes a place in the line; a user is refused where it is full (429), and a second place (409). */
function takePlace(waiting: PrintWait): () => void {
  const { userId } = waiting
  if (userId && line.some((one) => one.userId === userId)) refuse('', stillWaiting)
  if (userId && line.length >= mostInLine) refuse('', 'TOO_MANY')
  line.push(waiting)
  return () => {
    const at = line.indexOf(waiting)
    if (at >= 0) line.splice(at, 1)
  }
}
/** Ends the wait of a caller who has left: nobody reads this refusal. */
const untilLeft = ({ left }: PrintWait): Promise<never> =>
  new Promise((_, fail) => {
    const give = () => fail(new Refusal(429, [fault('', 'TOO_MANY')]))
    if (left?.aborted) give()
    else left?.addEventListener('abort', give, { once: true })
  })
/**
 * Works in a context of its own. One at a time: a second browser would cost more memory than the wait is worth. A
 * caller who leaves gives up the place and the work. 501 PDF_UNAVAILABLE where the machine has no browser.
 */
export async function inBrowser<T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
  waiting: PrintWait = {},
): Promise<T> {
  const givePlace = takePlace(waiting)
  const gone = untilLeft(waiting)
  const next = last.then(async () => {
    givePlace()
    if (waiting.left?.aborted) return gone
    const context = await (await opened()).newContext(options)
    try {
      return await Promise.race([work(context), gone])
    } finally {
      await context.close()
      idle = setTimeout(() => void closeBrowser(), idleTime).unref()
    }
  })
  last = next.catch(() => undefined)
  return Promise.race([next, gone]).finally(givePlace)
}
/** Prints a page to PDF. */
export const printed = (html: string, footer: string): Promise<Buffer> =>
  inBrowser({ javaScriptEnabled: false, offline: true }, async (context) => {
    // What is printed comes from people: it may name any address, and none is fetched, no file either
    // (docs/rules/platform.md, "Printed letters and PDF").
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    await page.setContent(html, { timeout: printTime })
    return page.pdf({
      format: 'A4',
      landscape: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      margin: { top: '12mm', bottom: '14mm', left: '10mm', right: '10mm' },
    })
  })
