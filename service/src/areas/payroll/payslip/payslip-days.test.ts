import {
  payslipCalls,
  sayPayLine,
  type Payslip,
  type PayslipExplanation,
  type PayslipLeave,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayRow } from '../../../../test/support/people/day-row.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { attendanceDay, attendanceDayPart } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { maskAccount } from './mask-account.ts'

let t: PayrollCompany
let own: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  own = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION'],
    isSelfService: true,
    employeeId: t.people[0] ?? '',
  })
  const [bank = ''] = t.company.paymentMethods
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((who) => payAccount(who, bank, '100')))
})
afterAll(() => t.close())
const ask = (path: string) => own.call('GET', `employee/${path}`)
async function approve() {
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL'] })
  const { id, version } = await t.run(3)
  const path = `employee/payroll-generation/${id}/approve`
  expect((await approver.call('POST', path, { body: { version } })).status).toBe(200)
}

it('tells days paid of days planned, the days that are not by date and why, pay day and account', async () => {
  const { db } = t.app
  const employeeId = t.people[0] ?? ''
  const [shift] = await db.select({ id: workingShift.id }).from(workingShift).limit(1)
  const date = '2026-03-09'
  await db
    .insert(attendanceDay)
    .values([dayRow({ employeeId, date, workingShiftId: shift?.id ?? '' }, { paidWeight: 0, absentWeight: 1 })])
  await db
    .insert(attendanceDayPart)
    .values([{ employeeId, date, ordinal: 0, kind: 'ABSENT', minutes: 480, paidPercent: 0 }])
  await t.ended(await t.generate(3))
  await approve()
  const march = (await t.slips(3)).find((slip) => slip.employeeId === employeeId)?.id ?? ''
  const told = (await ask(payslipCalls.leave(march))).body.data as PayslipLeave
  const { days, unpaid } = told
  expect(unpaid).toEqual([{ date, days: 1, reason: { en: 'absent', km: 'អវត្តមាន' } }])
  expect(days?.paid).toBe((days?.planned ?? 0) - 1)
  expect(told).toMatchObject({ outside: 0, hasChanged: false })
  const {
    payDay,
    accounts = [],
    payrollReportDetail = [],
  } = (await ask(payslipCalls.payslip(march))).body.data as Payslip
  expect(accounts).toMatchObject([{ account: '•••• 02', currency: 'USD' }])
  expect(payDay === null || payDay.isPlanned).toBe(true)
  const [base] = payrollReportDetail
  const made = (await ask(payslipCalls.explain(march, 'line-0'))).body.data as PayslipExplanation
  if (!base) throw new Error('no base salary')
  expect(sayPayLine(base, made).en).toMatch(
    new RegExp(`^500.00 x ${String(days?.paid)} of ${String(days?.planned)} days = `),
  )
  // A day that changes afterwards is said, not hidden.
  await db.update(attendanceDay).set({ paidWeight: 1 }).where(eq(attendanceDay.employeeId, employeeId))
  expect((await ask(payslipCalls.leave(march))).body.data).toMatchObject({ unpaid: [], hasChanged: true })
})
it('lines that go by minutes have their days: each kind by date, minutes and percent, none of another month', async () => {
  const { db } = t.app
  const employeeId = t.people[0] ?? ''
  const [shift] = await db.select({ id: workingShift.id }).from(workingShift).limit(1)
  const kinds = ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED', 'LATE', 'EARLY'] as const
  const made = kinds.map((kind, at) => ({ kind, date: `2026-03-1${String(at)}`, minutes: 10 * (at + 1), percent: 50 }))
  const dates = [...made.map(({ date }) => date), '2026-04-01']
  await db
    .insert(attendanceDay)
    .values(dates.map((date) => dayRow({ employeeId, date, workingShiftId: shift?.id ?? '' }, {})))
  const toPart = ({ date, kind, minutes, percent }: (typeof made)[number], ordinal = 0) => ({
    employeeId,
    date,
    ordinal,
    kind,
    minutes,
    paidPercent: percent,
  })
  await db.insert(attendanceDayPart).values([
    ...made.map((one) => toPart(one)),
    { ...toPart({ date: '2026-04-01', kind: 'NIGHT', minutes: 60, percent: 30 }) },
    // Present minutes are no line of their own.
    { employeeId, date: '2026-03-10', ordinal: 1, kind: 'WORKED', minutes: 400, paidPercent: 100 },
  ])
  const march = (await t.slips(3)).find((slip) => slip.employeeId === employeeId)?.id ?? ''
  expect(((await ask(payslipCalls.leave(march))).body.data as PayslipLeave).timed).toEqual(made)
})
it('an account shows its end alone, and a short one less', () => {
  expect(['001 002 003', '12345678', '12345', '12', '', null].map(maskAccount)).toEqual([
    '•••• 2003',
    '•••• 5678',
    '•••• 5',
    '••••',
    null,
    null,
  ])
})
