import { pages, to } from '@staff/contract'
import { employeePostProbationReport } from '@staff/contract/reports'
import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { expect, test } from '../product.ts'
import { startProduct } from './own-product.ts'
import { pageOf, showing } from './remote-pages.ts'

test.use({ provoked: ofBrokenRemotes })

const version = '0.2.0'
/**
 * How a CDN behaves: it serves the files, serves other files under their names,
 * or accepts the request and stays silent.
 */
type Manner = 'serves' | 'lies' | 'hangs'

/** A CDN on an origin of its own, in front of a registry in a folder. */
async function startCdn() {
  const state = { manner: 'serves' as Manner, registry: '', asked: 0 }
  const server = createServer((request, response) => {
    state.asked++
    if (state.manner === 'hangs') return
    const path = (request.url ?? '').replace('/staff/', '')
    void readFile(join(state.registry, ...path.split('/'))).then(
      (bytes) => {
        const lies = state.manner === 'lies' && path.endsWith('.js')
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
          })
          .end(lies ? `globalThis.altered = true;${bytes.toString()}` : bytes)
      },
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    base: `http://127.0.0.1:${port}/staff/`,
    die: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** From where the page loaded the files of the reports. */
const filesFrom = (page: Page, base: string) =>
  page.evaluate(
    ([cdn, own]) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return {
        cdn: names.some((name) => name.startsWith(cdn)),
        product: names.some((name) => name.startsWith(own)),
      }
    },
    [base, `${new URL(page.url()).origin}/remotes/reports/`] as const,
  )

test('remotes come from a CDN on another origin, and from the product when it lies, hangs, dies or is dead; what it altered never runs, and no widget falls back to an earlier version', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const cdn = await startCdn()
  const product = await startProduct({ REGISTRY_CDN: cdn.base })
  cdn.state.registry = product.registry
  try {
    await product.publish('reports', version)
    await product.switchTo('reports', { version })
    const token = await product.token('admin')
    /** A browser with an empty cache. */
    const fresh = async (): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.origin,
        storageState: {
          cookies: [],
          origins: [{ origin: product.origin, localStorage: [{ name: 'accessToken', value: token }] }],
        },
      })
      return context.newPage()
    }
    const stands = async (page: Page) => {
      await expect(showing(page, 'reports', version)).toBeVisible({ timeout: 60_000 })
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
    }

    const served = await fresh()
    const answer = await served.goto(pageOf.reports)
    expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self' ${cdn.base} 'sha256-`)
    await stands(served)
    expect(await filesFrom(served, cdn.base)).toEqual({ cdn: true, product: false })

    for (const manner of ['lies', 'hangs'] as const) {
      cdn.state.manner = manner
      cdn.state.asked = 0
      const page = await fresh()
      await page.goto(pageOf.reports)
      await stands(page)
      expect([manner, cdn.state.asked > 0, (await filesFrom(page, cdn.base)).product]).toEqual([manner, true, true])
      await page.context().close()
    }
    // Several widgets of one release fail at the CDN at once: each comes from the product, none of an earlier version.
    cdn.state.manner = 'lies'
    const board = await fresh()
    const thrown: string[] = []
    board.on('pageerror', ({ message }) => thrown.push(message))
    await board.goto(pages.dashboard)
    await expect.poll(async () => (await filesFrom(board, `${cdn.base}reports/`)).product).toBe(true)
    await expect(board.locator('.dash-widget-body .mantine-Skeleton-root')).toHaveCount(0)
    await expect(board.locator('.dash-widget-body').first()).toBeVisible()
    const own = await board.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(
      own.filter((name) => /\/remotes\/reports\/(?!0\.2\.0\/)/.test(name)),
      thrown.join(),
    ).toEqual([])
    expect(await board.evaluate(() => 'altered' in globalThis)).toBe(false)
    cdn.state.manner = 'serves'
    // The first tab runs the code of the CDN and requests more of it when the CDN is gone.
    cdn.die()
    await follow(served, to(employeePostProbationReport).list())
    await stands(served)
    const late = await fresh()
    await late.goto(pageOf.reports)
    await stands(late)
  } finally {
    cdn.die()
    await product.stop()
  }
})
