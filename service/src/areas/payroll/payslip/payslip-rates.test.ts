import { sayAmount } from '@staff/contract'
import { payslipCalls, type Payslip } from '@staff/contract/payroll'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseSalary, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import type { DatedBenefit } from '../payroll-run/inputs/benefits-of-month.ts'

const calculations = ['FIXED', 'PER_DAY_WORKED', 'PERCENT_OF_BASE'] as const
const currencies = ['USD', 'KHR'] as const
const every = calculations.flatMap((calculation) =>
  currencies.flatMap((currency) => [true, false].map((isProrated) => ({ calculation, currency, isProrated }))),
)
type Case = (typeof every)[number]
const getName = ({ calculation, currency, isProrated }: Case) => [calculation, currency, String(isProrated)].join(' ')
const getAmount = ({ calculation, currency }: Case) =>
  calculation === 'PERCENT_OF_BASE' ? '10' : currency === 'USD' ? '20' : '20000'
let t: PayrollCompany
let slips: Readonly<Record<(typeof currencies)[number], Payslip>>
beforeAll(async () => {
  t = await payrollCompany()
  // The third joins within the month: what is prorated is less than its amount there.
  const [, riel = '', joiner = ''] = t.people
  const ofCase = (one: Case): DatedBenefit =>
    baseSalary(one.currency === 'USD' ? joiner : riel, getAmount(one), {
      source: `payroll-benefit:${getName(one)}`,
      componentId: getName(one),
      name: getName(one),
      nameKh: getName(one),
      currency: one.currency,
      calculation: one.calculation,
      isProrated: one.isProrated,
      isBaseSalary: false,
    })
  t.benefits.push(...every.map(ofCase))
  await t.ended(await t.generate(2))
  const made = await t.slips(2)
  const load = async (person: string) => {
    const id = made.find(({ employeeId }) => employeeId === person)?.id ?? ''
    return (await t.officer.call('GET', `employee/${payslipCalls.payslip(id)}`)).body.data as Payslip
  }
  slips = { USD: await load(joiner), KHR: await load(riel) }
})
afterAll(() => t.close())

it.each(every)('a line of $calculation in $currency says what it was made of (prorated: $isProrated)', (one) => {
  const { calculation, currency, isProrated } = one
  const line = slips[currency].payrollReportDetail?.find(({ type }) => type === getName(one))
  const money = currency === 'USD' ? '$20.00' : 'KHR 20,000.00'
  // Of a month that was worked throughout the amount of a month is the amount itself.
  const ofMonth = isProrated && currency === 'USD' ? `${money} a month` : undefined
  const said = {
    FIXED: ofMonth,
    PER_DAY_WORKED: `${money} for each day worked`,
    PERCENT_OF_BASE: '10 % of base',
  }[calculation]
  expect(line?.rate && sayAmount(line.rate).en).toBe(said)
})
it('says nothing more of what is no benefit', () => {
  const others = Object.values(slips).flatMap(({ payrollReportDetail = [] }) =>
    payrollReportDetail.filter(({ kind }) => kind !== 'BENEFIT'),
  )
  expect(others.map(({ rate }) => rate)).toEqual(others.map(() => undefined))
})
