import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { browserPath, launchBrowser } from '../../service/src/print/browser.ts'
import { startBuilt } from '../support/built-product.ts'
import { at } from '../support/in-process.ts'
import { measuredPages, open, signedIn, type Line, type Load, type MeasuredPage } from '../browser/page-load.ts'
import { started, writeFiles } from './peer.ts'
import { reactAdminApp } from './react-admin-app.ts'

const own = measuredPages.find(({ name }) => name === 'list page')
const other: MeasuredPage = { name: 'react-admin', path: '/#/employee-master-information', content: '.RaDatagrid-row' }

/**
 * Builds the page of react-admin in its folder, with the compressed files that the product's build makes too; answers
 * its path.
 */
async function built(folder: string): Promise<string> {
  await writeFiles(folder, reactAdminApp)
  const [code] = await once(started(folder, 'react-admin', ['node_modules/vite/bin/vite.js', 'build'], {}), 'exit')
  if (code !== 0) throw new Error(`react-admin was not built: vite ended with ${String(code)}`)
  const dist = join(folder, 'dist')
  for (const file of await readdir(join(dist, 'assets'))) {
    const path = join(dist, 'assets', file)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, brotliCompressSync(bytes))
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
  return dist
}

/** One cold load. */
async function visit(browser: Browser, origin: string, measured: MeasuredPage, line: Line): Promise<Load> {
  const context = await signedIn(browser, origin)
  try {
    return await (await open(context, origin, measured, line)).settle()
  } finally {
    await context.close()
  }
}
const shown = {
  bytes: (value: number) => `${(value / 1000).toFixed(1)} kB`,
  requests: (value: number) => `${String(value)} requests`,
  content: (value: number) => `${String(value)} ms to the first row`,
}
const figures = Object.keys(shown) as (keyof typeof shown)[]

/**
 * The product's list of people and the page of react-admin over the same service and rows, cold, alternately, over both
 * lines. Answers a line for each figure with the result of the bar: no more than react-admin. Rejects without a
 * browser, and when the product is not built.
 */
export async function compareListPages(folder: string, rounds: number): Promise<readonly string[]> {
  const executable = browserPath()
  if (!executable) throw new Error('no browser on this machine: set CHROMIUM_PATH')
  if (!own) throw new Error('the list page is measured no more')
  const dist = await built(folder)
  const data = await mkdtemp(join(tmpdir(), 'staff-bench-'))
  // Both serve the same rows: seeded once, and copied while nobody writes.
  await (await startBuilt(join(data, 'product'), { SMOKE: 'off' })).stop()
  cpSync(join(data, 'product'), join(data, 'peer'), { recursive: true })
  const product = await startBuilt(join(data, 'product'), { SMOKE: 'off' })
  const peer = await startBuilt(join(data, 'peer'), { SMOKE: 'off', HOST_DIR: dist })
  const browser = await launchBrowser(executable)
  const lines: string[] = []
  try {
    // The first load of a browser is slower than any later one.
    await visit(browser, product.origin, own, 'fast')
    for (const line of ['fast', 'slow'] as const) {
      const [ours, theirs]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await visit(browser, product.origin, own, line))
        theirs.push(await visit(browser, peer.origin, other, line))
      }
      for (const key of figures) {
        const [one, two] = [ours, theirs].map((loads) =>
          at(
            loads.map((load) => load[key]),
            0.5,
          ),
        )
        const verdict = (one ?? 0) <= (two ?? 0) ? 'held' : 'MISSED'
        lines.push(
          `P10 list page, cold, ${line} line  product ${shown[key](one ?? 0)}  react-admin ${shown[key](two ?? 0)}  bar 1  ${verdict}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
        )
      }
    }
  } finally {
    await browser.close()
    await Promise.all([product.stop(), peer.stop()])
    await rm(data, { recursive: true, force: true })
  }
  return lines
}
