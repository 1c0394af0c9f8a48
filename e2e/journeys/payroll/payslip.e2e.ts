import { lastPayslipWidget, payslipReport } from '@staff/contract/payroll'
import { pages } from '@staff/contract'
import { visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

test('an employee on a phone reads the own payslip in Khmer, sees how a line was made, asks about it and prints', async ({
  open,
}) => {
  test.slow()
  const me = await open('employee', { isFresh: true, lang: 'km', size: phone })
  await me.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes'
    }
  })
  await visit(me, payslipReport.screen)
  // A tap anywhere on the card opens it.
  await me
    .locator('.kit-card')
    .first()
    .click({ position: { x: 40, y: 120 } })
  const line = me.getByRole('button', { name: /^ប្រាក់ខែគោល/ }).first()
  await line.click()
  // The explanation of the base salary by days leads to the planned days.
  await me.getByRole('button', { name: /^ប្រាក់ខែគោលតាមថ្ងៃ/ }).click()
  await expect(me.getByText('ថ្ងៃតាមផែនការ').first()).toBeVisible()

  await me.getByRole('button', { name: 'សួរ', exact: true }).click()
  const dialog = me.getByRole('dialog')
  await dialog.locator('[name=problemId]').click()
  await me.getByRole('option', { name: 'ប្រាក់ខែគោលមិនត្រឹមត្រូវ' }).click()
  await dialog.locator('[name=question]').fill('ហេតុអ្វី?')
  await dialog.getByRole('button', { name: 'សួរ', exact: true }).click()
  await expect(me.getByText('រង់ចាំចម្លើយ')).toBeVisible()

  await me.getByRole('link', { name: 'បោះពុម្ព' }).click()
  const sheet = me.locator('.kit-paper')
  await expect(sheet.getByRole('heading', { name: 'បង្កាន់ដៃប្រាក់ខែ' })).toBeVisible()
  await expect(sheet.getByText('ប.ស.ស. ឬសោធនមិនត្រឹមត្រូវ')).toBeVisible()
  await expect(me.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('on the home the net of the last payslip is one tap away, and hidden before', async ({ open }) => {
  const me = await open('employee', { lang: 'km', size: phone })
  await visit(me, pages.dashboard)
  const card = me.getByRole('region', { name: lastPayslipWidget.label.km })
  await expect(card).toContainText('•••••')
  await expect(card).not.toContainText(/\d\.\d\d/)
  await card.getByRole('button', { name: 'បង្ហាញ' }).click()
  await expect(card).toContainText(/\d\.\d\d/)
})
