import type { LateChange, PayrollRunHead } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import {
  baseSalary,
  payAccount,
  payRates,
  payrollCompany,
  type PayrollCompany,
} from '../../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { payrollCircleConfiguration } from '../../payroll-circle-configuration/payroll-circle-configuration.table.ts'
import { payrollRun } from '../payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({
    permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'VIEW_PAYROLL_GENERATION', 'READ_SALARY'],
  })
  await t.app.db
    .insert(employeePaymentMethod)
    .values(t.people.map((id) => payAccount(id, t.company.paymentMethods[0] ?? '', '100')))
  await t.app.db.insert(payrollCircleConfiguration).values({
    name: 'Twice a month',
    effectiveFrom: '2026-01-01',
    firstCycleFromDate: 1,
    firstCycleToDate: 15,
    firstCyclePayDay: 15,
    secondCycleFromDate: 16,
    secondCycleToDate: 31,
    secondCyclePayDay: 31,
    prorationBasis: 'SCHEDULED',
  })
})
afterAll(() => t.close())

it('of two payments of a month late changes stand once, with the second', async () => {
  const of = async (type: 'FIRST' | 'SECOND') => {
    const [row] = await t.app.db
      .select()
      .from(payrollRun)
      .where(and(eq(payrollRun.month, 2), eq(payrollRun.type, type)))
    return row ?? expect.fail(`no ${type}`)
  }
  for (const type of ['FIRST', 'SECOND'] as const) {
    const path = `employee/payroll-generation/year/2026/month/2/type/${type}`
    await t.ended(await t.officer.call('POST', path, { body: payRates }))
    const { id, version } = await of(type)
    const answer = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
    expect(answer.body).toMatchObject({ data: { status: 'approved' } })
  }
  t.benefits.splice(0, 1, baseSalary(t.people[0] ?? '', '600'))
  const seen = async (type: 'FIRST' | 'SECOND') => {
    const { id } = await of(type)
    const head = (await approver.call('GET', `employee/payroll-generation/${id}`)).body.data as PayrollRunHead
    const late = (await approver.call('GET', `employee/payroll-generation/${id}/late-changes`)).body
      .data as LateChange[]
    return [head.isOnAccount, late.map(({ kind, amount }) => `${kind} ${amount}`)]
  }
  expect(await seen('FIRST')).toEqual([true, []])
  expect(await seen('SECOND')).toEqual([false, ['CARRY 100']])
})
