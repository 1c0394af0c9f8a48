import { payCalculationPage } from '@staff/contract/payroll'
import { control, visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

test('a pay is calculated, opened down to the law, refused at its field and tried by other law', async ({ open }) => {
  const page = await open('payroll')
  await visit(page, payCalculationPage.screen)
  for (const rate of ['exchangeRate', 'exchangeRateNssf']) {
    // A box with an amount shows it plain as soon as it has the focus.
    await control(page, rate).focus()
    await control(page, rate).fill('4,100')
  }
  await control(page, 'baseSalary').fill('1500')
  const calculate = page.getByRole('button', { name: 'Calculate', exact: true })
  await calculate.click()
  const result = page.getByRole('region', { name: 'Result' })
  // 1,500 minus 5.85 of pension and 106.73 of tax.
  await expect(result.locator('[data-figure=net]')).toHaveText('$1,387.42')
  await result.getByRole('button', { name: /^Tax in riel/ }).click()
  await expect(result).toContainText('base x rate - deduct')
  await expect(result.getByText('law of the month').first()).toBeVisible()
  await control(page, 'daysWorked').fill('abc')
  await calculate.click()
  await expect(page.getByText('The format is not right')).toBeVisible()
  await control(page, 'daysWorked').fill('')
  await page.getByRole('button', { name: 'Try Other Law' }).click()
  await control(page, 'settings.pensionEmployeePct').fill('0')
  await calculate.click()
  // No pension: 1,500 x 4,100 at 10 % minus 175,000 = 440,000 riel = 107.32.
  await expect(result.locator('[data-figure=net]')).toHaveText('$1,392.68')
})
