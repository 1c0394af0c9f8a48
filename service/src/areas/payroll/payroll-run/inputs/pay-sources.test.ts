import { monthEnd } from '@staff/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lifeCompany, type LifeCompany } from '../../../../../test/support/people/working-life.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { benefitComponent } from '../../benefit-component/benefit-component.table.ts'
import { benefitComponentType } from '../../benefit-component-type/benefit-component-type.table.ts'
import { payrollBenefit } from '../../payroll-benefit/payroll-benefit.table.ts'
import { payrollDeduction } from '../../payroll-deduction/payroll-deduction.table.ts'
import { paySources } from './pay-sources.ts'
import { payrollRun, payrollSettlement } from '../payroll-run.table.ts'

let t: LifeCompany
let me = ''
beforeAll(async () => {
  t = await lifeCompany()
  me = await t.person()
  const { db } = t.app
  await db
    .insert(benefitComponentType)
    .values({ id: 'pay', name: 'Pay of the test', nameKhmer: 'ប្រាក់', category: 'EARNING' })
  const component = { nameKhmer: 'ប្រាក់', typeId: 'pay', currency: 'USD' } as const
  await db.insert(benefitComponent).values([
    { ...component, id: 'hours', name: 'Hours', code: 'T_HOURS', calculation: 'OVERTIME' },
    { ...component, id: 'typed', name: 'Typed', code: 'T_TYPED', calculation: 'MANUAL', isTaxable: false },
    { ...component, id: 'meal', name: 'Meal', code: 'T_MEAL', calculation: 'PER_DAY_WORKED' },
  ])
  const benefit = { employeeId: me, amount: '10.00', currency: 'USD', reason: 'Test', status: 'ACTIVE' } as const
  await db.insert(payrollBenefit).values([
    {
      ...benefit,
      benefitComponentId: 'meal',
      effectiveDateFrom: '2026-01-10',
      effectiveDateTo: '2026-02-01',
      amount: '1.00',
    },
    { ...benefit, benefitComponentId: 'meal', effectiveDateFrom: '2026-02-02', amount: '2.00' },
    { ...benefit, benefitComponentId: 'meal', effectiveDateFrom: '2026-03-15', status: 'PENDING' },
    { ...benefit, benefitComponentId: 'typed', effectiveDateFrom: '2026-02-28', amount: '8000', currency: 'KHR' },
    { ...benefit, benefitComponentId: 'hours', effectiveDateFrom: '2026-01-01' },
  ])
})
afterAll(() => t.close())
const asked = (from: string, to: string) => ({ people: [me], from, to })

it('finds the amounts in force on some day of the month, each with its days and what its component says', async () => {
  const found = async (from: string, to: string) =>
    (await paySources.benefits(t.app.db, asked(from, to))).map(
      ({ componentId, amount, currency, startDate, calculation, isTaxable }) =>
        `${componentId} ${amount} ${currency} ${startDate} ${calculation} ${String(isTaxable)}`,
    )
  const [first, second] = [
    'meal 1.00 USD 2026-01-10 PER_DAY_WORKED true',
    'meal 2.00 USD 2026-02-02 PER_DAY_WORKED true',
  ]
  const typed = 'typed 8000.00 KHR 2026-02-28 FIXED false'
  expect(await found('2025-12-01', '2025-12-31')).toEqual([])
  expect(await found('2026-01-01', '2026-01-31')).toEqual([first])
  expect(await found('2026-02-01', '2026-02-28')).toEqual([first, second, typed])
  // What waits for approval is not paid.
  expect(await found('2026-03-01', '2026-03-31')).toEqual([second, typed])
})
it('takes each instalment in its month once, also in a month that is too short', async () => {
  const [type = ''] = t.company.deductionTypes
  const deduction = { employeeId: me, payrollDeductionTypeId: type, amount: '12.50', currency: 'USD' } as const
  await t.app.db.insert(payrollDeduction).values([
    { ...deduction, deductionDate: '2025-12-31', instalments: 3, status: 'ACTIVE' },
    { ...deduction, deductionDate: '2026-02-15', status: 'PENDING' },
  ])
  const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
  const taken = await Promise.all(
    months.map(async (month) => {
      return (await paySources.deductions(t.app.db, asked(`${month}-01`, monthEnd(month)))).map(({ amount }) => amount)
    }),
  )
  expect(taken).toEqual([[], ['12.50'], ['12.50'], ['12.50'], []])
})
/**
 * What a month takes from somebody and hands out, each with its way; as the last pay of an employment where `isLast`.
 */
async function takenFrom(person: string, month: string, isLast = false): Promise<string[]> {
  const settling = isLast ? { startDate: '2020-01-01', lastDay: monthEnd(month) } : undefined
  const days = { people: [person], from: `${month}-01`, to: monthEnd(month), settling }
  return (await paySources.deductions(t.app.db, days)).map(({ amount, advance: way }) => `${way ?? ''} ${amount}`)
}
it('hands an advance out once and takes its repayments, all that is left where somebody leaves', async () => {
  const { db } = t.app
  const person = await t.person()
  const [type = ''] = t.company.deductionTypes
  const advance = { employeeId: person, payrollDeductionTypeId: type, currency: 'USD', status: 'ACTIVE' } as const
  await db.insert(payrollDeduction).values([
    { ...advance, amount: '10.25', instalments: 4, handedOutOn: '2026-01-05', deductionDate: '2026-02-28' },
    // Not handed out yet.
    { ...advance, amount: '70', instalments: 2, handedOutOn: '2026-08-05', deductionDate: '2026-08-31' },
  ])
  const found = (month: string, isLast = false) => takenFrom(person, month, isLast)
  expect(await found('2025-12')).toEqual([])
  expect(await found('2026-01')).toEqual(['PAID 41.00'])
  expect(await found('2026-02')).toEqual(['REPAID 10.25'])
  expect(await found('2026-03', true)).toEqual(['REPAID 30.75'])
  // Leaves in the month of the advance: taxed and repaid at once.
  expect(await found('2026-01', true)).toEqual(['PAID 41.00', 'REPAID 41.00'])
  expect(await found('2026-06', true)).toEqual([])
  expect(await found('2026-08')).toEqual(['PAID 140.00', 'REPAID 70.00'])
})
it('takes nothing again after a rehire that the settlement of the employment before has taken', async () => {
  const { db } = t.app
  const person = await t.person()
  const [type = ''] = t.company.deductionTypes
  const deduction = { employeeId: person, payrollDeductionTypeId: type, currency: 'USD', status: 'ACTIVE' } as const
  await db.insert(payrollDeduction).values([
    { ...deduction, amount: '10', instalments: 4, handedOutOn: '2026-01-05', deductionDate: '2026-02-28' },
    { ...deduction, amount: '7', instalments: 3, deductionDate: '2026-02-10' },
    { ...deduction, amount: '50', instalments: 1, handedOutOn: '2026-03-02', deductionDate: '2026-03-31' },
    // After the last day, before the employment that began on 18 March.
    { ...deduction, amount: '5', deductionDate: '2026-03-16' },
    { ...deduction, amount: '3', instalments: 2, deductionDate: '2026-03-20' },
  ])
  await db.insert(employmentPeriod).values({ employeeId: person, startDate: '2026-03-18', contractType: 'UDC' })
  const found = async (month: string) => (await takenFrom(person, month)).toSorted()
  expect(await found('2026-04')).toEqual([' 3.00', ' 7.00', 'REPAID 10.00'])
  const [run] = await db
    .insert(payrollRun)
    .values({
      year: 2026,
      month: 3,
      type: 'OFF_CYCLE',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      status: 'approved',
      exchangeRate: '4100',
      exchangeRateNssf: '4050',
      exchangeRateBank: '4100',
    })
    .returning()
  await db.insert(payrollSettlement).values({
    runId: run?.id ?? '',
    employeeId: person,
    startDate: '2020-01-01',
    lastDay: '2026-03-13',
    leaveDays: '0',
    noticeDays: '0',
    earlierWages: '0',
    damages: [],
  })
  // What an earlier month took stands.
  expect(await found('2026-02')).toEqual([' 7.00', 'REPAID 10.00'])
  expect(await found('2026-03')).toEqual([' 3.00'])
  expect(await found('2026-04')).toEqual([' 3.00'])
  expect(await found('2026-05')).toEqual([])
})
