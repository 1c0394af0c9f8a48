import { pages } from '@staff/contract'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { expect, test } from '../product.ts'
import { pageOf, showing } from './remote-pages.ts'

test.use({ provoked: ofBrokenRemotes })

const words = (page: Page) => page.locator('#start')

test('a start whose script does not come says so in both languages, tries again once, and opens when its user does', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/static/js/index.*.js', (route) => route.abort())
  await page.goto(pageOf.payroll)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(words(page)).toContainText('This page could not be loaded. Check your connection')
  await expect(words(page)).toContainText('មិនអាចផ្ទុកទំព័រនេះបានទេ')
  expect(loads).toBe(2)
  await page.unroute('**/static/js/index.*.js')
  await again.click()
  await expect(showing(page, 'payroll')).toBeVisible()
  await expect(words(page)).toHaveCount(0)
})

test('a page whose scripts hang says that it is slow, by the page alone, then offers to try again', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  let hangs = true
  await page.route('**/static/js/**', (route) => (hangs ? undefined : route.continue()))
  await page.goto(pages.dashboard, { waitUntil: 'commit' })
  await expect(words(page)).toContainText('This page is still loading')
  await expect(words(page)).toBeVisible({ timeout: 15_000 })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  // What hangs goes on hanging: a route that is taken away would let it come.
  hangs = false
  await again.click()
  await expect(page.locator('.dash-widget').first()).toBeVisible()
  await expect(words(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page whose style sheet hangs opens without it, and takes it when it comes', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/css/index.*.css', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(pages.dashboard, { waitUntil: 'commit' })
  await expect(page.locator('.dash-widget').first()).toBeVisible()
  await expect(page.locator('head link[rel="stylesheet"][media="not all"]')).toHaveCount(1)
  release()
  await expect(page.locator('head link[rel="stylesheet"][media="all"]')).toHaveCount(1)
})

test('a remote whose line was away comes by itself when the line is back', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  await page.route('**/remotes/reports/**', (route) => route.abort())
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pageOf.reports)
  await expect(page.locator('main[data-remote^="reports@"][data-remote-state="failed"]')).toBeVisible()
  await page.unroute('**/remotes/reports/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(showing(page, 'reports')).toBeVisible()
})
