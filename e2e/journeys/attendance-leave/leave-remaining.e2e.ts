import { leaveRemainingReport } from '@staff/contract/reports'
import { pages } from '@staff/contract'
import { visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

test('the dashboard of an employee opens what is left of leave: own row alone, columns frozen and hidden, a figure with the six behind it', async ({
  open,
}) => {
  const me = await open('employee')
  await visit(me, pages.dashboard)
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

  await me.getByRole('button', { name: 'Columns', exact: true }).click()
  await me.getByRole('button', { name: 'Freeze Annual Leave – Used' }).click()
  await me.getByRole('checkbox', { name: 'Annual Leave – Available' }).uncheck()
  await me.keyboard.press('Escape')
  await expect(annual).toBeHidden()
  await me.reload()
  await expect(table.locator('[data-column-pinned]').filter({ hasText: 'Annual Leave – Used' })).toBeVisible()
  await expect(annual).toBeHidden()
})

interface Answer {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly columns: Readonly<Record<string, readonly { readonly id: string }[]>>
}
/** An answer with fifty people and this number of leave types. */
function widened(answer: Answer, types: number): Answer {
  const key = Object.keys(answer.columns)[0] ?? ''
  const column = answer.columns[key]?.[0]
  const named = Array.from({ length: types }, (_, n) => ({
    ...column,
    id: `type-${String(n)}`,
    label: { en: `Leave ${String(n)}`, km: `ច្បាប់ ${String(n)}` },
  }))
  const figures = Object.fromEntries(named.map(({ id }, n) => [id, { available: n, used: n }]))
  const data = Array.from({ length: 50 }, (_, n) => ({
    ...answer.data[n % answer.data.length],
    id: `row-${String(n)}`,
    [key]: figures,
  }))
  return { ...answer, data, columns: { [key]: named } }
}

test('a table too large to be drawn whole shows what stands on the screen, and the rest as it is scrolled to', async ({
  open,
}) => {
  const page = await open('hr')
  await page.route(/\/api\/.*leave-remaining-report\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: widened((await answer.json()) as Answer, 30) })
  })
  await visit(page, leaveRemainingReport.screen)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Leave 0 – Available' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  expect(await table.locator('tbody tr').count()).toBeLessThan(50)
  const box = page.locator('.kit-table-container')
  await box.evaluate((shown) => shown.scrollTo({ left: shown.scrollWidth, top: shown.scrollHeight }))
  await expect(table.getByRole('columnheader', { name: 'Leave 29 – Used' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '50', exact: true }).first()).toBeVisible()
})
