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

test('a page whose scripts hang says that it is slow, by the page alone: also where its first script does not come', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  await page.route('**/static/js/**', (route) =>
    route.request().url().includes('page-start') ? route.abort() : undefined,
  )
  await page.goto(pages.dashboard, { waitUntil: 'commit' })
  await expect(words(page)).toContainText('This page is still loading')
  await expect(words(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
