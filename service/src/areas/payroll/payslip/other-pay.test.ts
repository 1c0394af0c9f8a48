import { payslipCalls, type Payslip, type PayslipExplanation } from '@staff/contract/payroll'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'

// Components that are no line of their own on the payslip (docs/rules/pay.md, "Payslips").
let t: PayrollCompany
let [own, office]: TestUser[] = []
beforeAll(async () => {
  t = await payrollCompany()
  const { signIn, db } = t.app
  own = await signIn({ permissions: ['READ_PAYROLL_GENERATION'], isSelfService: true, employeeId: t.people[0] ?? '' })
  office = await signIn()
  await db
    .insert(employeePaymentMethod)
    .values(t.people.map((employeeId) => payAccount(employeeId, t.company.paymentMethods[0] ?? '', '100')))
})
afterAll(() => t.close())
const ask = async (path: string, user = own) => {
  const answer = await user?.call('GET', `employee/${path}`)
  if (!answer) throw new Error('nobody is signed in')
  return answer.body
}
const approvedMonth = async (month: number) => {
  await t.ended(await t.generate(month))
  const { id, version } = await t.run(month)
  const answer = await office?.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(answer?.status).toBe(200)
}

it('are one line of each currency, which opens to their sum; run and accounts know each by its name', async () => {
  const hidden = (name: string, amount: string, more: object = {}) => {
    const terms = { componentId: name, name, isBaseSalary: false, source: `payroll-benefit:${name}`, isHidden: true }
    return baseSalary(t.people[0] ?? '', amount, { ...terms, ...more })
  }
  await approvedMonth(2)
  t.benefits.push(hidden('Retention', '30'), hidden('Hardship', '12.5'), hidden('Riel', '4000', { currency: 'KHR' }))
  await approvedMonth(3)
  const id = (await t.slips(3)).find(({ employeeId }) => employeeId === t.people[0])?.id ?? ''
  const {
    payrollReportDetail = [],
    totals = [],
    benefitComponent,
  } = (await ask(payslipCalls.payslip(id))).data as Payslip
  const other = payrollReportDetail.filter(({ type }) => type === 'Other pay')
  // March, and what February carries of it.
  expect(other).toMatchObject([
    { kind: 'BENEFIT', currency: 'USD', amount: 85 },
    { kind: 'BENEFIT', currency: 'KHR', amount: 8000 },
  ])
  const changes = await ask(payslipCalls.changes(id))
  expect(JSON.stringify([payrollReportDetail, benefitComponent, changes])).not.toMatch(/Retention|Hardship|Riel/)
  for (const { currency, net } of totals) {
    const lines = payrollReportDetail.filter((line) => line.currency === currency)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(net, 2)
  }
  const { figures, place } = (await ask(payslipCalls.explain(id, `line-${String(other[0]?.ordinal)}`)))
    .data as PayslipExplanation
  expect(figures[place]).toMatchObject({ name: 'otherPay', formula: 'SUM', unit: 'USD', value: '85' })
  expect(figures[place]?.inputs.map((at) => figures[at]?.value).toSorted()).toEqual(['12.5', '12.5', '30', '30'])
  const listed = JSON.stringify(await ask('report/payroll-master/payroll-report-ess-user'))
  expect(listed).toContain('Other pay (USD)')
  expect(listed).not.toMatch(/Retention|Hardship/)
  const { id: runId } = await t.run(3)
  const accounts = await ask(`payroll-generation/report/accounting-master?payrollReportId=${runId}`, office)
  expect(JSON.stringify(accounts)).toContain('Retention')
})
