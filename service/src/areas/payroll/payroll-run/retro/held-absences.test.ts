import {
  heldAbsenceCalls,
  type HeldAbsence,
  type LateChange,
  type PayrollCheck,
  type PersonSettlements,
} from '@staff/contract/payroll'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../../test/support/app/app.ts'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import {
  attendanceDay,
  attendanceDayPart,
  attendanceDifference,
} from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { auditLog } from '../../../platform/audit/audit-log.table.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
/** A payroll officer who is the second person of the company. */
let officer: TestUser
const absences: readonly (readonly [number, string])[] = [
  [0, '2026-02-09'],
  [0, '2026-02-10'],
  [1, '2026-02-09'],
  [2, '2026-02-17'],
]
const absent = {
  kind: 'WORKDAY',
  status: 'ABSENT',
  plannedMinutes: 480,
  presentWeight: 0,
  absentWeight: 1,
  paidWeight: 0,
}
beforeAll(async () => {
  t = await payrollCompany()
  const { db } = t.app
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  officer = await t.app.signIn({
    permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'],
    employeeId: t.people[1] ?? '',
  })
  const method = t.company.paymentMethods[1] ?? ''
  await db.insert(employeePaymentMethod).values(t.people.map((id) => payAccount(id, method, '100')))
  const days = absences.map(([at, date]) => ({ employeeId: t.people[at] ?? '', date }))
  await db
    .insert(attendanceDay)
    .values(days.map((day) => dayRow({ ...day, workingShiftId: t.company.shiftId }, { ...absent, kind: 'WORKDAY' })))
  await db
    .insert(attendanceDayPart)
    .values(days.map((day) => ({ ...day, ordinal: 0, kind: 'ABSENT', minutes: 480, paidPercent: 0 })))
  await t.ended(await t.generate(2))
  await approve(2)
  // What the rule of the first scan makes of these days: nobody is absent, and the day is paid.
  const current = { ...absent, weight: 1, status: 'NOT_RECORDED', absentWeight: 0, paidWeight: 1, parts: [] }
  await db
    .insert(attendanceDifference)
    .values(days.map((day) => ({ ...day, settled: { ...absent, weight: 1, parts: [] }, current, isHeld: true })))
})
afterAll(() => t.close())

const approve = async (month: number) => {
  const { id, version } = await t.run(month)
  const answer = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(codes(answer)).toEqual([200])
}
const list = async () => (await officer.call('GET', heldAbsenceCalls.list)).body.data as HeldAbsence[]
const told = async () =>
  (await list()).map(
    ({ employeeId, payMonth, days, kind, sums, isOwn }) =>
      `${String(t.people.indexOf(employeeId))} ${payMonth} ${String(days.length)} ${kind} ${(sums ?? []).map(({ amount, currency }) => `${amount} ${currency}`).join()}${isOwn ? ' own' : ''}`,
  )
const release = (some: readonly HeldAbsence[], user = officer, daysHash?: string) =>
  user.call('POST', heldAbsenceCalls.release, {
    body: {
      absences: some.map((one) => ({
        employeeId: one.employeeId,
        payMonth: one.payMonth,
        daysHash: daysHash ?? one.daysHash,
      })),
    },
  })
const getHeld = async (at: number) => (await list()).filter(({ employeeId }) => employeeId === t.people[at])
/** The lines of somebody in a payroll that come from February. */
const carried = async (runId: string, at: number) => {
  const rows = await t.app.db
    .select({ name: payrollSlipLine.name, amount: payrollSlipLine.amount })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(
      and(
        eq(payrollSlip.runId, runId),
        eq(payrollSlip.employeeId, t.people[at] ?? ''),
        like(payrollSlipLine.name, '%Feb-2026%'),
      ),
    )
  return rows.map(({ name, amount }) => `${name} ${amount}`)
}
const carriedIn = async (month: number) => {
  const { id } = await t.run(month)
  return [await carried(id, 0), await carried(id, 1), await carried(id, 2)]
}

it('lists person, month, days and sum; nothing is paid by itself, and the run says that absences wait', async () => {
  // February has 22 planned days: 2 of 500, 1 of 2,000,000 riel, 1 of 500 by 11 of 22 days.
  expect(await told()).toEqual([
    '0 2026-02 2 CARRY 45.45 USD',
    '1 2026-02 1 CARRY 90909 KHR own',
    '2 2026-02 1 CARRY 22.73 USD',
  ])
  await t.ended(await t.generate(3))
  expect(await carriedIn(3)).toEqual([[], [], []])
  const { id } = await t.run(3)
  const checks = (await officer.call('GET', `employee/payroll-generation/${id}/checks`)).body.data as PayrollCheck[]
  expect(checks.find(({ code }) => code === 'ABSENCE_HELD')).toMatchObject({ isBlocking: false, count: 3 })
})
it('only payroll releases: who may change payroll, sees everybody and salaries, and never for oneself', async () => {
  const all = await list()
  const others = [
    approver,
    t.officer,
    await t.app.signIn({ permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION'] }),
    await t.app.signIn({
      permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_PAYROLL_GENERATION', 'READ_SALARY'],
      dataScope: 'OUTLET',
      employeeId: t.people[0] ?? '',
    }),
  ]
  for (const user of others) expect((await release(all, user)).status).toBe(403)
  const seen = async (user: TestUser | undefined) =>
    (((await user?.call('GET', heldAbsenceCalls.list))?.body.data ?? []) as HeldAbsence[]).map(({ sums }) => sums)
  expect(await seen(others[2])).toEqual([undefined, undefined, undefined])
  expect(await seen(others[3])).toEqual([])
  expect(codes(await release(await getHeld(1)))).toEqual([409, ':RULE'])
  expect(codes(await release(await getHeld(0), officer, 'as it was before'))).toEqual([409, ':RULE'])
  expect(await told()).toHaveLength(3)
})
it('is released once, with its audit rows, and the next payroll carries it once, with its reason', async () => {
  const all = await list()
  const [first, own] = all
  expect((await release(all.filter((one) => one === first || one === own))).body.data).toEqual({
    released: 1,
    isOwnLeftOut: true,
  })
  expect((await release(all.filter((one) => one === first))).body.data).toEqual({ released: 0, isOwnLeftOut: false })
  expect(await told()).toEqual(['1 2026-02 1 CARRY 90909 KHR own', '2 2026-02 1 CARRY 22.73 USD'])
  const audited = await t.app.db.select().from(auditLog).where(eq(auditLog.entity, 'attendance-difference'))
  expect(audited.map(({ employeeId, userId }) => [employeeId, userId])).toEqual(
    Array.from({ length: 2 }, () => [t.people[0], officer.userId]),
  )
  const late = (await approver.call('GET', `employee/payroll-generation/${(await t.run(2)).id}/late-changes`)).body
    .data as LateChange[]
  expect(late).toMatchObject([{ kind: 'CARRY', amount: '45.45', released: ['2026-02-09', '2026-02-10'] }])
  await t.again(3)
  expect(await carriedIn(3)).toEqual([['Base salary (Feb-2026) 45.45'], [], []])
  await approve(3)
  await t.ended(await t.generate(4))
  expect(await carriedIn(4)).toEqual([[], [], []])
})
it('somebody who has left is paid by the settlement, or listed to be paid; a settlement that is made names the days', async () => {
  const leaves = (at: number, startDate: string, endDate: string) =>
    t.app.db
      .insert(employmentPeriod)
      .values({ employeeId: t.people[at] ?? '', startDate, endDate, contractType: 'UDC', resignTypeId: 'RESIGNED' })
  const settlement = 'employee/payroll-generation/settlement'
  const settle = (at: number) => t.officer.call('POST', settlement, { body: { employeeId: t.people[at] } })
  const settlements = async (at: number) =>
    (await t.officer.call('GET', `${settlement}/employee/${t.people[at] ?? ''}`)).body.data as PersonSettlements
  await leaves(1, '2024-01-15', '2026-02-20')
  expect(await told()).toContain('1 2026-02 1 TO_PAY 90909 KHR own')
  await t.ended(await settle(1))
  expect(await told()).toContain('1 2026-02 1 SETTLED  own')
  const since = async () => (await settlements(1)).made.flatMap(({ enteredSince }) => enteredSince?.days ?? [])
  expect(await since()).toEqual([])
  const second = await t.app.signIn({ permissions: ['UPDATE_PAYROLL_GENERATION', 'READ_SALARY'] })
  expect((await release(await getHeld(1), second)).body.data).toEqual({ released: 1, isOwnLeftOut: false })
  expect(await since()).toEqual(['2026-02-09'])

  await leaves(2, '2026-02-16', '2026-04-10')
  expect((await release(await getHeld(2))).body.data).toMatchObject({ released: 1 })
  await t.ended(await settle(2))
  const [made] = (await settlements(2)).made
  expect(await carried(made?.runId ?? '', 2)).toEqual(['Base salary (Feb-2026) 22.73'])
  expect(await list()).toEqual([])
})
