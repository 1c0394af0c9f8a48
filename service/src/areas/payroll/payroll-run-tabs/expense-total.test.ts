import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeInput } from '../../../../test/support/people/people.ts'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { Exact } from '../../../money/money.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run/payroll-run.table.ts'

// Many small riel salaries at many places: a conversion of each row would lose cents (docs/rules/pay.md, "Accounts of a
// run").
let t: PayrollCompany
beforeAll(async () => {
  t = await payrollCompany()
  t.benefits.length = 0
  const hr = await t.app.signIn()
  const amounts = fc.sample(fc.integer({ min: 400_000, max: 4_000_000 }), { seed: 35_014, numRuns: 24 })
  for (const [at, amount] of amounts.entries()) {
    const positions = [
      {
        companyStructurePositionId: t.company.stores[at % t.company.stores.length]?.position,
        startDate: '2024-01-15',
        isPrimary: true,
      },
    ]
    const made = await hr.call('POST', 'employee/employee-master-information', {
      body: { ...employeeInput(t.company, at + 10), startDate: '2024-01-15', positions },
    })
    const id = made.body['data'].id as string
    t.benefits.push(
      at % 3 === 0 ? baseSalary(id, (amount / 4_100).toFixed(2)) : baseSalary(id, String(amount), { currency: 'KHR' }),
      baseSalary(id, String(amount % 1_000), {
        source: `payroll-benefit:meal ${id}`,
        componentId: 'meal',
        name: 'Meal',
        isBaseSalary: false,
        currency: 'KHR',
      }),
    )
  }
  await t.ended(await t.generate(3, t.officer, { exchangeRate: 4_107, exchangeRateNssf: 4_107 }))
})
afterAll(() => t.close())

it('the total of each column is the sum of the lines, with the riel changed once', async () => {
  const { id } = await t.run(3)
  const reader = await t.app.signIn({ permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY'] })
  const { body } = await reader.call(
    'GET',
    `employee/payroll-generation/report/salary-expense-summary?payrollReportId=${id}&limit=100`,
  )
  const rows = body['data'] as readonly Record<string, number>[]
  const totals = body['totals'] as Record<string, number>
  const lines = await t.app.db
    .select({ kind: payrollSlipLine.kind, currency: payrollSlipLine.currency, amount: payrollSlipLine.amount })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(eq(payrollSlip.runId, id))
  const inDollars = (...kinds: readonly string[]) => {
    const getSum = (of: string) =>
      Exact.sum(
        lines.filter(({ kind, currency }) => kinds.includes(kind) && currency === of).map(({ amount }) => amount),
      )
    return getSum('USD').plus(getSum('KHR').over('4107')).rounded('USD').toNumber()
  }
  expect(rows.length).toBeGreaterThan(1)
  expect(totals).toMatchObject({
    base: inDollars('BASE_SALARY'),
    benefits: inDollars('BENEFIT'),
    gross: inDollars('BASE_SALARY', 'BENEFIT'),
    tax: -inDollars('SALARY_TAX'),
    net: inDollars(...new Set(lines.map(({ kind }) => kind))),
  })
  for (const column of ['base', 'benefits', 'gross', 'tax', 'net', 'totalCost'])
    expect(Exact.sum(rows.map((row) => Exact.fromNumber(row[column] ?? 0))).toNumber(), column).toBe(totals[column])
})
