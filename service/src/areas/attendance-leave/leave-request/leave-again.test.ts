import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { periodLock } from '../../../dated/period-lock.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentTerm } from '../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { employeeWorkingSchedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger } from '../leave-balance/leave-ledger.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { deriveLeaveAgain } from './leave-again.ts'
import { leaveAgain, leaveRequest, leaveRequestDay } from './leave-request.table.ts'

let t: LifeCompany
let db: LifeCompany['app']['db']
let annual = ''
beforeAll(async () => {
  t = await lifeCompany()
  db = t.app.db
  const [type] = await db
    .insert(leaveRequestType)
    .values({ leaveTypeName: 'Five', leaveTypeNameKh: 'ប្រាំ', code: 'FIVE', accrualMethod: 'UPFRONT', daysPerYear: 5 })
    .returning()
  annual = type?.id ?? ''
})
afterAll(() => t.close())
beforeEach(async () => {
  await db.delete(leaveRequest)
  await db.delete(publicHoliday)
  await db.delete(periodLock)
  await db.delete(leaveAgain)
})

// Monday to Friday of the second-last whole week, or of the week before where that week is in two years. It is over, so
// attendance has its days.
const lastWeek = inDays(-14 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
const monday = lastWeek.slice(0, 4) === inDays(4, lastWeek).slice(0, 4) ? lastWeek : inDays(-7, lastWeek)
const day = (offset: number) => inDays(offset, monday)
/** Somebody with leave in force from a day of that week to another. */
async function away(from = 0, to = 4, more: object = {}): Promise<{ readonly me: string; readonly id: string }> {
  const me = await t.person({ ...more })
  // The ledger begins with the year in which the record was made.
  await db
    .update(employee)
    .set({ createdAt: `${monday}T00:00:00Z` })
    .where(eq(employee.id, me))
  const made = await t.hr.call('POST', 'employee/leave-request', {
    body: { employeeId: me, leaveTypeId: annual, fromDate: day(from), toDate: day(to), reasonTemplateId: t.reasonId },
  })
  expect(made.body['data']).toMatchObject({ status: 'ACTIVE' })
  return { me, id: made.body['data'].id as string }
}
const holiday = async (on: string) =>
  (await t.hr.call('POST', 'employee/public-holiday', { body: { name: 'Flood', date: on, isPaid: true } })).body['data']
    .id as string
const again = () => deriveLeaveAgain(db, today)
/** What the ledger holds of a request, by day; days that use nothing are left out. */
const used = async (id: string) =>
  (
    await db
      .select({ date: leaveLedger.date, days: sql<number>`sum(${leaveLedger.days})::float8` })
      .from(leaveLedger)
      .where(eq(leaveLedger.sourceId, id))
      .groupBy(leaveLedger.date)
      .orderBy(leaveLedger.date)
  )
    .filter(({ days }) => days !== 0)
    .map(({ date, days }) => [date, days])
const rows = (id: string) => db.$count(leaveLedger, eq(leaveLedger.sourceId, id))
const days = async (id: string) =>
  (await db.select().from(leaveRequestDay).where(eq(leaveRequestDay.requestId, id)).orderBy(leaveRequestDay.date)).map(
    (one) => one.days,
  )
const whole = (...offsets: readonly number[]) => offsets.map((offset) => [day(offset), -1])

describe('leave in force, when what is planned under it changes', () => {
  it('a holiday gives its day back and, taken away, takes it again; doing so twice writes nothing', async () => {
    const { me, id } = await away()
    await db.delete(attendanceDirty)
    const made = await holiday(day(2))
    expect(await again()).toBe(1)
    expect([await used(id), await days(id)]).toEqual([whole(0, 1, 3, 4), [1, 1, 0, 1, 1]])
    expect(
      await db.$count(attendanceDirty, and(eq(attendanceDirty.employeeId, me), eq(attendanceDirty.date, day(2)))),
    ).toBe(1)
    const before = await rows(id)
    expect(await again()).toBe(0)
    await db.insert(leaveAgain).values([{ requestId: id }, { requestId: id }])
    expect([await again(), await rows(id)]).toEqual([1, before])
    await t.hr.call('DELETE', `employee/public-holiday/${made}`)
    await again()
    expect([await used(id), await days(id)]).toEqual([whole(0, 1, 2, 3, 4), [1, 1, 1, 1, 1]])
  })
  it('touches no leave of other days', async () => {
    const { id } = await away(0, 1)
    await holiday(day(3))
    expect([await again(), await used(id)]).toEqual([0, whole(0, 1)])
  })
  it('takes what the balance no longer has, and says so as days that are owed', async () => {
    const made = await holiday(day(2))
    const { me, id } = await away()
    const adjusted = await t.hr.call('POST', 'employee/leave-stock/entry', {
      body: { employeeId: me, leaveTypeId: annual, kind: 'ADJUST', date: day(0), days: -1, reason: 'Counted again' },
    })
    expect(adjusted.status).toBe(201)
    await t.hr.call('DELETE', `employee/public-holiday/${made}`)
    await again()
    expect(await used(id)).toEqual(whole(0, 1, 2, 3, 4))
    const balance = await t.hr.call(
      'GET',
      `employee/leave-stock/${me}?year=${day(4).slice(0, 4)}&month=${String(Number(day(4).slice(5, 7)))}`,
    )
    expect(
      balance.body['data'].find((one: { leaveType: { id: string } }) => one.leaveType.id === annual).remaining,
    ).toBe(-1)
  })
  it('a half day of the roster takes a half, and with the row away the day counts as one that is not planned yet', async () => {
    const { me, id } = await away(0, 4, { workingShiftId: t.company.rosterShiftId })
    const [row] = await db
      .insert(employeeWorkingSchedule)
      .values({ employeeId: me, scheduleDate: day(1), startMinute: 480, endMinute: 720 })
      .returning()
    expect(await again()).toBe(1)
    expect(await days(id)).toEqual([1, 0.5, 1, 1, 1])
    expect(await used(id)).toEqual([[day(0), -1], [day(1), -0.5], ...whole(2, 3, 4)])
    await db.delete(employeeWorkingSchedule).where(eq(employeeWorkingSchedule.id, row?.id ?? ''))
    await again()
    expect(await used(id)).toEqual(whole(0, 1, 2, 3, 4))
  })
  it('a day off in force takes nothing, and cancelled the day is taken again', async () => {
    const { me, id } = await away()
    const [free] = await db
      .insert(dayOffRequest)
      .values({ employeeId: me, dayOffDate: day(1), status: 'ACTIVE' })
      .returning()
    await again()
    expect(await used(id)).toEqual(whole(0, 2, 3, 4))
    await db
      .update(dayOffRequest)
      .set({ status: 'CANCEL' })
      .where(eq(dayOffRequest.id, free?.id ?? ''))
    await again()
    expect(await used(id)).toEqual(whole(0, 1, 2, 3, 4))
  })
  it('another shift from a day on: its free days take nothing', async () => {
    const { me, id } = await away()
    const [shift] = await db.select().from(workingShift).where(eq(workingShift.id, t.company.shiftId))
    if (!shift) throw new Error('no shift')
    const [other] = await db
      .insert(workingShift)
      .values({
        ...shift,
        id: undefined,
        name: 'Long weekend',
        weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF', 'OFF'],
      })
      .returning()
    const terms = { employeeId: me, employmentType: 'FULL_TIME' }
    await db.insert(employmentTerm).values([
      { ...terms, workingShiftId: shift.id, startDate: '2024-01-15', endDate: day(2) },
      { ...terms, workingShiftId: other?.id ?? '', startDate: day(3) },
    ])
    await again()
    expect(await used(id)).toEqual(whole(0, 1, 2, 3))
  })
  it('behind the period lock the ledger is corrected by rows of its own, and those that stood stay', async () => {
    const { id } = await away(0, 2)
    await db.transaction((tx) => lockPeriod(tx, { from: day(0), to: day(6), sourceId: 'run', by: null }))
    const before = await db.select().from(leaveLedger).where(eq(leaveLedger.sourceId, id)).orderBy(leaveLedger.id)
    await db.insert(publicHoliday).values({ name: 'Flood', nameKh: 'ទឹកជំនន់', date: day(1), isPaid: true })
    await again()
    expect(await used(id)).toEqual(whole(0, 2))
    const after = await db.select().from(leaveLedger).where(eq(leaveLedger.sourceId, id)).orderBy(leaveLedger.id)
    expect(after.filter((row) => before.some((old) => old.id === row.id))).toEqual(before)
    expect(after.filter((row) => !before.some((old) => old.id === row.id))).toMatchObject([
      { kind: 'REVERSAL', days: 1, date: day(1) },
    ])
  })
  it('gives back what lies after the last day of a leaver, and leaves a former employment alone', async () => {
    const { me, id } = await away()
    expect((await t.leave(me, day(2))).status).toBe(201)
    await again()
    expect(await used(id)).toEqual(whole(0, 1, 2))
    await db.execute(sql`update employee set start_date = ${today} where id = ${me}`)
    await holiday(day(1))
    expect(await again()).toBe(1)
    expect(await used(id)).toEqual(whole(0, 1, 2))
  })
})
it('of somebody hired again stays as it was settled; over the days between the employments there is none', async () => {
  const { me, id } = await away(0, 4, { startDate: '2024-01-15' })
  const left = (await t.leave(me, day(1))).body['data'].id as string
  await again()
  const rehired = await t.hr.call('POST', `employee/employee-resignation/${left}/rehire`, {
    body: {
      startDate: day(3),
      companyStructurePositionId: t.company.stores[0]?.position,
      workingShiftId: t.company.shiftId,
    },
  })
  expect(rehired.status).toBe(201)
  await again()
  expect(await used(id)).toEqual(whole(0, 1))
  const refused = async (from: number, to: number) => {
    const asked = { fromDate: day(from), toDate: day(to), reasonTemplateId: t.reasonId }
    return codes(
      await t.hr.call('POST', 'employee/leave-request', { body: { employeeId: me, leaveTypeId: annual, ...asked } }),
    )
  }
  for (const from of [1, 2]) expect(await refused(from, 4)).toEqual(expect.arrayContaining([409, 'fromDate:RULE']))
})
describe('leave that waits', () => {
  it('has its days derived again, and uses nothing', async () => {
    const { id } = await away()
    await db.execute(sql`update ${leaveRequest} set status = 'PENDING' where id = ${id}`)
    const before = await rows(id)
    await holiday(day(0))
    await again()
    expect([await days(id), await rows(id)]).toEqual([[0, 1, 1, 1, 1], before])
  })
})
