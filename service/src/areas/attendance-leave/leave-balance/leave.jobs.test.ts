import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveKind } from '../leave-request/leave-request.kind.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger } from './leave-ledger.table.ts'
import { accrueLeave, closeLeaveYear } from './leave.jobs.ts'
import { takeBackPaidOut } from './ledger-writes.ts'
import { payOutLeave } from './pay-out.ts'

let t: LifeCompany
let annual = ''
beforeAll(async () => {
  t = await lifeCompany()
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Annual',
      leaveTypeNameKh: 'ប្រចាំឆ្នាំ',
      code: 'ANNUAL',
      accrualMethod: 'MONTHLY',
      daysPerYear: 18,
      carryOverMaxDays: 18,
      carryOverAboveDays: 12,
      countsDayOff: true,
      countsHolidays: true,
      isPaidOut: true,
    })
    .returning()
  annual = type?.id ?? ''
})
afterAll(() => t.close())

const on = (day: string): JobContext => ({
  db: t.app.db,
  today: day,
  signal: new AbortController().signal,
  log: { info: () => undefined, warn: () => undefined },
  audit: async () => undefined,
})
const rows = async (employeeId: string) =>
  (
    await t.app.db
      .select()
      .from(leaveLedger)
      .where(eq(leaveLedger.employeeId, employeeId))
      .orderBy(leaveLedger.date, leaveLedger.createdAt)
  ).map(({ date, kind, days }) => `${date} ${kind} ${String(days)}`)
const balance = async (employeeId: string) =>
  (await t.hr.call('GET', `employee/leave-stock/${employeeId}`)).body['data']

// In the first days of a year the three before today belong to the year before.
const isNewYear = today.slice(5) < '01-04'

it('earned days come once, however late and often the jobs run, and figures do not wait for them', async () => {
  const me = await t.person()
  const year = Number(today.slice(0, 4))
  const before = await balance(me)
  await accrueLeave.run(on(today))
  const once = await rows(me)
  expect(once[0]).toBe(`${String(year)}-01-01 ACCRUAL 1.5`)
  expect(once).toHaveLength(Number(today.slice(5, 7)))
  await accrueLeave.run(on(today))
  expect([await rows(me), await balance(me)]).toEqual([once, before])
  await closeLeaveYear.run(on(`${String(year + 1)}-01-02`))
  const closed = await rows(me)
  expect(closed.slice(-3).sort()).toEqual(
    [
      `${String(year + 1)}-01-01 ACCRUAL 1.5`,
      `${String(year + 1)}-01-01 CARRY_IN 6`,
      `${String(year + 1)}-01-01 EXPIRE -18`,
    ].sort(),
  )
  await closeLeaveYear.run(on(`${String(year + 1)}-01-02`))
  expect(await rows(me)).toEqual(closed)
})
it('approved and cancelled, everything is as before, and the ledger tells both', async () => {
  const me = await t.person()
  const date = `${today.slice(0, 4)}-01-01`
  await t.hr.call('POST', 'employee/leave-stock/entry', {
    body: { employeeId: me, leaveTypeId: annual, kind: 'ADJUST', date, days: 2, reason: 'Counted again' },
  })
  const before = await balance(me)
  const made = (
    await t.hr.call('POST', 'employee/leave-request', {
      body: {
        employeeId: me,
        leaveTypeId: annual,
        fromDate: inDays(isNewYear ? 3 : -3),
        toDate: inDays(isNewYear ? 4 : -2),
        reasonTemplateId: t.reasonId,
      },
    })
  ).body['data']
  // A Saturday among them is a half day.
  expect([made.status, made.duration > 0]).toEqual(['ACTIVE', true])
  expect((await balance(me))[0].remaining).toBe(before[0].remaining - made.duration)
  await t.app.db.transaction(
    (tx) =>
      leaveKind.onCancelled?.({ tx, today, by: null, audit: () => undefined }, made.id, 'ACTIVE') ?? Promise.resolve(),
  )
  expect(await balance(me)).toEqual(before)
  expect((await rows(me)).filter((row) => /USED|REVERSAL/.test(row))).toHaveLength(4)
})
it('what is left at the end of an employment is paid out once, and taken back with its settlement', async () => {
  const me = await t.person()
  const lastDay = `${today.slice(0, 4)}-06-30`
  const pay = () =>
    t.app.db.transaction((tx) => payOutLeave(tx, { employeeId: me, lastDay, source: 'settlement', by: null }))
  const paidOut = async () => (await rows(me)).filter((row) => row.includes('PAID_OUT'))
  expect(await pay()).toEqual([{ leaveTypeId: annual, days: 9 }])
  expect([await paidOut(), await pay()]).toEqual([[`${lastDay} PAID_OUT -9`], []])
  for (let times = 0; times < 2; times += 1) await takeBackPaidOut(t.app.db, 'settlement', null)
  expect(await paidOut()).toEqual([`${lastDay} PAID_OUT -9`, `${lastDay} PAID_OUT 9`])
  expect(await pay()).toEqual([{ leaveTypeId: annual, days: 9 }])
})
it('a rehired person starts from zero: the rest of the former employment does not come back', async () => {
  const me = await t.person()
  // The record has been kept since last year, so that the former employment has a ledger on New Year's Day too.
  await t.app.db
    .update(employee)
    .set({ createdAt: `${inDays(-365)}T00:00:00Z` })
    .where(eq(employee.id, me))
  await t.hr.call('POST', 'employee/leave-stock/entry', {
    body: { employeeId: me, leaveTypeId: annual, kind: 'ADJUST', date: inDays(-3), days: 40, reason: 'Counted again' },
  })
  await accrueLeave.run(on(today))
  // Of a year that is over six days are carried.
  expect((await balance(me))[0].remaining).toBeGreaterThan(isNewYear ? 6 : 40)
  const left = (await t.leave(me, inDays(-2))).body['data']
  const again = await t.hr.call('POST', `employee/employee-resignation/${left.id}/rehire`, {
    body: {
      startDate: today,
      companyStructurePositionId: t.company.stores[0]?.position,
      workingShiftId: t.company.shiftId,
      employmentType: 'FULL_TIME',
      contractType: 'UDC',
      probationMonths: 3,
    },
  })
  expect(again.status).toBe(201)
  await accrueLeave.run(on(today))
  const { rows: behind } = (await t.hr.call('GET', `employee/leave-stock/${me}/${annual}/rows?figure=yearlyRemaining`))
    .body['data'] as { rows: { date: string; kind: string }[] }
  expect(behind.filter(({ date, kind }) => date < today || kind !== 'ACCRUAL')).toEqual([])
  expect((await rows(me)).filter((row) => row.endsWith('ADJUST 40'))).toHaveLength(1)
})
