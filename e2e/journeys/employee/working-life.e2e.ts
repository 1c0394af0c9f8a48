import { to } from '@staff/contract'
import { employee, employeeMovement, employeeResignation, employeeWarning } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ask, control, inDays, listed, pick, rowAction, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly accountNo: string
    readonly employee: { readonly id: string; readonly accountNo: string }
  }[]
}
const submit = (page: Page, words: 'Create' | 'Save') => page.getByRole('button', { name: words, exact: true }).click()
/** Chooses an employee by the account number. */
async function choose(page: Page, accountNo: string): Promise<void> {
  await control(page, 'employeeId').fill(accountNo)
  await page.getByRole('option', { name: new RegExp(accountNo) }).click()
}
// The print view opens the browser's own dialog, which no test can close.
const quietPrint = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => {
        Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 })
      },
    })
  })
const printed = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'printed')))
/** People of the demo company in a store without an open request. */
async function people(page: Page, query: string): Promise<readonly string[]> {
  const { data } = await ask<Listed>(
    page,
    `employee/employee-master-information?limit=100&orderBy=accountNo:DESC&${query}`,
  )
  return data.map(({ accountNo }) => accountNo)
}

test('a warning is given, stands in the list and is printed as a letter in both languages', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  await quietPrint(page)
  await visit(page, to(employeeWarning).list({ status: 'ACTIVE' }))
  await listed(page)
  await rowAction(page, 'Absent on a busy day', 'Print')
  const sheet = page.getByRole('main', { name: /Warning Letter/ })
  await expect(sheet.getByText('An employee may receive only 3 written warnings.')).toBeVisible()
  await expect(sheet.getByText('លិខិតព្រមាន')).toBeVisible()
  await expect.poll(() => printed(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Close' }).click()
  await listed(page)

  const title = `Late ${unique()}`
  const [someone = ''] = await people(page, 'status=POST_PROBATION')
  await visit(page, to(employeeWarning).create())
  await choose(page, someone)
  await control(page, 'warningTitle').fill(title)
  await pick(page, 'warningTypeId', /Verbal/)
  await pick(page, 'reasonTemplateId', /Repeatedly late/)
  await submit(page, 'Create')
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: title })).toBeVisible()
})

test('a movement with a later day waits for it; what does not differ is refused', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(employeeMovement).list({ status: 'IN_SCHEDULE' }))
  await listed(page)
  await expect(rows(page).first()).toContainText('‹')
  const [, someone = ''] = await people(page, 'status=POST_PROBATION&employmentType=FULL_TIME')
  await visit(page, to(employeeMovement).create())
  await choose(page, someone)
  await expect(page.getByText('Present position:')).toBeVisible()
  await typeDay(page, 'effectiveDate', inDays(20))
  await pick(page, 'newEmploymentType', 'Full Time')
  await pick(page, 'reasonTemplateId', /Own wish/)
  await submit(page, 'Create')
  await expect(
    page.getByText('At least one of position, employee type and working shift must differ').first(),
  ).toBeVisible()
  // The faulty field has the focus, and its list may be open: a click may close it.
  const partTime = page.getByRole('option', { name: 'Part Time' })
  await expect(async () => {
    await control(page, 'newEmploymentType').click()
    await expect(partTime).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await partTime.click()
  await submit(page, 'Create')
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: someone })).toContainText('Full Time → Part Time')
})

test('an employee who resigned is rehired under the same number; a letter is printed only for a resignation at the own wish', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  await quietPrint(page)
  await visit(page, to(employeeResignation).list({ status: 'ACTIVE', resignTypeId: 'RESIGNED' }))
  await listed(page)
  const { data } = await ask<Listed>(page, 'employee/employee-resignation?status=ACTIVE&resignTypeId=RESIGNED&limit=5')
  const who = data[0]?.employee.accountNo ?? ''
  await rowAction(page, who, 'Print')
  await expect(page.getByRole('main', { name: /Resignation Letter/ }).getByText('លិខិតលាឈប់ពីការងារ')).toBeVisible()
  await expect.poll(() => printed(page)).toBe(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await listed(page)
  await rowAction(page, who, 'Rehire')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rehire' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await typeDay(page, 'startDate', inDays(0))
  for (const level of ['Location', 'Store', 'Department', 'Division', 'Position']) {
    await dialog.getByRole('combobox', { name: level, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  await pick(page, 'workingShiftId')
  await dialog.getByRole('button', { name: 'Rehire' }).click()
  await expect(toast(page, 'Rehired successfully')).toBeVisible()
  await expect
    .poll(
      async () =>
        (
          await ask<{ data: readonly { status: string }[] }>(
            page,
            `employee/employee-master-information?accountNo=${who}`,
          )
        ).data[0]?.status,
    )
    .toBe('IN_PROBATION')
})

test('a probation is extended, not beyond three months, or passed', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  // The lowest number: whoever another journey hires meanwhile has the highest.
  const someone = (await people(page, 'status=IN_PROBATION')).at(-1) ?? ''
  await visit(page, to(employee).list({ accountNo: someone }))
  await listed(page)
  await rowAction(page, someone, 'Probation')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Extend probation' }).click()
  await expect(dialog.getByRole('switch', { name: 'Passed probation' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Extend probation' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await typeDay(page, 'extendToDate', inDays(400))
  await dialog.getByRole('button', { name: 'Extend probation' }).click()
  await expect(dialog.getByText(/Probation lasts at most 3 months, until/)).toBeVisible()
  await dialog.getByRole('switch', { name: 'Extend probation' }).click()
  await dialog.getByRole('switch', { name: 'Passed probation' }).click()
  await dialog.getByRole('button', { name: 'Pass probation' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
})

test('in self-service on a phone, in Khmer: own warnings are read, a resignation too late is refused', async ({
  open,
}) => {
  const page = await open('employee', { lang: 'km', size: phone })
  await visit(page, to(employeeWarning).list())
  await expect(page.getByText('Phone at the till')).toBeVisible()
  await visit(page, to(employeeResignation).create())
  await expect(page.getByText('សំណើគួរធ្វើឡើងមួយខែមុនថ្ងៃចាកចេញ។')).toBeVisible()
  await pick(page, 'resignTypeId', /លាឈប់/)
  await typeDay(page, 'resignDate', inDays(7))
  await expect(page.getByText(/រយៈពេលធ្វើការ៖/)).toBeVisible()
  await pick(page, 'reasonTemplateId')
  await page.getByRole('button', { name: 'បង្កើត', exact: true }).click()
  await expect(page.getByText('សំណើគួរធ្វើឡើងមួយខែមុនថ្ងៃចាកចេញ', { exact: true })).toBeVisible()
})
