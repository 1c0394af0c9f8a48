import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { browserPath, launchBrowser } from '../../print/browser.ts'
import { refuse } from '../../http/errors.ts'

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
/**
 * Works in a context of its own. One at a time: a second browser would cost more memory than the wait is worth. 501
 * PDF_UNAVAILABLE where the machine has none.
 */
export function inBrowser<T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const next = last.then(async () => {
    const context = await (await opened()).newContext(options)
    try {
      return await work(context)
    } finally {
      await context.close()
      idle = setTimeout(() => void closeBrowser(), idleTime).unref()
    }
  })
  last = next.catch(() => undefined)
  return next
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
