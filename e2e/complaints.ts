import type { Browser } from '@playwright/test'

/** Messages of the host about a remote or a composition that a test broke on purpose. */
export const ofBrokenRemotes =
  /Federation Runtime|The composition was refused|Loading (CSS )?chunk|this version is broken/

/**
 * Collects the faults of pages in every context that the browser opens from now on:
 * violations of the content security policy, missing translations and uncaught errors. Returns the growing list.
 */
export function listenIn(browser: Browser): string[] {
  const complaints: string[] = []
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    // A run on another day (other-day.cjs): the pages have the clock of the runner.
    if (process.env['CLOCK_OFFSET']) await context.clock.install({ time: Date.now() })
    context.on('weberror', (fault) => {
      // Not in the empty page that the accessibility scan opens for itself.
      if (fault.page()?.url().startsWith('http')) complaints.push(`uncaught: ${fault.error().message}`)
    })
    await context.exposeBinding('complain', (_, text: string) => {
      complaints.push(text)
    })
    await context.addInitScript(() => {
      const { complain } = window as unknown as { complain: (text: string) => void }
      // The browser sends this event for everything that it refuses, even when the console shows no line.
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        complain(`policy ${effectiveDirective}: ${blockedURI} ${sourceFile ?? ''}`)
      })
      new PerformanceObserver((list) => {
        for (const { name } of list.getEntries()) if (name.startsWith('words missing')) complain(name)
      }).observe({ type: 'mark', buffered: true })
    })
    return context
  }
  return complaints
}
