import { to } from '@staff/contract'
import { employeeMovement } from '@staff/contract/employee'
import { payrollBenefitAdjustment } from '@staff/contract/payroll'
import { ask, control, inDays, listed, pick, rows, toast, typeDay, unique, visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

interface Listed {
  readonly data: readonly { readonly id: string; readonly accountNo: string }[]
}

test('pay is adjusted line by line: the current amount and an empty list are refused, then the request is sent', async ({
  open,
}) => {
  const page = await open('payroll')
  await visit(page, to(payrollBenefitAdjustment).list())
  await listed(page)
  // The first numbers are of the demo company. A person whom another journey has just made has no pay yet.
  const { data } = await ask<Listed>(
    page,
    'employee/employee-master-information?limit=5&orderBy=accountNo:ASC&status=POST_PROBATION',
  )
  const accountNo = data[0]?.accountNo ?? ''
  await visit(page, to(payrollBenefitAdjustment).create())
  await typeDay(page, 'effectiveDateFrom', inDays(30))
  await expect(page.getByText('Please select employee')).toBeVisible()
  await control(page, 'employeeId').fill(accountNo)
  await page.getByRole('option', { name: new RegExp(accountNo) }).click()
  await expect(page.getByText('Please select employee')).toBeHidden()
  await pick(page, 'adjustmentTypeId', 'Annual')
  const reason = `Review ${unique()}`
  await control(page, 'reason').fill(reason)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  // Nothing to adjust: the border of the table shows the fault.
  await expect(page.locator('[data-faulty]')).toBeVisible()

  await page.getByRole('button', { name: 'Add benefit' }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, 'benefitComponentId', 'Base Salary')
  const current = (await dialog.getByText(/^Current amount: /).textContent()) ?? ''
  const amount = Number(current.replaceAll(/[^\d.]/g, ''))
  expect(amount).toBeGreaterThan(0)
  await control(page, 'adjustAmount').fill(String(amount))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Adjust amount cannot be equal to current benefit amount.')).toBeVisible()
  await control(page, 'adjustAmount').fill(String(amount * 2))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Base Salary/ })).toContainText('100%')
  // The last day is behind its switch.
  await expect(control(page, 'effectiveDateTo')).toBeHidden()
  await page.getByRole('switch', { name: 'Adjust To Date' }).press('Space')
  await typeDay(page, 'effectiveDateTo', inDays(20))
  await expect(page.getByText('Effective To cannot be before Effective From')).toBeVisible()
  await typeDay(page, 'effectiveDateTo', inDays(60))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created')).toBeVisible()
  await listed(page)
  await expect(page.getByRole('row', { name: new RegExp(reason) })).toBeVisible()
})

test('a movement that waits is followed by its adjustment, begun with its day, its person and its type', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, to(employeeMovement).list({ status: 'PENDING' }))
  await listed(page)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Adjustment' }).click()
  await expect(control(page, 'adjustmentTypeId')).toHaveValue('Movement')
  await expect(control(page, 'employeeMovementId')).not.toHaveValue('')
  await expect(control(page, 'effectiveDateFrom')).not.toHaveValue('')
  await expect(control(page, 'reason')).not.toHaveValue('')
})
