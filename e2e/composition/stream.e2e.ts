import { calls, notificationCalls, pages } from '@staff/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './own-product.ts'
import { pageOf } from './remote-pages.ts'

const isCall = (url: string, path: string) => new URL(url).pathname === `/api/${path}`
/** Counts the calls of a whole browser. */
function count(page: Page) {
  const counted = { streams: 0, compositions: 0 }
  page.context().on('request', (request) => {
    if (isCall(request.url(), notificationCalls.stream)) counted.streams++
    if (isCall(request.url(), calls.composition)) counted.compositions++
  })
  return counted
}
const words = (number: number) => ({
  en: `Payroll is being repaired ${String(number)}`,
  km: `ប្រាក់បៀវត្សរ៍កំពុងជួសជុល ${String(number)}`,
})

test('one stream tells all tabs of a browser of a switch, and another tab leads when its tab is closed', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const first = await open('admin')
  const counted = count(first)
  await first.goto(pageOf.payroll)
  const second = await first.context().newPage()
  await second.goto(pageOf.payroll)
  await expect.poll(() => counted.streams).toBe(1)
  const kill = (number: number) =>
    product.action('kill', { remote: 'payroll', killed: number === 0 ? null : words(number) })
  // Nothing asks again and again: what is asked for next is the switch.
  const before = counted.compositions
  expect((await kill(1)).status).toBe(200)
  for (const tab of [first, second]) await expect(tab.getByText(words(1).en)).toBeVisible({ timeout: 10_000 })
  expect(counted.streams).toBe(1)
  expect(counted.compositions - before).toBeLessThanOrEqual(4)
  await first.close()
  await expect.poll(() => counted.streams).toBe(2)
  expect((await kill(2)).status).toBe(200)
  await expect(second.getByText(words(2).en)).toBeVisible({ timeout: 10_000 })
  expect((await kill(0)).status).toBe(200)
  await expect(second.getByText(words(2).en)).toHaveCount(0, { timeout: 10_000 })
})

test('a proxy that lets no stream through costs a tab its speed and nothing else', async ({ product, open }) => {
  test.setTimeout(300_000)
  const page = await open('admin')
  await page.route(`**/api/${notificationCalls.stream}`, (route) => route.abort())
  await page.goto(pages.dashboard)
  const killed = words(3)
  expect((await product.action('kill', { remote: 'payroll', killed })).status).toBe(200)
  await page.goto(pageOf.payroll)
  await expect(page.getByText(killed.en)).toBeVisible()
  expect((await product.action('kill', { remote: 'payroll', killed: null })).status).toBe(200)
  // With the next look of a tab that is seen, at the latest after 66 s.
  await expect(page.getByText(killed.en)).toHaveCount(0, { timeout: 80_000 })
})
