import { pages, to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { employee } from '@staff/contract/employee'
import { payrollDeductionType } from '@staff/contract/payroll'
import type { Page, Route } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { listed } from '../controls.ts'
import { expect, test } from '../product.ts'

test.use({ provoked: ofBrokenRemotes })

const area = '**/remotes/employee/**'
const scripts = '**/remotes/employee/**/*.js'

/** The area's page says that it is unavailable, another area works meanwhile, and Retry brings the page. */
async function costsItsOwnPagesOnly(page: Page, cause: RegExp, mend: () => Promise<void>): Promise<void> {
  await page.goto(to(employee).list())
  await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(cause)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.goto(to(positionLevel).list())
  await listed(page)
  await page.goto(to(employee).list())
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await listed(page)
}

test('a remote whose files are gone', async ({ open }) => {
  const page = await open('admin')
  await page.route(area, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await costsItsOwnPagesOnly(page, /Cause: a file is missing/, () => page.unroute(area))
})

test('a remote that answers with a page instead of code', async ({ open }) => {
  const page = await open('admin')
  await page.route(area, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>maintenance</p>' }),
  )
  await costsItsOwnPagesOnly(page, /Cause:/, () => page.unroute(area))
})

test('a remote that never answers', async ({ open }) => {
  const page = await open('admin')
  const waiting: Route[] = []
  await page.route(area, (route) => {
    waiting.push(route)
  })
  await costsItsOwnPagesOnly(page, /Cause: the server did not answer in time/, async () => {
    await page.unroute(area)
    for (const route of waiting) await route.abort().catch(() => undefined)
  })
})

test('a remote with one changed byte is not run', async ({ open }) => {
  const page = await open('admin')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'tampered', { value: false, writable: true })
  })
  await page.route(scripts, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` })
  })
  await costsItsOwnPagesOnly(page, /Cause: a file is not the one that was released/, async () => {
    expect(await page.evaluate(() => (globalThis as { tampered?: boolean }).tampered)).toBe(false)
    await page.unroute(scripts)
  })
})

test('code that the user may not open is never asked for', async ({ open }) => {
  const page = await open('employee')
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
  })
  // Not from the dashboard: admin's widgets of requests are everybody's.
  await page.goto(pages.changePassword)
  await expect(page.getByRole('main')).toBeVisible()
  for (const resource of [positionLevel, payrollDeductionType]) {
    await page.goto(to(resource).list())
    await expect(page.getByText("You don't have permission to access on this resource")).toBeVisible()
  }
  expect(asked.filter((path) => /^\/remotes\/(admin|payroll)\//.test(path))).toEqual([])
})

/**
 * Holds the code of remotes back. What it returns waits for a round, everything that the page asks for while nothing of
 * it is answered, and answers it. By the browser's own protocol: a route of Playwright would switch the cache off.
 */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const answered = new Set<string>()
  const held = new Map<string, string>()
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    if (answered.has(url)) void session.send('Fetch.continueRequest', { requestId })
    else held.set(requestId, url)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/remotes/*' }] })
  return async () => {
    let before = 0
    await expect
      .poll(
        () => {
          const quiet = held.size > 0 && held.size === before
          before = held.size
          return quiet
        },
        { intervals: [1_000] },
      )
      .toBe(true)
    for (const [requestId, url] of held) {
      answered.add(url)
      await session.send('Fetch.continueRequest', { requestId })
    }
    held.clear()
  }
}

test('there is one React, and a route paints after one round of code from the manifest', async ({ open }) => {
  const page = await open('hr')
  const answerRound = await holdCode(page)
  await page.goto(to(employee).list(), { waitUntil: 'commit' })
  await answerRound()
  // What a second round asks for is held for good, and the list with it.
  await listed(page)
  // What came over the network; a preloaded file that is then used comes from the cache.
  const code = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => new URL(name).pathname.startsWith('/remotes/') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(code.length).toBeGreaterThan(0)
  expect(new Set(code).size, 'each file once').toBe(code.length)
  const shared = await page.evaluate(() => {
    const federation = Reflect.get(globalThis, '__FEDERATION__') as
      | Record<string, Record<string, Record<string, Record<string, Record<string, unknown>>>>>
      | undefined
    const scopes = Object.values(federation?.['__SHARE__'] ?? {}).flatMap((instance) => Object.values(instance))
    return [...new Set(scopes.flatMap((scope) => Object.keys(scope['react'] ?? {})))]
  })
  expect(shared).toHaveLength(1)
})
