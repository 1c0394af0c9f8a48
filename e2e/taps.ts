import type { Page } from '@playwright/test'

/**
 * Counts the taps of a user from now on, in a page that is not loaded anew. Typed letters are none; each touch is one.
 * Returns the way to read the count.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounting = document.documentElement.dataset['taps'] !== undefined
    document.documentElement.dataset['taps'] = '0'
    // Tests share pages: one of them counts already.
    if (isCounting) return
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement
        if (isTrusted) dataset['taps'] = String(Number(dataset['taps']) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps']))
}
