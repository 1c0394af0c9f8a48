import { getWidgetPath, pages } from '@staff/contract'
import { toAnswerWidget } from '@staff/contract/admin'
import {
  openShift,
  ownShiftsWidget,
  storeNowPage,
  storeNowWidget,
  workingSchedule,
  type CoverPlan,
  type OpenShift,
  type Schedule,
  type StoreNow,
} from '@staff/contract/attendance-leave'
import { lastPayslipWidget } from '@staff/contract/payroll'
import type { Page } from '@playwright/test'
import { ask, control, inDays, pick, send, toast, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'
import { countTaps } from '../../taps.ts'

// What somebody does every day on a phone in Khmer, in how many taps (docs/rules/screens.md, "Phones").
const most = { shift: 0, leave: 8, sick: 4, accept: 2, approve: 2, payslip: 1 } as const
const card = (page: Page, name: string) => page.locator('.dash-widget').filter({ hasText: name })
const getOwnId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const user: { employee: { id: string } } = JSON.parse(localStorage.getItem('currentUser') ?? '')
    return user.employee.id
  })

/** Takes all of a person's shifts of some days away. */
async function clear(hr: Page, employeeId: string, from: number, to: number): Promise<void> {
  const query = `employeeId=${employeeId}&fromDate=${inDays(from)}&toDate=${inDays(to)}`
  for (const { id, version } of (await ask<Schedule>(hr, `${workingSchedule.path}?${query}`)).data)
    await send(hr, 'DELETE', `${workingSchedule.path}/${id}?version=${String(version)}`)
}
async function planWholeDay(hr: Page, employeeId: string): Promise<void> {
  await clear(hr, employeeId, 0, 0)
  const whole = { employeeId, scheduleDate: inDays(0), startWorkingTime: '00:00', endWorkingTime: '00:00' }
  await send(hr, 'PUT', workingSchedule.path, { data: [whole] })
}

test('the next shift stands on the home of an employee without a tap', async ({ open }) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const taps = await countTaps(page)
  await expect(card(page, ownShiftsWidget.label.km).getByRole('listitem')).toHaveCount(7)
  await expect(card(page, ownShiftsWidget.label.km).locator('.kit-figures').first()).toBeInViewport()
  expect(await taps()).toBe(most.shift)
})

test('leave is asked for and approved in the card', async ({ open }) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'សុំច្បាប់' }).first().click()
  await pick(page, 'leaveTypeId')
  await control(page, 'fromDate').fill(inDays(40))
  await pick(page, 'reasonTemplateId')
  await page.getByRole('button', { name: 'បង្កើត', exact: true }).click()
  await expect(toast(page, 'បានបង្កើតដោយជោគជ័យ').first()).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(most.leave)

  const manager = await open('manager', { lang: 'km', size: phone })
  await visit(manager, pages.dashboard)
  const own = await countTaps(manager)
  await card(manager, toAnswerWidget.label.km).getByRole('button', { name: 'អនុម័ត' }).first().click()
  await expect(toast(manager, /អនុម័ត/).first()).toBeVisible()
  expect(await own()).toBeLessThanOrEqual(most.approve)
})

test('somebody is called in sick with an offer, and the offer is accepted', async ({ open }) => {
  const hr = await open('hr')
  await visit(hr, pages.dashboard)
  const employee = await open('employee', { lang: 'km', size: phone })
  await visit(employee, pages.dashboard)
  const me = await getOwnId(employee)
  const page = await open('manager', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const { people, node } = (await ask<{ readonly data: StoreNow }>(page, getWidgetPath(storeNowWidget))).data
  await clear(hr, me, -3, 3)
  /** Somebody of the store whose shift the employee may take. */
  const findShift = async () => {
    const { data: shifts } = await ask<{ readonly data: readonly OpenShift[] }>(
      page,
      `${openShift.path}?node=${node ?? ''}`,
    )
    const sick = new Set(shifts.map(({ covers }) => covers.employeeId))
    const others = people.filter(({ employeeId, presence }) => employeeId !== me && presence !== 'LEAVE')
    // From the end: another journey calls the first of the store in sick.
    for (const one of others.filter(({ employeeId }) => !sick.has(employeeId)).toReversed()) {
      await planWholeDay(hr, one.employeeId)
      const { data } = await ask<{ readonly data?: CoverPlan }>(page, `${openShift.cover}?employeeId=${one.employeeId}`)
      const able = data?.candidates.find(({ employeeId, can }) => employeeId === me && can)
      if (able) return { person: one, isSuggested: able.isSuggested }
    }
    throw new Error('the employee may take no shift of the store')
  }
  const { person, isSuggested } = await findShift()

  const store = page.getByRole('region', { name: storeNowPage.label.km })
  const row = store.getByRole('button', { name: person.name.km }).first()
  await expect(row).toBeVisible()
  const taps = await countTaps(page)
  await row.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'រាយការណ៍ថាឈឺ' }).click()
  const own = await employee.evaluate(() => {
    const user: { employee: { displayFullNameKh: string } } = JSON.parse(localStorage.getItem('currentUser') ?? '')
    return user.employee.displayFullNameKh
  })
  if (!isSuggested) await dialog.getByRole('checkbox', { name: own }).click()
  await dialog.getByRole('button', { name: /^ផ្ដល់ជូន/ }).click()
  await expect(toast(page, 'បានបញ្ចូលច្បាប់ឈឺ').first()).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(most.sick)

  await visit(employee, pages.dashboard)
  const answer = await countTaps(employee)
  await employee.getByRole('link', { name: 'វេនដែលផ្ដល់ជូន' }).first().click()
  await employee.getByRole('button', { name: 'ខ្ញុំទទួលយក' }).first().click()
  await expect(toast(employee, 'វេននេះជារបស់អ្នក').first()).toBeVisible()
  expect(await answer()).toBeLessThanOrEqual(most.accept)
})

test('what was paid is shown by one tap', async ({ open }) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const slip = card(page, lastPayslipWidget.label.km)
  await expect(slip.getByText('•••••')).toBeVisible()
  const taps = await countTaps(page)
  await slip.getByRole('button').first().click()
  await expect(slip.getByText(/\d/).last()).toBeVisible()
  await expect(slip.getByText('•••••')).toHaveCount(0)
  expect(await taps()).toBe(most.payslip)
})
