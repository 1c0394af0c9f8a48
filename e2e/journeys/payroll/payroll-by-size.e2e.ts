import { pages, to } from '@staff/contract'
import { payrollMaster, payrollTabScreen } from '@staff/contract/payroll'
import type { Locator } from '@playwright/test'
import { expect, test } from '../../composition/own-product.ts'
import { ask, control, inDays, listed, toast, typeDay, visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { phone, signIn } from '../../product.ts'

interface Runs {
  readonly data: readonly { readonly id: string; readonly startDate: string; readonly status: string }[]
}
const runs = 'employee/report/payroll-master?limit=50&orderBy=startDate:ASC'
const dialogTitle = /^\d+ /

test('from a difference in a run its cause and its record are two clicks away, and whoever keeps it waiting is reminded', async ({
  open,
}) => {
  test.setTimeout(240_000)
  const officer = await open('payroll')
  await visit(officer, to(payrollMaster).list())
  const draft = (await ask<Runs>(officer, runs)).data.find(({ status }) => status === 'nssf')
  let clicks = 0
  const press = async (button: Locator) => {
    clicks += 1
    await button.click()
  }
  await visit(officer, payrollTabScreen(draft?.id ?? '', ''))
  const table = officer.getByRole('table', { name: 'Against another payroll' })
  // The first of them: somebody whom the payroll before did not pay.
  const row = table.getByRole('row').filter({ hasText: 'Not in the earlier payroll' }).first()
  await press(row.getByRole('button', { name: /^Payslips of / }))
  const beside = officer.getByRole('dialog', { name: dialogTitle })
  const record = beside.getByRole('link', { name: /^Open the record: / }).first()
  await expect(record).toBeVisible()
  await press(record)
  await expect(officer).not.toHaveURL(new RegExp(payrollTabScreen(draft?.id ?? '', '')))
  expect(clicks).toBeLessThanOrEqual(2)

  // A mark with the name of its user, which another reader sees.
  await visit(officer, payrollTabScreen(draft?.id ?? '', ''))
  await row.getByRole('button', { name: /^Payslips of / }).click()
  await beside.getByRole('button', { name: /^Checked/ }).click()
  await expect(officer.getByText(/^checked 1 of \d+$/)).toBeVisible()
  await beside.getByRole('button', { name: 'Close' }).click()
  await expect(beside).toBeHidden()
  await expect(row).toContainText('✓ Ly Chanthy')

  // A request that waits: of whom, of which day, for whom; they are reminded from here.
  const checks = officer.getByRole('region', { name: 'Checks' })
  const names = checks.getByRole('listitem').filter({ hasText: 'Requests that wait for an answer' })
  const show = names.getByRole('button', { name: 'Show names' })
  if (await show.isVisible()) await show.click()
  await expect(names.getByText(/waits for /).first()).toBeVisible()
  const remind = names.getByRole('button', { name: /^Remind them/ }).first()
  // Whom the job reminded within this hour, nobody reminds again: then the answer says when.
  const isReminded = (await remind.locator('..').textContent())?.includes('reminded') === true
  await remind.click()
  const answer = isReminded ? /They (are reminded|were reminded at)/ : 'They are reminded'
  await expect(toast(officer, answer)).toBeVisible()
  expect(await findingsInBoth(officer, '#main')).toEqual([])

  const small = await open('payroll', { lang: 'km', size: phone })
  await visit(small, payrollTabScreen(draft?.id ?? '', ''))
  await expect(small.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findingsInBoth(small, '#main')).toEqual([])
})

test('a monthly run without faults takes 20 clicks at most, from Generate to Close', async ({
  open,
  page: approver,
}) => {
  test.setTimeout(300_000)
  const officer = await open('payroll')
  let clicks = 0
  const press = async (button: Locator) => {
    clicks += 1
    await button.click()
  }
  await visit(officer, to(payrollMaster).list())
  await listed(officer)
  // The month before all payroll runs of the demo: its requests are decided.
  const [oldest] = (await ask<Runs>(officer, runs)).data
  const day = oldest?.startDate ?? ''
  const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1))
  const name = first.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  const year = String(first.getUTCFullYear())
  await press(officer.getByRole('button', { name: 'Generate', exact: true }).first())
  const dialog = officer.getByRole('dialog', { name: 'Generate Payroll' })
  await press(control(officer, 'month'))
  if (year !== inDays(0).slice(0, 4)) await press(officer.locator('button[data-direction=previous]'))
  await press(officer.getByRole('button', { name, exact: true }))
  await expect(control(officer, 'exchangeRate')).toHaveValue(/^\d+/)
  await press(dialog.getByRole('button', { name: 'Generate', exact: true }))
  await expect(toast(officer, 'Generate success')).toBeVisible({ timeout: 120_000 })
  await press(officer.getByRole('link', { name: `01-${name}-${year}`, exact: true }))
  const head = officer.getByRole('region', { name: `Payroll ${name}-${year}` })
  await expect(
    head.getByRole('region', { name: 'Checks' }).or(head.getByText('Nothing blocks the approval.')),
  ).toBeVisible()
  await expect(head.getByText('Blocks the approval', { exact: true })).toBeHidden()

  // The approver has it as a task, with what changed and what was checked.
  await signIn(approver, 'payroll.approver')
  await visit(approver, pages.myTasks)
  const task = approver
    .getByRole('link')
    .filter({ hasText: `${first.toISOString().slice(5, 7)}/${year}` })
    .first()
  await expect(approver.getByText(/Payroll waits for approval: .*people.* USD.*checked/).first()).toBeVisible()
  await press(task)
  await press(approver.getByRole('button', { name: 'Approve', exact: true }))
  await press(approver.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve', exact: true }))
  await expect(toast(approver, 'The payroll is approved')).toBeVisible()

  await officer.reload()
  await press(head.getByRole('button', { name: 'Pay', exact: true }))
  await typeDay(officer, 'paymentDate', inDays(5))
  await press(officer.getByRole('dialog', { name: 'Pay' }).getByRole('button', { name: 'Pay', exact: true }))
  await expect(toast(officer, 'The payroll is paid')).toBeVisible()
  await press(officer.getByRole('link', { name: 'Payment Method', exact: true }))
  const [file] = await Promise.all([
    officer.waitForEvent('download'),
    press(officer.getByRole('button', { name: /^Download the file of / }).first()),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  await press(head.getByRole('button', { name: 'Close', exact: true }))
  await press(officer.getByRole('dialog', { name: 'Close' }).getByRole('button', { name: 'Close', exact: true }).last())
  await expect(toast(officer, 'The payroll is closed')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(20)

  // The payslips of all, as one file.
  await head.getByRole('button', { name: 'Payslips as PDF' }).click()
  await officer.getByRole('button', { name: 'Make the file' }).click()
  await expect(toast(officer, /The payslips are being printed/)).toBeVisible()
})
