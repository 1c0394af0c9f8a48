import { calls, notificationCalls, pages, to, type NotificationList } from '@staff/contract'
import { schedulerJobCalls, schedulerJobParameter } from '@staff/contract/admin'
import { employeeIdentifier } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ask, send, toast, visit } from '../../controls.ts'
import { expect, loginOf, password, phone, test, type Person } from '../../product.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => panel(page).getByRole('listitem')
const unread = async (page: Page) => (await ask<NotificationList>(page, notificationCalls.list)).data[0].isNotReadCount
const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`
/** A sign-in from another place: the service sends a notification about it automatically. */
const signInFrom = async (page: Page, who: Person, userAgent: string) => {
  const answer = await page.request.post(`/api/${calls.login}`, {
    data: { username: loginOf(who), password },
    headers: { 'user-agent': userAgent },
  })
  expect(answer.status()).toBe(200)
}

test.describe.configure({ mode: 'serial' })

test('the bell is for self-service users only', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.dashboard)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
})

test('a notification reaches every open tab at once, over one stream for the browser', async ({ open }) => {
  const page = await open('manager', { isFresh: true })
  let streams = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith(notificationCalls.stream)) streams += 1
  })
  await visit(page, pages.dashboard)
  const second = await page.context().newPage()
  await visit(second, pages.dashboard)
  await expect(bell(second)).toBeVisible()
  const before = await unread(page)
  await signInFrom(page, 'manager', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
  for (const tab of [page, second])
    await expect(bell(tab)).toHaveAccessibleName(`Notifications, ${String(before + 1)} unread`)
  expect(streams).toBe(1)
  await page.close()
  // The tab with the stream is closed; the other tab takes over.
  await expect.poll(() => streams).toBe(2)
  await signInFrom(
    second,
    'manager',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  await expect(bell(second)).toHaveAccessibleName(`Notifications, ${String(before + 2)} unread`)
})

test('opens the record by its type, marks it as read, and marks all', async ({ open }) => {
  const page = await open('manager')
  await visit(page, pages.dashboard)
  const before = await unread(page)
  await bell(page).click()
  await expect(entries(page).first()).toContainText('Firefox, macOS')
  await entries(page).first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`${pages.profile}$`))
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${String(before - 1)} unread`)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(await unread(page)).toBe(0)
})

test('loads further pages on the way down and stops at the last', async ({ open }) => {
  const page = await open('employee')
  await visit(page, pages.dashboard)
  for (const system of ['Windows NT 10.0', 'Macintosh', 'iPhone', 'iPad', 'CrOS']) {
    await signInFrom(page, 'employee', chrome(system))
    await signInFrom(page, 'employee', `${chrome(system)} Edg/140.0`)
  }
  const {
    pageMeta: { totalCount },
  } = await ask<NotificationList>(page, notificationCalls.list)
  expect(totalCount).toBeGreaterThan(10)
  let further = 0
  page.on('request', (request) => {
    if (/notification\?.*offset=[1-9]/.test(request.url())) further += 1
  })
  await bell(page).click()
  await expect(entries(page)).toHaveCount(10)
  expect(further).toBe(0)
  await entries(page).last().scrollIntoViewIfNeeded()
  await panel(page).hover()
  const pagesInAll = Math.ceil(totalCount / 10)
  for (let shown = 2; shown <= pagesInAll; shown += 1) {
    await page.mouse.wheel(0, 2_000)
    await expect(entries(page)).toHaveCount(Math.min(10 * shown, totalCount))
  }
  await page.mouse.wheel(0, 2_000)
  expect(further).toBe(pagesInAll - 1)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('says so when a type is not known', async ({ open }) => {
  const page = await open('employee')
  await page.route(`**/api/${notificationCalls.list}?*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as NotificationList
    const [counts, ...items] = body.data
    await route.fulfill({
      response: answer,
      json: { ...body, data: [counts, ...items.map((item) => ({ ...item, entityType: 'SOMETHING_NEW' }))] },
    })
  })
  await visit(page, pages.dashboard)
  await bell(page).click()
  await entries(page).first().getByRole('button').click()
  await expect(toast(page, 'Invalid notification type')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(pages.dashboard))
})

test('speaks Khmer, fits a phone, and has nothing of push where it is not configured', async ({ open }) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  await page.getByRole('button', { name: /^ការជូនដំណឹង/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ការជូនដំណឹង' })
  await expect(dialog.getByRole('listitem').first()).toContainText('ឧបករណ៍ថ្មី')
  const box = await dialog.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true)
  await expect(dialog.getByRole('button', { name: 'ជូនដំណឹងខ្ញុំផង ពេលទំព័រនេះបិទ' })).toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('an address of a push opens the record in its place', async ({ open }) => {
  const page = await open('employee')
  await visit(page, pages.dashboard)
  const {
    data: [, newest],
  } = await ask<NotificationList>(page, notificationCalls.list)
  await visit(page, `/notification/${newest?.id ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`${pages.profile}$`))
  await visit(page, '/notification/nothing')
  await expect(page.getByText("Sorry we couldn't find this page")).toBeVisible()
})

test('the morning job tells the person of a paper that expires, and no manager who may not read it', async ({
  open,
}) => {
  const [admin, manager, person] = [await open('admin'), await open('manager'), await open('employee')]
  for (const page of [admin, manager, person]) await visit(page, pages.dashboard)
  const employeeId = await person.evaluate(
    () => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { employee?: { id: string } }).employee?.id ?? '',
  )
  const expiredDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const paper = await send(admin, 'POST', 'employee/employee-identifier', {
    employeeId,
    documentTypeId: 'PASSPORT',
    identifierNo: `N${Date.now().toString(36)}`,
    issuedDate: '2020-01-01',
    expiredDate,
    isDefault: false,
  })
  expect(paper.status).toBe(201)
  const told = async (page: Page) =>
    (await ask<NotificationList>(page, `${notificationCalls.list}?limit=50`)).data.filter(
      (one) => 'entityType' in one && one.approvalStatus.entityId === paper.body.data.id,
    )
  expect(
    (await send(admin, 'POST', `employee/${schedulerJobCalls.run}?${schedulerJobParameter}=EXPIRY_REMINDER`, {}))
      .status,
  ).toBeLessThan(300)
  await expect.poll(() => told(person), { timeout: 60_000 }).toHaveLength(1)
  expect(await told(manager)).toEqual([])
  await bell(person).click()
  await entries(person)
    .filter({ hasText: /Passport expires on/ })
    .first()
    .getByRole('button')
    .click()
  await expect(person).toHaveURL(to(employeeIdentifier).view(paper.body.data.id))
  await expect(person.getByRole('main')).toContainText('Passport')
})
