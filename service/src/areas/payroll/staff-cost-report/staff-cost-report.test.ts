import { getWidgetPath } from '@staff/contract'
import { staffCostReport, staffCostWidget } from '@staff/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'

let t: PayrollCompany
beforeAll(async () => {
  t = await payrollCompany()
  for (const month of [2, 3]) await t.ended(await t.generate(month, t.officer))
})
afterAll(() => t.close())

const path = `employee/${staffCostReport.api}`
const reader = () => t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] })
/** The whole cost of a run by its own tab, in dollars. */
async function getRunCost(month: number): Promise<number> {
  const { id } = await t.run(month)
  const { body } = await (
    await reader()
  ).call('GET', `employee/payroll-generation/report/salary-expense-summary?payrollReportId=${id}&limit=100`)
  return (body['totals'] as Record<string, number>)['totalCost'] ?? Number.NaN
}
const inCents = (dollars: number) => Math.round(dollars * 100)

it('adds up to the cost of the run and of the run before, to the cent, and names each store once', async () => {
  const { year } = await t.run(3)
  const { body } = await (await reader()).call('GET', `${path}?month=${String(year)}-03&limit=100`)
  const rows = body['data'] as readonly Record<string, number | string | null>[]
  expect(new Set(rows.map((row) => row['storeName'])).size).toBe(rows.length)
  const sum = (key: string) => rows.reduce((all, row) => all + inCents(Number(row[key])), 0)
  expect(sum('cost')).toBeGreaterThan(0)
  expect(sum('cost')).toBe(inCents(await getRunCost(3)))
  expect(sum('costBefore')).toBe(inCents(await getRunCost(2)))
  expect(sum('costYearAgo')).toBe(0)
  const widget = await (await reader()).call('GET', getWidgetPath(staffCostWidget))
  expect(widget.body['data']).toMatchObject({ month: `${String(year)}-03`, cost: await getRunCost(3) })
})

it('says nothing of money to a caller without the right, and nothing of all stores to a caller of one', async () => {
  const without = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_DASHBOARD'] })
  const scoped = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'], dataScope: 'OUTLET' })
  for (const asked of [path, getWidgetPath(staffCostWidget)]) {
    expect((await without.call('GET', asked)).status, asked).toBe(403)
    const { status, body } = await scoped.call('GET', asked)
    expect(status, asked).toBe(200)
    expect(JSON.stringify(body), asked).not.toMatch(/"cost":[1-9]/)
  }
  expect((await scoped.call('GET', path)).body['data']).toEqual([])
})
