import { to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { payrollDeductionType } from '@staff/contract/payroll'
import { employeeBirthdayReport, workingHourReportSummary } from '@staff/contract/reports'
import { ask, control, listed, rowAction, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

test('position level: create, refuse twice, edit, delete after the question', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(positionLevel).list())
  await listed(page)
  const taken = await ask<{ data: { levelNumber: number; levelTitle: string }[] }>(
    page,
    'employee/position-level?limit=500',
  )
  const free =
    Array.from({ length: 99 }, (_, at) => at + 1).find(
      (number) => !taken.data.some(({ levelNumber }) => levelNumber === number),
    ) ?? 99
  const title = `Level ${unique()}`

  await page.getByRole('link', { name: 'Add New' }).click()
  await control(page, 'levelTitle').fill(taken.data[0]?.levelTitle ?? '?')
  await control(page, 'levelNumber').fill(String(free))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('This value is already used')).toBeVisible()
  await control(page, 'levelTitle').fill(title)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()

  await control(page, 'keywords').fill(title)
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, title, 'Edit')
  await control(page, 'levelTitle').fill(`${title} b`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()

  await rowAction(page, `${title} b`, 'Delete')
  const question = page.getByRole('dialog')
  await expect(question.getByText('DELETE CONFIRMATION')).toBeVisible()
  await expect(question.getByText('Are you sure you want to delete this?')).toBeVisible()
  await expect(question.getByText(`${title} b`)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, `${title} b`, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
  await expect(page.getByText('No Data!')).toBeVisible()
})

test('public holiday: opens on this year, no name twice on a date, error beside the date', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(publicHoliday).list())
  await listed(page)
  const year = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' }).slice(0, 4)
  await expect(page.getByRole('listitem').filter({ hasText: `Year: ${year}` })).toBeVisible()
  const { data } = await ask<{ data: { name: string; date: string }[] }>(
    page,
    `employee/public-holiday?limit=1&year=${year}`,
  )
  const name = `Holiday ${unique()}`
  await page.getByRole('link', { name: 'Add New' }).click()
  await control(page, 'name').fill(data[0]?.name ?? '?')
  await typeDay(page, 'date', data[0]?.date ?? '?')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('This value is already used')).toBeVisible()
  await expect(control(page, 'date')).toBeFocused()
  await control(page, 'name').fill(name)
  const free = `${year}-02-${String(1 + Math.floor(Math.random() * 27)).padStart(2, '0')}`
  await typeDay(page, 'date', free)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await control(page, 'keywords').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
})

test('deduction type: a row of the system is neither edited nor deleted, an own one is', async ({ open }) => {
  const page = await open('payroll')
  await visit(page, `${to(payrollDeductionType).list()}?limit=50`)
  await listed(page)
  await rows(page)
    .filter({ hasText: 'SALARY_TAX' })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Edit|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const code = `E2E_${unique().toUpperCase()}`
  await page.getByRole('link', { name: 'Add New' }).click()
  await control(page, 'name').fill('Broken glass')
  await control(page, 'code').fill('not a code')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The format is not right')).toBeVisible()
  await control(page, 'code').fill(code)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await control(page, 'keywords').fill(code)
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, code, 'Edit')
  // Created once: shown as text afterwards.
  await expect(control(page, 'code')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(code)).toBeVisible()
})

test('birthday report: opens on this month and shows only its birthdays', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employeeBirthdayReport).list())
  await listed(page)
  const month = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' }).slice(5, 7)
  const { data } = await ask<{ data: { dob: string }[] }>(
    page,
    `employee/report/employee-birthday-report?limit=500&month=${month}`,
  )
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ dob }) => dob.slice(5, 7) === month)).toBe(true)
  await expect(page.getByText(new RegExp(`of ${data.length}$`))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^Employee Birthday Report \d{2}-[A-Z][a-z]{2}-\d{4}\.xlsx$/)
})

test('a report by store: names of its lines stay in sight as it scrolls sideways, and on paper sums stand under their columns', async ({
  open,
}) => {
  const page = await open('hr', { size: { width: 1100, height: 800 } })
  await visit(page, `${workingHourReportSummary.screen}?limit=50&groupBy=outletId`)
  const name = page.locator('.kit-line-sub .kit-line-name').first()
  const left = async () => Math.round((await name.boundingBox())?.x ?? 0)
  await expect(name).toBeVisible()
  const before = await left()
  await page.locator('.kit-table-container').evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect(page.locator('.kit-scrolled-from-start')).toBeVisible()
  expect(await left()).toBe(before)

  await page.emulateMedia({ media: 'print' })
  const edges = await page.locator('.kit-table-paper table').evaluate((table) => {
    const edge = (cell: Element | undefined) => {
      const range = document.createRange()
      range.selectNodeContents(cell ?? document.body)
      return Math.round(range.getBoundingClientRect().right)
    }
    const row = (of: string) => edge([...(table.querySelector(of)?.querySelectorAll('.kit-right') ?? [])].at(-1))
    return { sub: row('.kit-line-sub'), row: row('tbody tr:not(.kit-line)'), total: row('tfoot tr') }
  })
  expect([edges.sub, edges.total]).toEqual([edges.row, edges.row])
  await expect(page.locator('.kit-line-head').first()).toHaveCSS('break-after', 'avoid')
  await expect(page.locator('.kit-line-sub').first()).toHaveCSS('break-before', 'avoid')
})
