import { to } from '@staff/contract'
import { payrollMaster, payrollRunTabs, payrollTabScreen, type PayrollRunTab } from '@staff/contract/payroll'
import { ask, control, inDays, listed, rowAction, rows, toast, visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

/** A month without a payroll run in the demo: March of last year. */
const year = Number(inDays(0).slice(0, 4)) - 1
const month = `Mar-${String(year)}`
const runs = `employee/report/payroll-master?payMonth=${String(year)}-03`
interface Runs {
  readonly data: readonly { readonly id: string; readonly status: string }[]
}

test('a payroll is generated, checked, not approved by its maker, and every tab opens', async ({ open }) => {
  test.setTimeout(240_000)
  const page = await open('admin')
  await visit(page, to(payrollMaster).list())
  await page.getByRole('button', { name: 'Generate', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Generate Payroll' })
  await control(page, 'month').click()
  await page.locator('button[data-direction=previous]').click()
  await page.getByRole('button', { name: 'Mar', exact: true }).click()
  await expect(control(page, 'month')).toContainText(month)
  // The form suggests the rates of the month; an empty rate shows its fault at once.
  await expect(control(page, 'exchangeRate')).toHaveValue(/^\d+/)
  await control(page, 'exchangeRateNssf').fill('')
  await expect(dialog.getByText('Required')).toBeVisible()
  await control(page, 'exchangeRateNssf').fill('4,050')
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, 'Generate success')).toBeVisible({ timeout: 120_000 })
  const [made] = (await ask<Runs>(page, runs)).data
  expect(made?.status).toBe('nssf')

  // People of other journeys may lack a salary, which closes the button: here it is the maker's turn.
  await page.route(/\/payroll-generation\/[^/]+\/checks$/, (route) => route.fulfill({ json: { data: [] } }))
  await listed(page)
  await rowAction(page, `01-${month}`, 'View')
  await expect(page).toHaveURL(new RegExp(`${payrollTabScreen(made?.id ?? '', '')}(\\?|$)`))
  const head = page.getByRole('region', { name: `Payroll ${month}` })
  await expect(head).toContainText('NSSF 4,050')
  await expect(head.getByRole('table', { name: 'Totals' })).toContainText('USD')
  await expect(
    head.getByRole('region', { name: 'Checks' }).or(head.getByText('Nothing blocks the approval')),
  ).toBeVisible()
  await head.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve' })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert')).toContainText('You generated this payroll. Somebody else must approve it.')
  await approval.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll({ behavior: 'wait' })

  const tabs = page.getByRole('navigation', { name: 'Parts of this payroll' })
  for (const tab of Object.keys(payrollRunTabs) as PayrollRunTab[]) {
    await tabs.getByRole('link', { name: payrollRunTabs[tab].en, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${payrollTabScreen(made?.id ?? '', tab)}(\\?|$)`))
    const here = tabs.getByRole('link', { name: payrollRunTabs[tab].en, exact: true })
    await expect(here).toHaveAttribute('aria-current', 'page')
    // The whole name, also when the bar is wider than the page.
    await expect(here).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rows(page).first().or(page.locator('.kit-state')).first()).toBeVisible()
    await expect(page.getByText('Debit and credit differ')).toBeHidden()
  }

  // The officer has none of the approver's actions; a phone in Khmer.
  const small = await open('payroll', { lang: 'km', size: phone })
  await visit(small, payrollTabScreen(made?.id ?? '', ''))
  await expect(small.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(small.getByRole('button', { name: 'អនុម័ត', exact: true })).toBeHidden()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findingsInBoth(small, '#main')).toEqual([])
})
