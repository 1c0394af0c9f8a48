import { notificationCalls, pages, type NotificationPreference } from '@staff/contract'
import type { Page } from '@playwright/test'
import { ask, send, settled, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

test.describe.configure({ mode: 'serial' })

const choice = async (page: Page, event: string) =>
  (await ask<{ data: NotificationPreference[] }>(page, notificationCalls.preferences)).data.find(
    (one) => one.event === event,
  )
/** Requests and notices that wait until somebody opens them. */
const gate = () => {
  let open = () => {}
  return { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() }
}
const profileOf = async (page: Page) => {
  await visit(page, pages.profile)
  await expect(page.getByRole('table')).toBeVisible()
}

test('a user chooses notifications by keyboard; requests that wait for an answer are always notified', async ({
  open,
}) => {
  const page = await open('manager')
  await profileOf(page)
  const approved = page.getByRole('switch', { name: 'Approved: in the app' })
  await expect(approved).toBeChecked()
  await approved.focus()
  await page.keyboard.press('Space')
  await expect(approved).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Rejected: in the app' })).toBeFocused()
  await expect.poll(() => choice(page, 'APPROVED')).toMatchObject({ inApp: false, push: true })
  await expect(page.getByRole('row', { name: /^A new request/ })).toContainText('Always')
  await expect(page.getByRole('switch', { name: /^A new request/ })).toHaveCount(0)
  // Push is not configured here: the page shows nothing about it.
  await expect(page.getByRole('columnheader', { name: 'On devices' })).toHaveCount(0)
  await profileOf(page)
  await expect(approved).not.toBeChecked()
  // The user changes it faster than the service answers: the last position counts.
  for (let times = 0; times < 3; times++) await approved.click()
  await expect(approved).toBeChecked()
  await expect.poll(() => choice(page, 'APPROVED')).toMatchObject({ inApp: true })
  // The first of the three may have been this answer already: none of them is on its way any more.
  await settled(page, 1_000)
  // A response that was read before a change arrives after it:
  // the switch keeps its new position, and the next press changes that.
  const sent = (method: string) =>
    page.waitForRequest(
      (request) => request.method() === method && request.url().endsWith(notificationCalls.preferences),
    )
  const held = { GET: gate(), PATCH: gate() }
  const passed: string[] = []
  await page.route(`**/api/${notificationCalls.preferences}`, async (route) => {
    const method = route.request().method() as keyof typeof held
    passed.push(method)
    const response = await route.fetch()
    // The first answer to a read, and the answer to the second change.
    if (passed.filter((one) => one === method).length === (method === 'GET' ? 1 : 2)) await held[method].opened
    return route.fulfill({ response })
  })
  const read = sent('GET')
  await approved.click()
  await read
  const second = sent('PATCH')
  await approved.click()
  held.GET.open()
  await second
  await approved.click()
  held.PATCH.open()
  await expect.poll(() => choice(page, 'APPROVED')).toMatchObject({ inApp: false })
  await expect(approved).not.toBeChecked()
  expect(await findings(page, '#main')).toEqual([])
})

test('a choice that another tab changed goes back with the reason', async ({ open }) => {
  const page = await open('manager')
  await profileOf(page)
  const cancelled = page.getByRole('switch', { name: 'Cancelled: in the app' })
  const { version = 0 } = (await choice(page, 'CANCELLED')) ?? {}
  expect(
    (
      await send(page, 'PATCH', notificationCalls.preferences, {
        event: 'CANCELLED',
        inApp: true,
        push: false,
        version,
      })
    ).status,
  ).toBe(200)
  await cancelled.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cancelled).toBeChecked()
  await cancelled.click()
  await expect.poll(() => choice(page, 'CANCELLED')).toMatchObject({ inApp: false, push: false })
  await cancelled.click()
  await expect.poll(() => choice(page, 'CANCELLED')).toMatchObject({ inApp: true })
})

test('in Khmer on a phone, with push where it is configured, the choices fit', async ({ open }) => {
  const page = await open('employee', { lang: 'km', scheme: 'dark', size: phone })
  await page.route(`**/api/${notificationCalls.pushConfiguration}`, (route) =>
    route.fulfill({
      json: { data: { apiKey: 'a', appId: 'b', projectId: 'c', messagingSenderId: '1', vapidKey: 'v' } },
    }),
  )
  await profileOf(page)
  const [inApp, push] = [
    page.getByRole('switch', { name: 'បានបដិសេធ៖ ក្នុងកម្មវិធី' }),
    page.getByRole('switch', { name: 'បានបដិសេធ៖ លើឧបករណ៍' }),
  ]
  await expect(push).toBeChecked()
  // A user who decides no requests has nothing to choose about them.
  await expect(page.getByText('សំណើដែលរង់ចាំអ្នក')).toHaveCount(0)
  await inApp.click()
  await expect(push).toBeDisabled()
  await expect.poll(() => choice(page, 'REJECTED')).toMatchObject({ inApp: false, push: true })
  await inApp.click()
  await expect(push).toBeChecked()
  await expect.poll(() => choice(page, 'REJECTED')).toMatchObject({ inApp: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(await findings(page, '#main')).toEqual([])
})
