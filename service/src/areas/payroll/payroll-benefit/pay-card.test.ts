import type { PermissionKey } from '@staff/contract'
import { payCardCall, type PayCard } from '@staff/contract/payroll'
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { demoDatabase } from '../../../../test/support/app/seeded.ts'
import { businessDate } from '../../../http/request.ts'
import { later } from '../../../dated/days.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeePaymentMethod as account } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { payrollDeduction } from '../payroll-deduction/payroll-deduction.table.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { payrollBenefit } from './payroll-benefit.table.ts'

const need = 'READ_PAYROLL_BENEFIT'
const parts = {
  deductions: 'READ_PAYROLL_DEDUCTION',
  paidTo: 'READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT',
  payslip: 'READ_PAYROLL_GENERATION',
} as const satisfies Partial<Record<keyof PayCard, PermissionKey>>
const names = Object.keys(parts) as (keyof typeof parts)[]
const all: readonly PermissionKey[] = [need, ...Object.values(parts)]
const month = `${businessDate().slice(0, 7)}-01`
let t: TestApp
let person = ''
let other = ''
const ask = (user: TestUser, id: string) => user.call('GET', `employee/${payCardCall(id)}`)
const look = async (user: TestUser, id: string): Promise<PayCard> => (await ask(user, id)).body['data']

beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  const found = await t.db
    .selectDistinct({ id: slip.employeeId })
    .from(slip)
    .innerJoin(account, and(eq(account.employeeId, slip.employeeId), isNotNull(account.accountNumber)))
    .innerJoin(employee, and(eq(employee.id, slip.employeeId), ne(employee.status, 'RESIGNED')))
    .innerJoin(
      payrollBenefit,
      and(
        eq(payrollBenefit.employeeId, slip.employeeId),
        eq(payrollBenefit.status, 'ACTIVE'),
        isNull(payrollBenefit.effectiveDateTo),
        sql`${payrollBenefit.effectiveDateFrom} <= ${businessDate()}`,
      ),
    )
    .orderBy(slip.employeeId)
    .limit(2)
  person = found[0]?.id ?? ''
  other = found[1]?.id ?? ''
  await t.db.delete(payrollDeduction).where(eq(payrollDeduction.employeeId, person))
  const [type] = await t.db.select().from(payrollDeductionType).limit(1)
  // One that is taken off this month for the last time, and one that ended the month before.
  for (const [back, instalments] of [
    [1, 2],
    [3, 3],
  ] as const)
    await t.db.insert(payrollDeduction).values({
      employeeId: person,
      payrollDeductionTypeId: type?.id ?? '',
      deductionDate: later(month, -back, 'month'),
      amount: '12.5',
      currency: 'USD',
      instalments,
      status: 'ACTIVE',
    })
})
afterAll(() => t.close())

it('says what is paid now, what is taken off this month, where it goes and the latest payslip', async () => {
  const { benefits, deductions, paidTo, payslip } = await look(await t.signIn(), person)
  const today = businessDate()
  const stored = await t.db
    .select()
    .from(payrollBenefit)
    .where(and(eq(payrollBenefit.employeeId, person), eq(payrollBenefit.status, 'ACTIVE')))
  const inForce = stored.filter(
    ({ effectiveDateFrom: from, effectiveDateTo: to }) => from <= today && (to === null || to >= today),
  )
  expect(inForce.length).toBeGreaterThan(0)
  expect(Object.fromEntries(benefits.map(({ id, amount }) => [id, amount]))).toEqual(
    Object.fromEntries(inForce.map(({ id, amount }) => [id, Number(amount)])),
  )
  expect(deductions?.map(({ amount, until }) => [amount, until])).toEqual([[12.5, month]])
  const accounts = await t.db.select().from(account).where(eq(account.employeeId, person))
  const inUse = accounts.filter(({ isActive }) => isActive)
  expect(paidTo?.map(({ id }) => id).toSorted()).toEqual(inUse.map(({ id }) => id).toSorted())
  for (const { accountNumber } of inUse) if (accountNumber) expect(JSON.stringify(paidTo)).not.toContain(accountNumber)
  const [last] = await t.db
    .select({ id: slip.id, netUsd: slip.netUsd })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(eq(slip.employeeId, person))
    .orderBy(desc(run.startDate), desc(run.endDate), desc(slip.id))
    .limit(1)
  expect([payslip?.id, payslip?.netUsd]).toEqual([last?.id, Number(last?.netUsd)])
})
it.each(names)('%s is absent without the right to its records', async (name) => {
  const without = await t.signIn({ permissions: all.filter((key) => key !== parts[name]) })
  const found = await look(without, person)
  expect(names.filter((one) => one in found)).toEqual(names.filter((one) => one !== name))
})
it('gives no amount without READ_SALARY, nothing without the right to benefits, and nobody beyond reach', async () => {
  const blind = JSON.stringify(await look(await t.signIn({ permissions: all }), person))
  expect(blind).not.toMatch(/"amount"|"netUsd"|"netKhr"/)
  expect((await ask(await t.signIn({ permissions: ['READ_SALARY'] }), person)).status).toBe(403)
  // The test signs in as this person instead of the demo's own account.
  await t.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, person))
  const own = await t.signIn({ permissions: all, dataScope: 'OUTLET', isSelfService: true, employeeId: person })
  expect([typeof (await look(own, person)).benefits[0]?.amount, (await ask(own, other)).status]).toEqual([
    'number',
    404,
  ])
})
