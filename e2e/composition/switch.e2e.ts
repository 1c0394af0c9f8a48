import { calls, pages, to } from '@staff/contract'
import { payrollDeductionType } from '@staff/contract/payroll'
import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { control, follow } from '../controls.ts'
import { expect, test } from './own-product.ts'
import { lookNow, pageOf, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

const built = builtVersion('payroll')
/** Each file writes its version into the page when it runs: mixed versions in one screen would show. */
const leavesItsName = (version: string) => ({
  file: (path: string, text: string) =>
    path.endsWith('.js') ? `(globalThis.ran??=[]).push(${JSON.stringify(`${version} ${path}`)});${text}` : text,
})
const versionsRun = (page: Page) =>
  page.evaluate(() => [...new Set(((globalThis as { ran?: string[] }).ran ?? []).map((line) => line.split(' ')[0]))])

/** Ends when the service has answered the tab with a composition that is new to the tab. */
const hearing = (page: Page) =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === `/api/${calls.composition}` && answer.status() === 200,
  )

/** The host's own page and every file named in it, as one hash. */
async function hostFiles(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const texts = await Promise.all(files.map(async (path) => (await fetch(origin + path)).text()))
  expect(files.length).toBeGreaterThan(1)
  return createHash('sha256')
    .update([page, ...texts].join('\0'))
    .digest('hex')
}

test('a switch and a rollback reach new navigations at once and running tabs with their next look; host and process stay', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  await product.publish('payroll', '0.2.0', leavesItsName('0.2.0'))
  const running = await open('admin')
  await running.goto(pageOf.payroll)
  await expect(showing(running, 'payroll', built)).toBeVisible()
  const before = await hostFiles(product.origin)

  await product.switchTo('payroll', { version: '0.2.0' })
  const fresh = await open('admin')
  await fresh.goto(pageOf.payroll)
  await expect(showing(fresh, 'payroll', '0.2.0')).toBeVisible()
  expect(await versionsRun(fresh)).toEqual(['0.2.0'])
  // The open page does not change while the user reads it; the next page has the new version.
  await expect(showing(running, 'payroll', built)).toBeVisible()
  await lookNow(running)
  await expect(async () => {
    await follow(running, pages.dashboard)
    await follow(running, pageOf.payroll)
    await expect(showing(running, 'payroll', '0.2.0')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  expect(await versionsRun(running)).toEqual(['0.2.0'])

  const { status } = await product.action('rollback')
  expect(status).toBe(200)
  const later = await open('admin')
  await later.goto(pageOf.payroll)
  await expect(showing(later, 'payroll', built)).toBeVisible()
  expect(await hostFiles(product.origin)).toBe(before)
  expect(() => process.kill(product.pid, 0)).not.toThrow()
})

test('a half-filled form survives a switch, and every call of a tab names the snapshot of the tab', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  await product.publish('payroll', '0.2.1')
  const page = await open('admin')
  await page.goto(to(payrollDeductionType).create())
  await control(page, 'name').fill('Uniform, half typed')
  await control(page, 'code').fill('UNIFORM_HALF')
  const named = new Set<string>()
  const unnamed: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/employee/')) return
    const snapshot = request.headers()['x-composition']
    if (snapshot) named.add(snapshot)
    else unnamed.push(`${request.method()} ${pathname}`)
  })
  const old = (await product.state()).head.snapshot
  const heard = hearing(page)
  await product.switchTo('payroll', { version: '0.2.1' })
  // The tab knows about the new version: its next request for the composition was answered with a new one.
  await lookNow(page)
  await heard
  await expect(control(page, 'name')).toHaveValue('Uniform, half typed')
  await expect(showing(page, 'payroll', built)).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(showing(page, 'payroll', '0.2.1')).toBeVisible()
  expect(named.has(old)).toBe(true)
  await follow(page, `${pageOf.payroll}?keywords=UNIFORM_HALF`)
  await expect(page.getByText('Uniform, half typed').first()).toBeVisible()
  expect(unnamed).toEqual([])
  await product.action('rollback')
})

// Each run makes ten switches, a full run (`npm run test:full`) fifty.
const switches = process.env['TEST_FULL'] === '1' ? 50 : 10
test(`${String(switches)} switches in one tab stay below 150 MB of heap`, async ({ product, open }) => {
  test.setTimeout(300_000)
  const versions = ['0.3.0', '0.3.1']
  for (const version of versions) await product.publish('payroll', version)
  const page = await open('admin')
  await page.goto(pageOf.payroll)
  const heap = async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await session.detach()
    return usedSize
  }
  const start = await heap()
  let most = start
  for (let count = 0; count < switches; count++) {
    const version = versions[count % 2] ?? ''
    const heard = hearing(page)
    await product.switchTo('payroll', { version })
    await lookNow(page)
    await heard
    await expect(async () => {
      await follow(page, pages.dashboard)
      await follow(page, pageOf.payroll)
      await expect(showing(page, 'payroll', version)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    if (count % 5 === 4) most = Math.max(most, await heap())
  }
  test.info().annotations.push({
    type: 'heap, first and most, MB',
    description: `${(start / 1e6).toFixed(1)} ${(most / 1e6).toFixed(1)}`,
  })
  expect(most).toBeLessThan(150e6)
  await product.switchTo('payroll', { version: built })
})
