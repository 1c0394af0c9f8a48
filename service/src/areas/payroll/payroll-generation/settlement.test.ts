import type { SettlementDue } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../test/payroll.ts'
import { later } from '../../../dated/days.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import { businessDate } from '../../../request.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import { payrollRun, payrollSettlement, payrollSlip, payrollSlipLine } from './payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION'] })
  await t.app.db.insert(employeePaymentMethod).values(
    t.people.map((employeeId) => ({
      employeeId,
      paymentMethodId: t.company.paymentMethods[1] ?? '',
      sharePercent: '100',
      currency: 'USD',
      isDefault: true,
      effectiveDate: '2026-01-01',
      isActive: true,
    })),
  )
  await t.ended(await t.generate(2))
  await approved(await t.run(2))
})
afterAll(() => t.close())

const call = 'employee/payroll-generation/settlement'
const approved = async ({ id, version }: { readonly id: string; readonly version: number }) =>
  expect(
    codes(await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })),
  ).toEqual([200])
const leaves = (at: number, startDate: string, endDate: string, resignTypeId: string, contractType = 'UDC') =>
  t.app.db
    .insert(employmentPeriod)
    .values({ employeeId: t.people[at] ?? '', startDate, endDate, resignTypeId, contractType })
const settle = (at: number, body: Record<string, unknown> = {}, user = t.officer) =>
  user.call('POST', call, { body: { employeeId: t.people[at], ...body } })
const settled = async (at: number) => {
  const [row] = await t.app.db
    .select({ run: payrollRun, slip: payrollSlip })
    .from(payrollSettlement)
    .innerJoin(payrollRun, eq(payrollRun.id, payrollSettlement.runId))
    .innerJoin(payrollSlip, eq(payrollSlip.runId, payrollRun.id))
    .where(eq(payrollSettlement.employeeId, t.people[at] ?? ''))
  if (!row) throw new Error('not settled')
  const lines = await t.app.db
    .select()
    .from(payrollSlipLine)
    .where(eq(payrollSlipLine.slipId, row.slip.id))
    .orderBy(asc(payrollSlipLine.ordinal))
  return { ...row, lines: lines.map(({ name, amount }) => `${name} ${amount}`) }
}

it('pays the days of the month, unused leave and notice, less damages by their reason, at the rates of the last month', async () => {
  expect(codes(await settle(0))).toEqual([409, 'employeeId:RULE'])
  // 2 to 13 March: 10.5 of 24 planned days.
  await leaves(0, '2024-01-15', '2026-03-13', 'RESIGNED')
  await t.ended(await settle(0, { noticeDays: -5, damages: [{ reason: 'Keys of the store', amount: 20 }] }))
  const { run, slip, lines } = await settled(0)
  expect(lines).toEqual([
    'Basic salary 218.75',
    'Unused leave 67.31',
    'Notice -96.15',
    'Keys of the store -20.00',
    'Pension -4.38',
  ])
  expect(slip.netUsd).toBe('165.53')
  expect(run).toMatchObject({ type: 'OFF_CYCLE', month: 3, headCount: 1, exchangeRate: '4100.0000' })
})
it('is made once for an employment, and no other payroll pays it', async () => {
  expect(codes(await settle(0))).toEqual([409, 'employeeId:RULE'])
  const { run } = await settled(0)
  await t.ended(await t.officer.call('POST', `employee/payroll-generation/regenerate/${run.id}`))
  expect((await settled(0)).slip.netUsd).toBe('165.53')
  await t.ended(await t.generate(3))
  const [march] = await t.app.db
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.month, 3), eq(payrollRun.type, 'FIRST')))
  const slips = await t.app.db
    .select()
    .from(payrollSlip)
    .where(eq(payrollSlip.runId, march?.id ?? ''))
  expect(slips.map(({ employeeId }) => t.people.indexOf(employeeId)).toSorted((a, b) => a - b)).toEqual([1, 2])
  await approved((await settled(0)).run)
  expect(await t.app.db.select().from(periodLock).where(eq(periodLock.sourceId, run.id))).toMatchObject([
    { fromDate: '2026-03-01', toDate: '2026-03-13', employeeId: t.people[0] },
  ])
})
it('who was paid the month already gets what is beside it, and the half-year in progress unless it was given up', async () => {
  const [march] = await t.app.db
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.month, 3), eq(payrollRun.type, 'FIRST')))
  await t.ended(await t.officer.call('POST', `employee/payroll-generation/regenerate/${march?.id ?? ''}`))
  const [again] = await t.app.db
    .select()
    .from(payrollRun)
    .where(eq(payrollRun.id, march?.id ?? ''))
  if (again) await approved(again)
  await leaves(2, '2026-02-16', '2026-03-31', 'DISMISSED')
  await t.ended(await settle(2))
  const { lines } = await settled(2)
  // March is the one month wholly inside: 500 / 26 x 7.5.
  expect(lines).toContain('Unused leave 67.31')
  expect(lines).toContain('Seniority pay 144.23')
  expect(lines).toContain('First payment -487.42')
})
it('at the end of a fixed contract five percent of all its wages, free of tax', async () => {
  await leaves(1, '2024-01-15', '2026-04-30', 'END_OF_CONTRACT', 'FDC')
  await t.ended(await settle(1, { earlierWages: 10_000_000 }))
  // Paid in February and March, and the month itself: 2,000,000 riel each.
  expect((await settled(1)).lines).toContain('Severance 800000.00')
})
it('lists who has left or soon leaves and is not settled, due two days after the last one', async () => {
  const today = businessDate()
  await t.app.db.delete(payrollSettlement).where(eq(payrollSettlement.employeeId, t.people[1] ?? ''))
  const lastDay = later(today, -5, 'day')
  await t.app.db
    .update(employmentPeriod)
    .set({ endDate: lastDay })
    .where(eq(employmentPeriod.employeeId, t.people[1] ?? ''))
  expect((await approver.call('GET', call)).body.data as SettlementDue[]).toMatchObject([
    { employeeId: t.people[1], lastDay, dueOn: later(lastDay, 2, 'day'), isOverdue: true },
  ])
})
it('is for whoever sees everybody and may generate', async () => {
  const { signIn } = t.app
  const both = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION'] as const
  const store = await signIn({ permissions: [...both], dataScope: 'OUTLET' })
  const self = await signIn({ permissions: [...both], isSelfService: true, employeeId: t.people[1] ?? '' })
  const reader = await signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  for (const user of [store, self, reader]) expect((await settle(1, {}, user)).status).toBe(403)
  expect([(await store.call('GET', call)).body.data, (await self.call('GET', call)).body.data]).toEqual([[], []])
})
