import { approvalPages, calls, pages, to, type DashboardWidget } from '@staff/contract'
import { employee, employeeMovement, employeeResignation } from '@staff/contract/employee'
import { ownInformationPage } from '@staff/contract/refs'
import { employeeBirthdayReport } from '@staff/contract/reports'
import type { Locator, Page } from '@playwright/test'
import { ofBrokenRemotes } from '../../complaints.ts'
import { ask, control, listed, toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

test.use({ provoked: ofBrokenRemotes })

const main = (page: Page) => page.getByRole('main')
const widget = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true })
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 })
const layout = async (page: Page) => (await ask<{ data: DashboardWidget[] }>(page, calls.dashboard)).data

/** The default dashboard, independent of earlier tests. */
async function afresh(page: Page): Promise<void> {
  await visit(page, pages.dashboard)
  await page.evaluate(
    (path) =>
      fetch(`/api/${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` },
      }),
    calls.dashboard,
  )
  await page.reload()
  await expect(titles(page).first()).toBeVisible()
}
const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Widget' }).click()
  await expect(page.getByRole('button', { name: 'Save Widget' })).toBeVisible()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Widget' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /Edit Widget|Please Add Widget/ })).toBeVisible()
}
/** Drags what stands `inset` px inside an element. */
async function drag(page: Page, from: Locator, dx: number, dy: number, inset = 60): Promise<void> {
  const at = await from.boundingBox()
  if (!at) throw new Error('nothing to drag')
  const [x, y] = [at.x + inset, at.y + inset]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 5 })
  await page.mouse.move(x + dx, y + dy, { steps: 5 })
  await page.mouse.up()
}

test('everyone sees the widgets of their kind and rights, with real counts', async ({ open }) => {
  const admin = await open('hr')
  await afresh(admin)
  await expect(titles(admin)).toHaveText([
    'Employee Movement',
    'Employee Attendance',
    'Employee Reminder',
    'Personal Info',
    'Quick Request',
    'Attendance Reminder',
    'My Request',
    'Team Request',
    'Company Figures',
    'Total Employee',
    'Employee by Store',
    'Staff Cost by Store',
    'People, 12 Months',
    'In Now, by Store',
    'Leave Owed and Overtime',
    'Staff Cost for Sales and Hours',
  ])
  await expect(widget(admin, 'Personal Info')).toContainText('HR Manager')
  await expect(widget(admin, 'Total Employee').getByRole('listitem')).toHaveCount(8)
  await expect(widget(admin, 'Employee by Store').getByRole('row').nth(1)).toContainText(/\d/)
  const self = await open('employee', { size: phone })
  await afresh(self)
  await expect(titles(self)).toHaveText([
    'My Shifts',
    'Waiting',
    'My Payslip',
    'Leave Remaining',
    'Employee Reminder',
    'Personal Info',
    'Quick Request',
    'Attendance Reminder',
    'My Request',
  ])
  await expect(widget(self, 'Leave Remaining')).toContainText('Annual Leave')
  await expect(widget(self, 'Employee Reminder')).toContainText('Public holidays')
  await expect(widget(self, 'Employee Reminder')).not.toContainText('Birthdays')
  await expect(self.getByRole('button', { name: 'Edit Widget' })).toHaveCount(0)
})

test('a count opens its rows, with the query of the month', async ({ open }) => {
  const page = await open('hr')
  await afresh(page)
  const link = widget(page, 'Employee Movement').getByRole('link', { name: /New employees this month/ })
  const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  await link.click()
  await expect(page).toHaveURL(
    new RegExp(`${to(employee).list()}\\?.*newEmployeeInMonth=\\d{4}-\\d{2}.*limit=10|limit=10.*newEmployeeInMonth=`),
  )
  await listed(page)
  await expect(main(page).getByRole('heading', { level: 1 }).locator('..')).toContainText(String(count))
  await page.goBack()
  await widget(page, 'Employee Reminder')
    .getByRole('link', { name: /Birthdays/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${to(employeeBirthdayReport).list()}\\?.*month=\\d{2}`))
  await page.goBack()
  await widget(page, 'Employee Movement')
    .getByRole('link', { name: /Resigned this month/ })
    .click()
  await expect(page).toHaveURL(
    new RegExp(`${to(employeeResignation).list()}\\?.*resignEmployeeInMonth=\\d{4}-\\d{2}-\\d{2}`),
  )
  await expect(page.getByRole('button', { name: 'Remove filter Resigned in Month' })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Resignation' })).toBeVisible()
  await page.goBack()
  await widget(page, 'Personal Info')
    .getByRole('link', { name: /HR Manager/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${pages.userProfile}$`))
})

test('My Request and Team Request open the lists that they count, Quick Request the forms that are there', async ({
  open,
}) => {
  const page = await open('manager')
  for (const [name, path] of [
    ['My Request', approvalPages.mine],
    ['Team Request', approvalPages.team],
  ] as const) {
    // Other journeys create requests at the same time: then the count is one higher.
    await expect(async () => {
      await afresh(page)
      const link = widget(page, name).getByRole('link', { name: /Pending requests/ })
      const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(0)
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*status=PENDING`))
      await listed(page)
      expect(await main(page).getByRole('heading', { level: 1 }).locator('..').textContent()).toBe(`${name}${count}`)
    }).toPass()
  }
  await afresh(page)
  expect(await findings(page, '#main')).toEqual([])
  const quick = widget(page, 'Quick Request')
  await expect(quick.getByRole('link', { name: 'Leave request' })).toHaveCount(1)
  await quick.getByRole('link', { name: 'Movement' }).click()
  await expect(page).toHaveURL(new RegExp(`${to(employeeMovement).create()}\\?employeeId=`))
  // The form is about the user until the user chooses another person.
  await expect(control(page, 'employeeId')).toHaveValue(/Keo Dara/)
})

test('on a phone and in Khmer the request widgets say the same, and come back with Retry', async ({ open }) => {
  const page = await open('employee', { lang: 'km', scheme: 'dark', size: phone })
  await afresh(page)
  await expect(widget(page, 'សំណើរបស់ក្រុម')).toHaveCount(0)
  await page.route('**/request-approval-report?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"no","errors":[]}' }),
  )
  await page.reload()
  const mine = widget(page, 'សំណើរបស់ខ្ញុំ')
  await expect(mine.getByText('មិនអាចផ្ទុកបានទេ')).toBeVisible({ timeout: 60_000 })
  await page.unrouteAll()
  await mine.getByRole('button', { name: 'ព្យាយាមម្ដងទៀត' }).click()
  await expect(mine.getByRole('link', { name: /សំណើកំពុងរង់ចាំ/ })).toBeVisible()
  expect(await findings(page, '#main')).toEqual([])
  await widget(page, 'សំណើរហ័ស').getByRole('link', { name: 'ការកែព័ត៌មានបុគ្គលិក' }).click()
  await expect(page).toHaveURL(new RegExp(`${to(ownInformationPage).list()}$`))
})

test('widgets are added, moved by keys, menu and pointer, removed, and saved', async ({ open }) => {
  const page = await open('hr')
  await afresh(page)
  await edit(page)
  // Nothing inside a widget can be clicked during editing.
  await expect(widget(page, 'Employee Movement').locator('[inert]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Widget', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Widget templates' })
  await expect(dialog.getByText('Sample data')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Add Sample radar chart' }).click()
  await expect(dialog.getByRole('button', { name: 'Add Sample radar chart' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(widget(page, 'Sample radar chart')).toContainText('Fixed sample data')

  await page.getByRole('button', { name: 'Remove Personal Info' }).click()
  await page.getByRole('button', { name: 'Remove Employee Attendance' }).click()
  const move = page.getByRole('button', { name: /^Move Employee Reminder/ })
  await move.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Employee Reminder: column 8, row 1')).toBeAttached()
  await move.click()
  await page.getByRole('menuitem', { name: 'Move left' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Employee Reminder: column 7, row 1')).toBeAttached()
  await widget(page, 'Total Employee').scrollIntoViewIfNeeded()
  const one = await widget(page, 'Total Employee').boundingBox()
  // By its handle, which opens no menu after a drag.
  await drag(page, page.getByRole('button', { name: /^Move Total Employee/ }), (one?.width ?? 0) + 16, 0, 8)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await save(page)

  const places = (await layout(page)).map(({ reportId, layoutX, layoutY }) => [reportId, layoutX, layoutY])
  expect(places).toEqual([
    [4, 0, 0],
    [6, 6, 0],
    [8, 4, 2],
    [9, 8, 2],
    [11, 0, 4],
    [12, 6, 4],
    [213, 0, 6],
    [3, 0, 8],
    [1, 6, 8],
    [207, 0, 11],
    [208, 6, 11],
    [209, 0, 14],
    [210, 6, 14],
    [212, 0, 17],
    [104, 0, 20],
  ])
  await page.reload()
  await expect(titles(page)).toHaveText([
    'Employee Movement',
    'Employee Reminder',
    'Quick Request',
    'Attendance Reminder',
    'My Request',
    'Team Request',
    'Company Figures',
    'Employee by Store',
    'Total Employee',
    'Staff Cost by Store',
    'People, 12 Months',
    'In Now, by Store',
    'Leave Owed and Overtime',
    'Staff Cost for Sales and Hours',
    'Sample radar chart',
  ])
  await afresh(page)
})

test('a drop that covers others is the drag error, and Try again restores the layout', async ({ open }) => {
  const page = await open('hr')
  await afresh(page)
  await edit(page)
  const movement = widget(page, 'Employee Movement')
  const before = await movement.boundingBox()
  await drag(page, movement, (before?.width ?? 0) * 1.5, 60)
  const dialog = page.getByRole('dialog', { name: 'Error Dragging Widget' })
  await expect(dialog).toContainText('drag the widget to the wanted position instead of dragging all around')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => Math.round((await movement.boundingBox())?.x ?? -1)).toBe(Math.round(before?.x ?? 0))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Widget' })).toBeVisible()
})

test('an emptied dashboard stays empty and asks for widgets', async ({ open }) => {
  const page = await open('manager')
  await afresh(page)
  await edit(page)
  // The widgets that the manager sees; other tests cover what other users may add.
  for (const name of await titles(page).allTextContents())
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await save(page)
  await page.reload()
  await page.getByRole('button', { name: 'Please Add Widget' }).click()
  await page
    .getByRole('dialog', { name: 'Widget templates' })
    .getByRole('button', { name: 'Add Personal Info' })
    .click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(titles(page)).toHaveText(['Personal Info'])
  await afresh(page)
})

test('a remote that is gone and data that do not come cost their own widgets, with Retry', async ({ open }) => {
  const page = await open('hr')
  await afresh(page)
  await page.route('**/remotes/reports/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route('**/employee-movement', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"no","errors":[]}' }),
  )
  await page.reload()
  const [reminder, movement] = [widget(page, 'Employee Reminder'), widget(page, 'Employee Movement')]
  await expect(reminder.getByText('Cause: a file is missing on the server')).toBeVisible({ timeout: 60_000 })
  await expect(movement.getByText('Could not load')).toBeVisible({ timeout: 60_000 })
  await expect(widget(page, 'Total Employee').getByRole('listitem')).toHaveCount(8)
  await page.unrouteAll()
  await reminder.getByRole('button', { name: 'Retry' }).click()
  await movement.getByRole('button', { name: 'Retry' }).click()
  await expect(reminder.getByRole('link', { name: /Birthdays/ })).toBeVisible()
  await expect(movement.getByText('Resigned this month')).toBeVisible()
})
