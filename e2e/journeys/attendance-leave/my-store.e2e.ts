import { pages, getWidgetPath } from '@staff/contract'
import {
  openShift,
  ownShiftsWidget,
  storeNowPage,
  storeNowWidget,
  workingSchedule,
  type Schedule,
  type StoreNow,
} from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { ask, inDays, send, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const look = async (page: Page): Promise<StoreNow> =>
  (await ask<{ readonly data: StoreNow }>(page, getWidgetPath(storeNowWidget))).data

/** Plans somebody of the manager's store for the whole of today, so that the hour of the run changes nothing. */
async function planWholeDay(hr: Page, employeeId: string): Promise<void> {
  const today = inDays(0)
  const path = `${workingSchedule.path}?employeeId=${employeeId}&fromDate=${today}&toDate=${today}`
  for (const { id, version } of (await ask<Schedule>(hr, path)).data)
    await send(hr, 'DELETE', `${workingSchedule.path}/${id}?version=${String(version)}`)
  const whole = { employeeId, scheduleDate: today, startWorkingTime: '00:00', endWorkingTime: '00:00' }
  const sent = await hr.evaluate(
    async ([address, body]) =>
      (
        await fetch(`/api/${address}`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
            'content-type': 'application/json',
          },
          body,
        })
      ).status,
    [workingSchedule.path, JSON.stringify({ data: [whole] })] as const,
  )
  expect(sent).toBe(200)
}

test('a store manager sees who is missing on the home, and enters a sick call with three taps on a phone in Khmer', async ({
  open,
}) => {
  const hr = await open('hr')
  await visit(hr, pages.dashboard)
  const page = await open('manager', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const store = page.getByRole('region', { name: storeNowPage.label.km })
  await expect(store).toBeVisible()
  const { people, node } = await look(page)
  const roster = await ask<{ readonly data: readonly { readonly id: string }[] }>(
    hr,
    'employee/employee-master-information/search/template?workShiftType=ROSTER&limit=200',
  )
  const planned = new Set(roster.data.map(({ id }) => id))
  const person = people.find(({ employeeId, presence }) => planned.has(employeeId) && presence !== 'LEAVE')
  if (!person) throw new Error('nobody of the store works by the roster')
  await planWholeDay(hr, person.employeeId)

  // The page asks by itself: nobody touches it.
  const row = store.getByRole('button', { name: person.name.km }).first()
  await expect(row).toBeVisible()
  await row.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'រាយការណ៍ថាឈឺ' }).click()
  // Only the sick call is shown now.
  await expect(dialog.getByRole('button', { name: 'រាយការណ៍ថាឈឺ' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'ទុកវេនឱ្យនៅទំនេរ' }).click()
  await expect(toast(page, 'បានបញ្ចូលច្បាប់ឈឺ').first()).toBeVisible()
  const { data: open_ } = await ask<{ readonly data: readonly { readonly covers: { readonly employeeId: string } }[] }>(
    page,
    `${openShift.path}?node=${node ?? ''}`,
  )
  expect(open_.map(({ covers }) => covers.employeeId)).toContain(person.employeeId)
  expect(await findings(page)).toEqual([])
})

test('the home of an employee begins with the next shift and seven days, in both languages', async ({ open }) => {
  for (const lang of ['en', 'km'] as const) {
    const page = await open('employee', { lang, size: phone })
    await visit(page, pages.dashboard)
    const first = page.locator('.dash-widget').first()
    await expect(first.getByRole('heading', { level: 2 })).toHaveText(ownShiftsWidget.label[lang])
    await expect(first.getByRole('listitem')).toHaveCount(7)
    expect(await findings(page)).toEqual([])
  }
})
