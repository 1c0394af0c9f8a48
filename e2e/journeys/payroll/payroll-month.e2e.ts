import { to } from '@staff/contract'
import { payrollMaster, payrollTabScreen, payslipReport } from '@staff/contract/payroll'
import { expect, test } from '../../composition/own-product.ts'
import { ask, control, inDays, listed, rowAction, toast, typeDay, visit } from '../../controls.ts'
import { signIn } from '../../product.ts'

interface Runs {
  readonly data: readonly { readonly id: string; readonly startDate: string }[]
}
interface Lines {
  readonly data: readonly {
    readonly accountNumber: string | null
    readonly amount: number
    readonly currency: string
  }[]
}
const linesOf = 'employee/payroll-generation/report/payment-method'
const runs = 'employee/report/payroll-master?limit=50&orderBy=startDate:ASC'
/** The first day of the month before a day. */
const monthBefore = (day: string): Date => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1))

test('a month is generated, approved by somebody else, paid, closed, partly sent back by the bank, and read by its employee', async ({
  open,
  page: approver,
}) => {
  test.setTimeout(300_000)
  const officer = await open('payroll')
  await visit(officer, to(payrollMaster).list())
  await listed(officer)
  // The month before all payroll runs of the demo: it has none, and its requests are decided.
  const [oldest] = (await ask<Runs>(officer, runs)).data
  const first = monthBefore(oldest?.startDate ?? '')
  const name = first.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  const year = String(first.getUTCFullYear())
  await officer.getByRole('button', { name: 'Generate', exact: true }).first().click()
  const dialog = officer.getByRole('dialog', { name: 'Generate Payroll' })
  await control(officer, 'month').click()
  if (year !== inDays(0).slice(0, 4)) await officer.locator('button[data-direction=previous]').click()
  await officer.getByRole('button', { name, exact: true }).click()
  await expect(control(officer, 'exchangeRate')).toHaveValue(/^\d+/)
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(toast(officer, 'Generate success')).toBeVisible({ timeout: 120_000 })
  const id = (await ask<Runs>(officer, runs)).data[0]?.id ?? ''
  const page = payrollTabScreen(id, '')

  const say = async (by: typeof officer, action: string, said: string, fill?: () => Promise<void>) => {
    await by
      .getByRole('region', { name: `Payroll ${name}-${year}` })
      .getByRole('button', { name: action, exact: true })
      .click()
    await fill?.()
    await by.getByRole('dialog', { name: action }).getByRole('button', { name: action, exact: true }).last().click()
    await expect(toast(by, said)).toBeVisible()
  }
  await signIn(approver, 'payroll.approver')
  await visit(approver, page)
  await say(approver, 'Approve', 'The payroll is approved')
  await visit(officer, page)
  // The banks have the files before the pay day.
  await say(officer, 'Pay', 'The payroll is paid', () => typeDay(officer, 'paymentDate', inDays(5)))
  await say(officer, 'Close', 'The payroll is closed')

  // The bank returns a payment: its file is checked, then recorded,
  // and the returned payment waits with an amount of its own.
  const { data: lines } = await ask<Lines>(officer, `${linesOf}?payrollReportId=${id}&limit=100`)
  const sent = lines.find(({ accountNumber }) => accountNumber !== null)
  await visit(officer, payrollTabScreen(id, 'payment-method'))
  await officer.getByRole('button', { name: "Bank's Rejects File" }).click()
  const rejects = officer.getByRole('dialog', { name: "Bank's Rejects File" })
  await rejects.locator('input[type=file]').setInputFiles({
    name: 'rejects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Account,Amount,Currency\n${[sent?.accountNumber, sent?.amount, sent?.currency].join(',')}\n999,1,USD\n`,
    ),
  })
  await rejects.getByRole('button', { name: 'Check the File' }).click()
  await expect(rejects.getByText('No line of this payroll fits: record it by hand (1)')).toBeVisible()
  await rejects.getByRole('button', { name: 'Record 1' }).click()
  await expect(toast(officer, 'Waiting to be paid again: 1. To be checked: 1')).toBeVisible()
  await expect(officer.getByRole('table', { name: 'Paid out by' })).toContainText('to pay again')

  const me = await open('employee')
  await visit(me, payslipReport.screen)
  await listed(me)
  await rowAction(me, `01-${name}-${year}`, 'View')
  await expect(me.getByRole('button', { name: /^Base Salary/ }).first()).toBeVisible()
})
