import type { PersonSettlements, SettlementSheet } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { later } from '../../../../dated/days.ts'
import { periodLock } from '../../../../dated/period-lock.table.ts'
import { businessDate } from '../../../../http/request.ts'
import { attendanceDifference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { borrowOrPayback } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { payrollDeduction } from '../../payroll-deduction/payroll-deduction.table.ts'
import { settlementOfReturned } from './settlement-taken-back.ts'
import { payrollRun, payrollSettlement, payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

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
const list = 'employee/payroll-generation/report/settlement'
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
const open = async (at: number) =>
  (await t.officer.call('GET', `${call}/employee/${t.people[at] ?? ''}`)).body.data as PersonSettlements
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
it('holds nothing of the employment that follows in the same month', async () => {
  const { db } = t.app
  const employeeId = t.people[0] ?? ''
  const [type = ''] = t.company.deductionTypes
  const [again] = await db
    .insert(employmentPeriod)
    .values({ employeeId, startDate: '2026-03-18', contractType: 'UDC' })
    .returning()
  const deduction = { employeeId, payrollDeductionTypeId: type, currency: 'USD', status: 'ACTIVE' } as const
  const taken = await db
    .insert(payrollDeduction)
    .values([
      { ...deduction, amount: '7', deductionDate: '2026-03-20' },
      { ...deduction, amount: '9', instalments: 3, handedOutOn: '2026-03-19', deductionDate: '2026-03-31' },
    ])
    .returning()
  const { run } = await settled(0)
  await t.ended(await t.officer.call('POST', `employee/payroll-generation/regenerate/${run.id}`))
  expect((await settled(0)).slip.netUsd).toBe('165.53')
  for (const { id } of taken) await db.delete(payrollDeduction).where(eq(payrollDeduction.id, id))
  await db.delete(employmentPeriod).where(eq(employmentPeriod.id, again?.id ?? ''))
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
it('says what was entered after it: parts of the pay, and settled days that differ by now', async () => {
  const { db } = t.app
  const employeeId = t.people[0] ?? ''
  const enteredSince = async () => (await open(0)).made[0]?.enteredSince
  expect(await enteredSince()).toBeNull()
  t.deductions.push({
    employeeId,
    source: 'payroll-deduction:late',
    name: 'Uniform',
    nameKh: 'ឯកសណ្ឋាន',
    currency: 'USD',
    amount: '7.00',
    isBeforeTax: false,
    day: '2026-03-10',
  })
  await db.insert(attendanceDifference).values([
    { employeeId, date: '2026-03-11' },
    { employeeId, date: '2026-03-14' },
  ])
  expect(await enteredSince()).toEqual({ causes: ['DEDUCTION'], days: ['2026-03-11'] })
  t.deductions.pop()
  await db.delete(attendanceDifference).where(eq(attendanceDifference.employeeId, employeeId))
  expect(await enteredSince()).toBeNull()
})
it('a person who was paid the month already gets the rest, and the present half-year unless it was given up', async () => {
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
  // The settlement has calculated the month again: nothing more of it is to pay or to claim.
  const late = await t.officer.call('GET', `employee/payroll-generation/${march?.id ?? ''}/late-changes`)
  expect(late.status).toBe(200)
  expect(JSON.stringify(late.body)).not.toContain(t.people[2])
})
it('at the end of a fixed contract five percent of all its wages, free of tax', async () => {
  await leaves(1, '2024-01-15', '2026-04-30', 'END_OF_CONTRACT', 'FDC')
  await t.ended(await settle(1, { earlierWages: 10_000_000 }))
  // Paid in February and March, and the month itself: 2,000,000 riel each.
  expect((await settled(1)).lines).toContain('Severance 800000.00')
})
it('lists people who have left or soon leave with the state, due two days after the last day', async () => {
  const today = businessDate()
  await t.app.db.delete(payrollSettlement).where(eq(payrollSettlement.employeeId, t.people[1] ?? ''))
  const lastDay = later(today, -5, 'day')
  await t.app.db
    .update(employmentPeriod)
    .set({ endDate: lastDay })
    .where(eq(employmentPeriod.employeeId, t.people[1] ?? ''))
  // Two hours borrowed on the last day; those of the day after are of no employment.
  await t.app.db.insert(borrowOrPayback).values(
    [lastDay, later(lastDay, 1, 'day')].map((day) => ({
      employeeId: t.people[1] ?? '',
      type: 'BORROW' as const,
      requestDate: day,
      startTime: '08:00',
      endTime: '10:00',
      title: day,
      workDate: day,
      fromMinute: 480,
      toMinute: 600,
      minutes: 120,
      reason: 'Doctor',
      status: 'ACTIVE',
    })),
  )
  expect((await open(1)).open?.minutesOwed).toBe(120)
  expect((await approver.call('GET', `${list}?orderBy=accountNo:ASC`)).body.data).toMatchObject([
    { employee: { id: t.people[0] }, state: 'APPROVED', isOverdue: true, minutesOwed: 0 },
    {
      employee: { id: t.people[1] },
      lastDay,
      dueOn: later(lastDay, 2, 'day'),
      isOverdue: true,
      state: 'DUE',
      minutesOwed: 120,
    },
    { employee: { id: t.people[2] }, state: 'MADE' },
  ])
  expect((await approver.call('GET', list)).body.data[0]).not.toHaveProperty('netUsd')
  const { identity } = (await settled(0)).slip
  for (const words of [identity.accountNo, identity.name, identity.nameKh]) {
    const found = (await approver.call('GET', `${list}?keywords=${encodeURIComponent(words)}`)).body.data
    expect(found, words).toMatchObject([{ employee: { id: t.people[0] } }])
  }
})
it('has a preview that equals the result, and the preview stores nothing', async () => {
  const body = { noticeDays: 3, damages: [{ reason: 'Uniform', amount: 5000 }] }
  const trial = await t.officer.call('POST', `${call}/preview`, { body: { employeeId: t.people[1], ...body } })
  expect(await open(1)).toMatchObject({ open: { lastDay: later(businessDate(), -5, 'day') }, made: [] })
  expect(trial.body.data).toMatchObject({ id: null, currency: 'KHR', noticeDays: 3 })
  await t.ended(await settle(1, body))
  const { made } = await open(1)
  expect(made).toMatchObject([{ status: 'nssf' }])
  const sheet = await t.officer.call('GET', `${call}/${made[0]?.id ?? ''}/sheet`)
  expect(sheet.body.data).toEqual({ ...(trial.body.data as SettlementSheet), id: made[0]?.id, status: 'nssf' })
})
it('is taken back before its approval, with its leave, and made again', async () => {
  const [made] = (await open(1)).made
  expect((await approver.call('DELETE', `${call}/${made?.id ?? ''}`)).status).toBe(403)
  expect((await t.officer.call('DELETE', `${call}/${made?.id ?? ''}`)).status).toBe(200)
  expect((await t.officer.call('DELETE', `${call}/${made?.id ?? ''}`)).status).toBe(404)
  expect(t.takenBack).toEqual([made?.runId])
  await t.ended(await settle(1))
  const [approvedOne] = (await open(0)).made
  expect(codes(await t.officer.call('DELETE', `${call}/${approvedOne?.id ?? ''}`))).toEqual([409, ':RULE'])
})
it('an employment that goes on again takes a draft with it, and refuses where the last pay is approved', async () => {
  const returns = (at: number, startDate: string) =>
    t.app.db.transaction((tx) =>
      settlementOfReturned({ payOut: async () => [], takeBack: async () => undefined })(
        { tx, today: businessDate(), by: null, audit: () => undefined },
        { employeeId: t.people[at] ?? '', startDate },
      ),
    )
  await returns(1, '2024-01-15')
  expect(await open(1)).toMatchObject({ open: { startDate: '2024-01-15' }, made: [] })
  await expect(returns(0, '2024-01-15')).rejects.toThrow('RULE')
})
it('is for a caller who sees everybody and may generate', async () => {
  const { signIn } = t.app
  const both = ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] as const
  const store = await signIn({ permissions: [...both], dataScope: 'OUTLET' })
  const self = await signIn({ permissions: [...both], isSelfService: true, employeeId: t.people[0] ?? '' })
  const reader = await signIn({ permissions: ['READ_PAYROLL_GENERATION'] })
  const [own] = (await open(0)).made
  for (const user of [store, self, reader]) {
    expect((await settle(1, {}, user)).status).toBe(403)
    const asked = { body: { employeeId: t.people[1] } }
    expect((await user.call('POST', `${call}/preview`, asked)).status).toBe(403)
    expect((await user.call('DELETE', `${call}/${own?.id ?? ''}`)).status).toBe(403)
  }
  for (const user of [store, self]) {
    expect((await user.call('GET', list)).body.data).toEqual([])
    expect((await user.call('GET', `${call}/employee/${t.people[0] ?? ''}`)).status).toBe(404)
  }
  // A person's own sheet from the approval on; the sheets of others for a caller who sees amounts.
  const sheetFor = async (user: TestUser) => (await user.call('GET', `${call}/${own?.id ?? ''}/sheet`)).status
  expect([await sheetFor(self), await sheetFor(store), await sheetFor(reader)]).toEqual([200, 404, 403])
})
