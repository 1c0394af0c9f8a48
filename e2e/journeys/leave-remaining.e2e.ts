import { leaveRemainingReport } from '@staff/contract/reports'
import { pages } from '@staff/contract'
import { expect, test } from '../product.ts'

test('the dashboard of an employee opens what is left of leave: own row alone, columns frozen and hidden, a figure with the six behind it', async ({
  open,
}) => {
  const me = await open('employee')
  await me.goto(pages.dashboard)
  await me.locator(`a[href*="${leaveRemainingReport.screen}"]`).first().click()
  await expect(me).toHaveURL(/year=\d{4}&month=\d\d&employeeId=[^&]+&limit=10/)
  const table = me.getByRole('table')
  await expect(table.locator('tbody tr')).toHaveCount(1)
  const annual = table.getByRole('columnheader', { name: 'Annual Leave – Available' })
  await expect(annual).toBeVisible()

  await table.getByRole('button', { name: /^Annual Leave – Available: .*, details$/ }).click()
  const detail = me.getByRole('dialog')
  for (const figure of ['Allowance', 'Used', 'Remaining', 'Next Month Available', 'Yearly', 'Yearly Remaining'])
    await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${figure}$`) })).toBeVisible()
  await me.keyboard.press('Escape')

  await me.getByRole('button', { name: 'Columns' }).click()
  await me.getByRole('button', { name: 'Freeze Annual Leave – Used' }).click()
  await me.getByRole('checkbox', { name: 'Annual Leave – Available' }).uncheck()
  await me.keyboard.press('Escape')
  await expect(annual).toBeHidden()
  await me.reload()
  await expect(table.locator('[data-column-pinned]').filter({ hasText: 'Annual Leave – Used' })).toBeVisible()
  await expect(annual).toBeHidden()
})
