import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { expect, test } from '../product.ts'
import { pageOf, showing } from './remote-pages.ts'

test.use({ provoked: ofBrokenRemotes })

/** Slow lines: milliseconds that every request waits, and bytes in a second (-1: as many as there are). */
const lines = [
  { latency: 400, bytes: -1 },
  { latency: 1_200, bytes: -1 },
  { latency: 3_000, bytes: -1 },
  { latency: 100, bytes: 12_500 },
] as const

/** Makes the line of a page slow, with the browser's own protocol, so that the cache works as for a user. */
async function slow(page: Page, { latency, bytes }: (typeof lines)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // The tests before this one have left the files in the browser.
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}
/** Records every remote that a page says it cannot show, from its first drawing on. */
async function recordFailures(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const failed: string[] = []
    Object.assign(globalThis, { failed })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main[data-remote-state="failed"]'))
        failed.push(element.dataset['remote'] ?? '')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { failed: string[] }).failed)
}

for (const line of lines)
  test(`on a line of ${line.latency} ms and ${line.bytes < 0 ? 'all' : line.bytes} bytes in a second each remote is waited for, and none is called broken`, async ({
    open,
  }) => {
    test.setTimeout(600_000)
    const page = await open('admin', { isFresh: true })
    const failures = await recordFailures(page)
    await slow(page, line)
    await page.goto(pageOf.payroll, { timeout: 300_000, waitUntil: 'commit' })
    await expect(showing(page, 'payroll')).toBeVisible({ timeout: 300_000 })
    for (const name of ['employee', 'admin', 'reports', 'attendance-leave'] as const) {
      await follow(page, pageOf[name])
      await expect(showing(page, name)).toBeVisible({ timeout: 120_000 })
    }
    expect(await failures()).toEqual([])
  })
