import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { browserPath, launchBrowser } from '../../service/src/print/browser.ts'
import { startBuilt } from './built-product.ts'

/**
 * Measures in a browser on the built product with the demo company, or on the one that runs at BENCH_ORIGIN. Removes
 * afterwards what it made. Rejects where this machine has no browser.
 */
export async function onProduct(measure: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const executable = browserPath()
  if (!executable) throw new Error('no browser on this machine: set CHROMIUM_PATH')
  const folder = await mkdtemp(join(tmpdir(), 'staff-bench-'))
  const running = process.env['BENCH_ORIGIN']
  const product = running ? { origin: running, stop: async () => undefined } : await startBuilt(folder)
  const browser = await launchBrowser(executable)
  try {
    await measure(browser, product.origin)
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
