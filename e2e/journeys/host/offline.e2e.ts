import { keptFiles, pages, to } from '@staff/contract'
import { leaveRequest, ownShiftsWidget, type LeaveRequest } from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { answered, ask, control, follow, inDays, pick, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

// What goes without a network complains in the console; the product says it in words.
test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/ })

/** Addresses in the browser's cache of the product's files. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, keptFiles)
/** Everything in the product's own databases on this device, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(new Error('unread')))
      })
    const all: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await read(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        all.push(await read(rows.getAllKeys()), await read(db.transaction(store).objectStore(store).getAll()))
      }
      db.close()
    }
    return JSON.stringify(all)
  })
const hasPage = (page: Page) =>
  expect.poll(async () => (await kept(page)).includes('/'), { timeout: 90_000 }).toBe(true)
const list = to(leaveRequest).list()
const getOwn = async (page: Page) =>
  (await ask<{ readonly data: readonly LeaveRequest[] }>(page, 'employee/leave-request?limit=100')).data

test('without a network the home, two weeks and own requests are read on a phone in Khmer; nothing of pay or of others is kept', async ({
  open,
}) => {
  const page = await open('employee', { lang: 'km', size: phone, hasWorker: true })
  await visit(page, pages.dashboard)
  await expect(page.getByRole('heading', { name: ownShiftsWidget.label.km })).toBeVisible()
  await hasPage(page)
  await expect.poll(() => stored(page)).toContain('employee/leave-request?limit=10')
  const before = await stored(page)
  expect(before).not.toMatch(/payslip|net(Usd|Khr)|"salary|"colleagues":\[\{|store-now/i)

  await page.context().setOffline(true)
  await page.reload()
  const line = page.getByRole('status').filter({ hasText: 'គ្មានបណ្ដាញ' })
  await expect(line).toContainText(/\d\d:\d\d/)
  const card = page.locator('.dash-widget').filter({ hasText: ownShiftsWidget.label.km })
  await expect(card.getByRole('listitem')).toHaveCount(7)
  await card.getByRole('button', { name: 'សប្ដាហ៍បន្ទាប់' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(7)
  expect(await findings(page)).toEqual([])
  await follow(page, list)
  await expect(answered(page).or(page.getByText('មិនទាន់មានកំណត់ត្រា')).first()).toBeVisible()
  await expect(line).toBeVisible()

  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
})

test('a request written without a network waits, is sent once when it is back, or is taken back; signing out wipes all', async ({
  open,
}) => {
  const page = await open('employee', { size: phone, hasWorker: true })
  await visit(page, pages.dashboard)
  await hasPage(page)
  await expect.poll(() => stored(page)).toContain('employee/reason-template/search/LEAVE')
  const had = (await getOwn(page)).length
  const write = async (day: string) => {
    await follow(page, to(leaveRequest).create())
    await expect(page.getByRole('button', { name: 'Create' })).toBeVisible()
    await pick(page, 'leaveTypeId')
    await control(page, 'fromDate').fill(day)
    await control(page, 'fromDate').press('Tab')
    await pick(page, 'reasonTemplateId')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(toast(page, 'waits on this device').first()).toBeVisible()
    // The message comes before the form is left.
    await expect(page).not.toHaveURL(/\/create/)
  }
  await page.context().setOffline(true)
  await page.reload()
  await write(inDays(20))
  await write(inDays(27))
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByRole('button', { name: 'Do not send' })).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await waiting.getByRole('button', { name: 'Do not send' }).last().click()
  await expect(waiting.getByRole('button', { name: 'Do not send' })).toHaveCount(1)
  // It is still there for a start without a network.
  await page.reload()
  await expect(waiting).toBeVisible()

  await page.context().setOffline(false)
  await expect(toast(page, 'Your request was sent').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect((await getOwn(page)).length).toBe(had + 1)

  await page.context().setOffline(true)
  await write(inDays(34))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out and remove' }).click()
  await expect(toast(page, 'not sent').first()).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
  await expect.poll(() => stored(page)).not.toContain('leave-request')
  await page.context().setOffline(false)
})
