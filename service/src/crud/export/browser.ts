import type { Browser } from 'playwright-core'
import { browserPath, launchBrowser } from '../../browser.ts'
import { refuse } from '../../errors.ts'

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
  await open?.then((b) => b.close(), () => undefined)
}
async function opened(): Promise<Browser> {
  clearTimeout(idle)
  const known = await browser?.catch(() => undefined)
  if (known?.isConnected()) return known
  const executablePath = browserPath() ?? refuse('', 'PDF_UNAVAILABLE')
  browser = launchBrowser(executablePath)
  return browser.catch(() => refuse('', 'PDF_UNAVAILABLE'))
}
async function print(html: string, footer: string): Promise<Buffer> {
  const context = await (await opened()).newContext({ javaScriptEnabled: false, offline: true })
  try {
    // What is printed comes from people: it may name any address, and none is fetched, no file either (reliability.md 3).
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    await page.setContent(html, { timeout: printTime })
    return await page.pdf({
      format: 'A4', landscape: true, printBackground: true, displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer,
      margin: { top: '12mm', bottom: '14mm', left: '10mm', right: '10mm' },
    })
  } finally {
    await context.close()
    idle = setTimeout(() => void closeBrowser(), idleTime).unref()
  }
}
/** Prints a page to PDF. One at a time: a second browser would cost more memory than the wait is worth. */
export function printed(html: string, footer: string): Promise<Buffer> {
  const next = last.then(() => print(html, footer))
  last = next.catch(() => undefined)
  return next
}
