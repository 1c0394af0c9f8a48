import { calls, pages, signedCompositionSchema, to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { employee } from '@staff/contract/employee'
import { payrollDeductionType } from '@staff/contract/payroll'
import type { Page, Route } from '@playwright/test'
import { ofBrokenRemotes } from '../../complaints.ts'
import { listed } from '../../controls.ts'
import { expect, test } from '../../product.ts'

// The test counts and changes responses from the network: the browser must not have cached them in an earlier test.
test.use({ provoked: ofBrokenRemotes, keepsContexts: false })

const area = '**/remotes/employee/**'
const scripts = '**/remotes/employee/**/*.js'

/** The area's page says that it is unavailable, another area works at the same time, and Retry brings the page. */
async function costsItsOwnPagesOnly(page: Page, cause: RegExp, mend: () => Promise<void>): Promise<void> {
  await page.goto(to(employee).list())
  await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(cause)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.goto(to(positionLevel).list())
  await listed(page)
  await page.goto(to(employee).list())
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 60_000 })
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
  // Not from the dashboard: every user has admin's widgets of requests.
  await page.goto(pages.changePassword)
  await expect(page.getByRole('main')).toBeVisible()
  for (const resource of [positionLevel, payrollDeductionType]) {
    await page.goto(to(resource).list())
    await expect(page.getByText("You don't have permission to access on this resource")).toBeVisible()
  }
  expect(asked.filter((path) => /^\/remotes\/(admin|payroll)\//.test(path))).toEqual([])
})

/** The addresses of the files that the manifest names for a page, read from the composition of the page. */
async function filesOf(page: Page, path: string): Promise<readonly string[]> {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === `/api/${calls.composition}`)
  const { data } = signedCompositionSchema.parse(await answer.json())
  for (const { base, descriptor } of data.remotes) {
    const screen = descriptor.routes.find((route) => route.path === path)?.screen
    if (screen)
      return [descriptor.entry, ...(descriptor.screens?.[screen] ?? [])].map(
        (file) => new URL(base + file, answer.url()).href,
      )
  }
  throw new Error(`No remote has ${path}`)
}

/**
 * How many requests may wait for a remote's first byte (docs/rules/composition.md, "When something is away";
 * host turns.ts).
 */
const silentAtOnce = 2

/**
 * Answers the first two requests for the code of a remote together.
 * Answers the others only after the page has requested all of these files, that is, before any of them ran.
 * Holds all further requests for ever. It uses the browser's own protocol:
 * a route of Playwright would switch the cache off. It waits for the requests and not for a time, because a page aborts
 * a file that does not come within its time limit (host time-limit.ts).
 */
async function answerInOneRound(page: Page, files: Promise<readonly string[]>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const asked = new Set<string>()
  const held: string[] = []
  // The page requests an aborted file again; a request that stays held keeps the page empty.
  const proceed = (requestId: string) =>
    void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  const answer = async (requestId: string, url: string) => {
    const round = await files
    if (!round.includes(url)) return
    asked.add(url)
    held.push(requestId)
    if (asked.size === Math.min(silentAtOnce, round.length) || asked.size === round.length)
      held.splice(0).forEach(proceed)
  }
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => void answer(requestId, url))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/remotes/*' }] })
}

test('there is one React, and a route paints after one round of code from the manifest', async ({ open }) => {
  const page = await open('hr')
  await answerInOneRound(page, filesOf(page, to(employee).list()))
  await page.goto(to(employee).list(), { waitUntil: 'commit' })
  await listed(page)
  // Files from the network; a preloaded file is later read from the cache.
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
  // The entries that the devtools of Module Federation list, next to the manifest that its own hosts read.
  const [id, manifest] = await page.evaluate(() => {
    const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__') as {
      moduleInfo: Record<string, { globalName: string; publicPath: string }>
    }
    const own = Object.values(moduleInfo).find(({ globalName }) => globalName.startsWith('staff_employee'))
    return [own?.globalName, `${own?.publicPath}mf-manifest.json`]
  })
  expect(await (await page.request.get(manifest)).json()).toMatchObject({ id, exposes: [{ name: 'manifest' }] })
})
