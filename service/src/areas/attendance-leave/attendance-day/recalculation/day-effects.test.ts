import {
  overtimeFiling,
  rosterBoard,
  storeSchedule,
  type FiledWork,
  type StoreSchedule,
} from '@staff/contract/attendance-leave'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../../test/support/people/roster.ts'
import { storeScans } from '../../../../../test/support/people/scans.ts'
import { inDays, today } from '../../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { periodLock } from '../../../../dated/period-lock.table.ts'
import { employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { employeeWorkingSchedule } from '../../employee-working-schedule/employee-working-schedule.table.ts'
import { overtimeRequestType } from '../../overtime-request-type/overtime-request-type.table.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDifference } from '../attendance-day.table.ts'
import { markDirty, recalculateBatch } from './recalculate.ts'

// docs/rules/time.md, "Effects". The week before last: over, so that attendance has its days.
const monday = inDays(-14 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
const day = (offset: number) => inDays(offset, monday)
const [tuesday, sunday] = [day(1), day(6)]
let t: RosterCompany
let db: RosterCompany['app']['db']
let typeId: string
beforeAll(async () => {
  t = await rosterCompany()
  db = t.app.db
  const [type] = await db
    .insert(overtimeRequestType)
    .values({ name: 'Any', nameKh: 'ណាមួយ', percentagePerHour: '150' })
    .returning()
  typeId = type?.id ?? ''
})
beforeEach(async () => {
  await db.delete(publicHoliday)
  await db.delete(periodLock)
})
afterAll(() => t.close())

/** The kind of a day and its minutes by kind; undefined where there is none. */
async function dayOf(employeeId: string, date: string): Promise<string[] | undefined> {
  while ((await recalculateBatch(db, Date.now())) > 0);
  const isIt = sql`employee_id = ${employeeId} and date = ${date}`
  const [made] = await db.select().from(attendanceDay).where(isIt)
  const parts = await db.select().from(attendanceDayPart).where(isIt).orderBy(asc(attendanceDayPart.ordinal))
  const sums = new Map<string, number>()
  for (const { kind, minutes } of parts) sums.set(kind, (sums.get(kind) ?? 0) + minutes)
  return made && [made.kind, ...[...sums].map(([kind, minutes]) => `${kind} ${String(minutes)}`)]
}
const hours = (employeeId: string, requestDate: string, more: object = {}) =>
  t.hr.call('POST', 'employee/overtime-request', {
    body: {
      employeeId,
      requestDate,
      reasonTemplateId: t.reasonId,
      overtimeType: 'HOUR',
      overtimeRequestTypeId: typeId,
      startTime: '17:00',
      endTime: '18:00',
      ...more,
    },
  })
const flood = async (date: string) =>
  (await t.hr.call('POST', 'employee/public-holiday', { body: { name: 'Flood', date, isPaid: true } })).body['data']
    .id as string
const cancel = async (entityId: string, kind: string) => {
  const tracking = 'employee/approval-status-tracking'
  const { id, version } = (await t.hr.call('GET', `${tracking}/entity/${entityId}/entityType/${kind}`)).body['data']
  return t.hr.call('PATCH', `${tracking}/${id}`, { body: { version, status: 'CANCEL', reason: 'Not needed' } })
}

describe('who leaves', () => {
  it('keeps the days until the last one; overtime and the roster after it count for nothing, and again once the leaving is taken back', async () => {
    const me = await t.roster()
    for (const date of [monday, tuesday]) {
      await t.plan(me, date)
      await storeScans(db, me, `${date}T08:00:00`, `${date}T18:00:00`)
    }
    expect((await hours(me, tuesday)).body['data']).toMatchObject({ status: 'ACTIVE' })
    const worked = ['WORKDAY', 'WORKED 480', 'OVERTIME 60']
    expect(await dayOf(me, tuesday)).toEqual(worked)
    const left = (await t.leave(me, monday)).body['data'].id as string
    expect([await dayOf(me, monday), await dayOf(me, tuesday)]).toEqual([['WORKDAY', 'WORKED 480'], undefined])
    expect((await cancel(left, 'RESIGNATION_REQUEST')).status).toBe(200)
    expect(await dayOf(me, tuesday)).toEqual(worked)
  })
  it('hired again has the days of both employments and none between them', async () => {
    const me = await t.person()
    const [last, between] = [inDays(-2), inDays(-1)]
    const left = (await t.leave(me, last)).body['data'].id as string
    const again = await t.hr.call('POST', `employee/employee-resignation/${left}/rehire`, {
      body: {
        startDate: today,
        companyStructurePositionId: t.company.stores[0]?.position,
        workingShiftId: t.company.shiftId,
      },
    })
    expect(again.status).toBe(201)
    const days = [last, between, today]
    await markDirty(
      db,
      days.map((date) => ({ employeeId: me, date })),
    )
    const stands = []
    for (const date of days) stands.push((await dayOf(me, date)) !== undefined)
    expect(stands).toEqual([true, false, true])
    expect(codes(await hours(me, between))).toEqual([409, 'requestDate:RULE'])
  })
  it('is planned, counted, told and filed no longer than until a last day that is decided', async () => {
    const [last, after] = [inDays(4), inDays(5)]
    const me = await t.roster()
    const user = await t.app.signIn({ employeeId: me })
    for (const date of [last, after]) await t.plan(me, date)
    await db.insert(publicHoliday).values([
      { name: 'Near', date: last },
      { name: 'Far', date: after },
    ])
    await hours(me, after)
    await t.leave(me, last)
    const span = `fromDate=${last}&toDate=${after}`
    const node = t.company.stores[0]?.outlet ?? ''
    const store = (await t.hr.call('GET', `${storeSchedule.path}?node=${node}&${span}`)).body['data'] as StoreSchedule
    const mine = store.people.find(({ employeeId }) => employeeId === me)
    expect([mine?.entries.map(({ scheduleDate }) => scheduleDate), mine?.unpublished]).toEqual([[last], [last]])
    expect(store.days.map(({ heads }) => heads[10])).toEqual([1, 0])
    const filed = (await t.hr.call('GET', `employee/${overtimeFiling.path}?${span}`)).body['data'] as FiledWork[]
    expect(filed.filter(({ employeeId }) => employeeId === me).map(({ date }) => date)).toEqual([last])
    await t.hr.call('POST', rosterBoard.publish, { body: { node, version: 0, fromDate: last, toDate: after } })
    const { rows } = await db.execute(
      sql`select schedule_date::text as date from schedule_publication where employee_id = ${me}`,
    )
    expect([rows, user.userId !== '']).toEqual([[{ date: last }], true])
  })
})

it('a movement to the office from a day on: rows of the roster after it count for nothing, and count again when it ends', async () => {
  const me = await t.roster()
  for (const date of [monday, sunday]) await t.plan(me, date)
  await storeScans(db, me, `${monday}T08:00:00`, `${monday}T17:00:00`)
  expect(await dayOf(me, sunday)).toEqual(['WORKDAY', 'ABSENT 480'])
  const terms = { employeeId: me, employmentType: 'FULL_TIME' }
  await db.delete(employmentTerm).where(eq(employmentTerm.employeeId, me))
  await db.insert(employmentTerm).values([
    { ...terms, workingShiftId: t.company.rosterShiftId, startDate: '2024-01-15', endDate: tuesday },
    { ...terms, workingShiftId: t.company.shiftId, startDate: day(2) },
  ])
  expect([await dayOf(me, monday), await dayOf(me, sunday)]).toEqual([['WORKDAY', 'WORKED 480'], ['OFF']])
  await db.delete(employmentTerm).where(and(eq(employmentTerm.employeeId, me), gte(employmentTerm.startDate, day(2))))
  await db.update(employmentTerm).set({ endDate: null }).where(eq(employmentTerm.employeeId, me))
  expect(await dayOf(me, sunday)).toEqual(['WORKDAY', 'ABSENT 480'])
})

/** A shift of the office with an hour of its own to end. */
async function shiftUntil(endWorkingTime: string): Promise<string> {
  const week = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF'] as const
  const [made] = await db
    .insert(workingShift)
    .values({
      name: `Until ${endWorkingTime}`,
      workShiftTypeId: 'NORMAL',
      startWorkingTime: '08:00',
      endWorkingTime,
      scanPerDay: 2,
      weekPattern: [...week],
    })
    .returning()
  return made?.id ?? ''
}
it('requests are judged by the shift of their day, whichever holds today', async () => {
  const me = await t.person()
  const [early, late] = [await shiftUntil('17:00'), await shiftUntil('18:00')]
  await db.delete(employmentTerm).where(eq(employmentTerm.employeeId, me))
  const terms = { employeeId: me, employmentType: 'FULL_TIME' }
  await db.insert(employmentTerm).values([
    { ...terms, workingShiftId: early, startDate: '2024-01-15', endDate: tuesday },
    { ...terms, workingShiftId: late, startDate: day(2) },
  ])
  expect([(await hours(me, tuesday)).status, codes(await hours(me, day(2)))]).toEqual([201, [409, 'startTime:RULE']])
  const borrowed = (requestDate: string) =>
    t.hr.call('POST', 'employee/borrow-or-payback', {
      body: { employeeId: me, type: 'BORROW', requestDate, reason: 'Doctor', startTime: '17:00', endTime: '18:00' },
    })
  expect([codes(await borrowed(tuesday)), (await borrowed(day(2))).status]).toEqual([[409, 'startTime:RULE'], 201])
})
it('the edit of a shift leaves what is in force, and the day is made by what the shift says now', async () => {
  const shift = await shiftUntil('16:00')
  const me = await t.person({ workingShiftId: shift })
  await storeScans(db, me, `${tuesday}T08:00:00`, `${tuesday}T18:00:00`)
  const { id } = (await hours(me, tuesday)).body['data']
  const before = await dayOf(me, tuesday)
  const edit = { startWorkingTime: '09:00', endWorkingTime: '17:00', holdsFrom: monday }
  expect((await t.hr.call('PATCH', `employee/working-shift/${shift}`, { body: edit })).status).toBe(200)
  expect([before, await dayOf(me, tuesday)]).toEqual([
    ['WORKDAY', 'WORKED 480', 'OVERTIME 60'],
    ['WORKDAY', 'WORKED 480', 'OVERTIME 60'],
  ])
  const [made] = await db.select().from(attendanceDay).where(eq(attendanceDay.employeeId, me))
  expect(made?.plan.rows.map(({ from, to }) => [from, to])).toEqual([[540, 1_020]])
  expect((await t.hr.call('GET', `employee/overtime-request/${String(id)}`)).body['data'].status).toBe('ACTIVE')
})

describe('a holiday that is added later', () => {
  it('leaves overtime as it was asked for, and takes borrowed hours out of what is owed until it goes; what was worked back stands below zero', async () => {
    const me = await t.person()
    await storeScans(db, me, `${tuesday}T10:00:00`, `${tuesday}T18:00:00`)
    const borrow = await t.hr.call('POST', 'employee/borrow-or-payback', {
      body: {
        employeeId: me,
        type: 'BORROW',
        requestDate: tuesday,
        reason: 'Doctor',
        startTime: '08:00',
        endTime: '10:00',
      },
    })
    const asked = (await hours(me, tuesday)).body['data']
    const owed = async () =>
      (await t.hr.call('GET', `employee/borrow-or-payback/${borrow.body['data'].id as string}`)).body['data']
        .minutesOwed
    const before = ['WORKDAY', 'WORKED 420', 'BORROWED 120', 'OVERTIME 60']
    expect([await dayOf(me, tuesday), await owed()]).toEqual([before, 120])
    await storeScans(db, me, `${day(2)}T08:00:00`, `${day(2)}T18:00:00`)
    const back = {
      type: 'PAYBACK',
      paybackForId: borrow.body['data'].id as string,
      startTime: '17:00',
      endTime: '18:00',
    }
    await t.hr.call('POST', 'employee/borrow-or-payback', {
      body: { employeeId: me, requestDate: day(2), reason: 'Doctor', ...back },
    })
    expect([await dayOf(me, day(2)), await owed()]).toEqual([['WORKDAY', 'WORKED 540', 'PAID_BACK 60'], 60])
    const holiday = await flood(tuesday)
    expect(await dayOf(me, tuesday)).toEqual(expect.arrayContaining(['HOLIDAY', 'HOLIDAY_WORKED 420', 'OVERTIME 60']))
    expect(await owed()).toBe(-60)
    expect((await t.hr.call('GET', `employee/overtime-request/${asked.id as string}`)).body['data']).toMatchObject({
      status: 'ACTIVE',
      paidPercent: 150,
    })
    await t.hr.call('DELETE', `employee/public-holiday/${holiday}`)
    expect([await dayOf(me, tuesday), await owed()]).toEqual([before, 60])
  })
})

it('a row of the roster that is taken out leaves overtime in force; the day is not planned', async () => {
  const me = await t.roster()
  const { id } = await t.plan(me, tuesday)
  await storeScans(db, me, `${tuesday}T08:00:00`, `${tuesday}T18:00:00`)
  await hours(me, tuesday)
  await db.delete(employeeWorkingSchedule).where(eq(employeeWorkingSchedule.id, id))
  await t.hr.call('POST', 'employee/missed-scan-request', {
    body: { employeeId: me, reasonTemplateId: t.reasonId, requestDate: tuesday, scanTime: '12:00' },
  })
  expect(await dayOf(me, tuesday)).toEqual(['NOT_PLANNED', 'OVERTIME 60', 'UNPLANNED 540'])
})

it('of a settled month a missed scan, overtime and borrowed hours are still decided and cancelled; the day stays, the difference is listed and goes', async () => {
  const me = await t.person()
  await storeScans(db, me, `${tuesday}T08:00:00`, `${tuesday}T19:00:00`)
  await markDirty(db, [{ employeeId: me, date: tuesday }])
  const before = await dayOf(me, tuesday)
  await db.transaction((tx) => lockPeriod(tx, { from: monday, to: sunday, sourceId: 'run', by: null }))
  const body = { employeeId: me, requestDate: tuesday }
  const asked: [string, string][] = []
  for (const [kind, path, more] of [
    ['MISSED_SCAN', 'missed-scan-request', { scanTime: '12:00', reasonTemplateId: t.reasonId }],
    [
      'BORROW%2FPAYBACK_HOUR',
      'borrow-or-payback',
      { type: 'BORROW', reason: 'Doctor', startTime: '16:00', endTime: '17:00' },
    ],
  ] as const) {
    const { data } = (await t.hr.call('POST', `employee/${path}`, { body: { ...body, ...more } })).body
    expect(data).toMatchObject({ status: 'ACTIVE' })
    asked.push([kind, data.id as string])
  }
  const made = (await hours(me, tuesday)).body['data']
  expect(made).toMatchObject({ status: 'ACTIVE' })
  asked.push(['OVERTIME_REQUEST', made.id as string])
  const listed = () =>
    db.$count(
      attendanceDifference,
      and(eq(attendanceDifference.employeeId, me), eq(attendanceDifference.date, tuesday)),
    )
  expect([await dayOf(me, tuesday), await listed()]).toEqual([before, 1])
  for (const [kind, id] of asked) expect((await cancel(id, kind)).status).toBe(200)
  expect([await dayOf(me, tuesday), await listed()]).toEqual([before, 0])
})
