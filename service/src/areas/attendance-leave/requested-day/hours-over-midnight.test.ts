import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { deriveLeaveAgain } from '../leave-request/leave-again.ts'
import { leaveRequestDay } from '../leave-request/leave-request.table.ts'
import { placeMissions } from '../mission-request/place-missions.ts'

// docs/rules/time.md, "The day": every request by hours belongs to the day of its shift, whichever date names it. A
// matrix over the kinds of request, the shifts and both dates.
type Body = Readonly<Record<string, unknown>>
const day = inDays(-10)
const [before, morning] = [inDays(-1, day), inDays(1, day)]
const night = ['22:00', '06:00'] as const
const plain = ['08:00', '17:00'] as const
interface Shift {
  readonly days: readonly string[]
  readonly hours: readonly [start: string, end: string]
  readonly inside: readonly [from: string, to: string]
  readonly after: readonly [from: string, to: string]
  /** The day that hours within the shift, and after it, belong to, by the date that names them. */
  readonly named: Readonly<Record<string, readonly [inside: string, after: string]>>
}
const shifts: Readonly<Record<string, Shift>> = {
  'one night': {
    days: [day],
    hours: night,
    inside: ['04:00', '06:00'],
    after: ['06:00', '08:00'],
    // Hours before a night that nobody planned for the morning are of their own date.
    named: { [day]: [day, day], [morning]: [day, day] },
  },
  'every night': {
    days: [before, day, morning],
    hours: night,
    inside: ['04:00', '06:00'],
    after: ['06:00', '08:00'],
    named: { [day]: [before, before], [morning]: [day, day] },
  },
  'a day shift': {
    days: [before, day, morning],
    hours: plain,
    inside: ['15:00', '17:00'],
    after: ['17:00', '19:00'],
    named: { [day]: [day, day], [morning]: [morning, morning] },
  },
}
let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
  await t.app.db.execute(sql`update leave_request_type set allow_time = true`)
})
afterAll(() => t.close())

/** Somebody who works such a shift on its days, seen or not. */
async function worker({ days, hours }: Shift, isSeen: boolean): Promise<string> {
  const me = await t.roster()
  for (const date of days) await t.plan(me, date, ...hours)
  if (!isSeen) return me
  const end = hours === night ? (date: string) => `${inDays(1, date)}T08:00:00` : (date: string) => `${date}T19:00:00`
  for (const date of days) await storeScans(t.app.db, me, `${date}T${hours[0]}:00`, end(date))
  return me
}
const hr = (path: string, body: Body) => t.hr.call('POST', `employee/${path}`, { body })
async function asked(path: string, body: Body): Promise<string> {
  const { status, body: answer } = await hr(path, body)
  expect(status, JSON.stringify(answer)).toBe(201)
  expect(answer.data.status).toBe('ACTIVE')
  return answer.data.id
}
/** The days that have minutes of a request, with their minutes. */
async function loadMinutes(id: string): Promise<unknown[]> {
  while ((await recalculateBatch(t.app.db, Date.now())) > 0);
  const { rows } = await t.app.db.execute(
    sql`select date::text as date, sum(minutes)::int as minutes from attendance_day_part where source_id = ${id} group by 1`,
  )
  return rows
}
const kinds: Readonly<Record<string, { path: string; is: 'inside' | 'after'; body: (me: string) => Promise<Body> }>> = {
  leave: {
    path: 'leave-request',
    is: 'inside',
    body: async () => ({ leaveTypeId: t.company.leaveTypes[0], reasonTemplateId: t.reasonId, durationType: 'TIME' }),
  },
  mission: {
    path: 'mission-request',
    is: 'inside',
    body: async () => ({ destination: 'Kampot', reasonTemplateId: t.reasonId, durationType: 'TIME' }),
  },
  borrow: { path: 'borrow-or-payback', is: 'inside', body: async () => ({ type: 'BORROW', reason: 'Doctor' }) },
  overtime: {
    path: 'overtime-request',
    is: 'after',
    body: async () => ({
      overtimeType: 'HOUR',
      overtimeRequestTypeId: t.company.overtimeTypes[0],
      reasonTemplateId: t.reasonId,
    }),
  },
  payback: {
    path: 'borrow-or-payback',
    is: 'after',
    body: async (me) => {
      const owed = inDays(-14)
      await t.plan(me, owed)
      const paybackForId = await asked('borrow-or-payback', {
        employeeId: me,
        type: 'BORROW',
        reason: 'Doctor',
        requestDate: owed,
        startTime: '15:00',
        endTime: '17:00',
      })
      return { type: 'PAYBACK', reason: 'Doctor', paybackForId }
    },
  },
}
const toTimes = (path: string, date: string, [from, to]: readonly [string, string]): Body =>
  path === 'leave-request' || path === 'mission-request'
    ? { fromDate: date, toDate: date, fromTime: from, toTime: to }
    : { requestDate: date, startTime: from, endTime: to }
const cases = Object.entries(kinds).flatMap(([kind, { is }]) =>
  Object.entries(shifts).flatMap(([name, shift]) =>
    Object.entries(shift.named).map(([date, [inside, after]]) => ({
      kind,
      name,
      which: date === day ? 'its date' : 'the next date',
      date,
      expected: is === 'inside' ? inside : after,
    })),
  ),
)

it('the matrix has every kind, shift and date', () => expect(cases).toHaveLength(5 * 3 * 2))
it.each(cases)('$kind by hours on $name, named by $which, is of the day of the shift', async (one) => {
  const { path, is, body } = kinds[one.kind] ?? {}
  const shift = shifts[one.name]
  if (!path || !is || !body || !shift) throw new Error('no such case')
  const me = await worker(shift, is === 'after')
  const more = await body(me)
  const id = await asked(path, { employeeId: me, ...more, ...toTimes(path, one.date, shift[is]) })
  // The morning of a date before its own night: hours of their own, which nobody scanned.
  const isEarly = is === 'after' && one.name === 'one night' && one.date === day
  expect(await loadMinutes(id)).toEqual(isEarly ? [] : [{ date: one.expected, minutes: 120 }])
})

describe('a missed scan', () => {
  const scans = Object.entries(shifts).flatMap(([name, { named, hours }]) =>
    Object.entries(named).map(([date, [expected]]) => ({ name, date, expected, scanTime: hours[1] })),
  )
  it.each(scans)('of $name named by $date is the check out of the shift of $expected', async (one) => {
    const shift = shifts[one.name]
    if (!shift) throw new Error('no such case')
    const me = await worker(shift, false)
    await storeScans(t.app.db, me, `${one.expected}T${shift.hours[0]}:00`)
    const body = { employeeId: me, reasonTemplateId: t.reasonId, requestDate: one.date, scanTime: one.scanTime }
    await asked('missed-scan-request', body)
    while ((await recalculateBatch(t.app.db, Date.now())) > 0);
    const made = await t.app.db
      .select()
      .from(attendanceDay)
      .where(sql`employee_id = ${me} and date = ${one.expected}`)
    expect(made[0]).toMatchObject({ status: 'PRESENT', paidWeight: 1, checkOutEarly: 0, checkOut: expect.any(String) })
    // The same minute said the other way is known.
    if (shift.hours === night && one.date === one.expected)
      expect(codes(await hr('missed-scan-request', { ...body, isNextDay: true }))).toEqual([409, 'scanTime:RULE'])
  })
  it('and hours of the morning after the last day are of the last day', async () => {
    const me = await worker(shifts['one night'] ?? never(), false)
    await t.leave(me, day)
    const missed = { employeeId: me, reasonTemplateId: t.reasonId, requestDate: morning, scanTime: '06:00' }
    expect((await hr('missed-scan-request', missed)).status).toBe(201)
    expect(codes(await hr('missed-scan-request', { ...missed, scanTime: '12:00' }))).toEqual([409, 'requestDate:RULE'])
  })
})

it('leave that names the day whose plan changes is of the day of the shift by now, in the ledger as well', async () => {
  const me = await t.roster()
  const row = await t.plan(me, day, '22:00', '06:00')
  const body = await kinds['leave']?.body(me)
  const id = await asked('leave-request', {
    employeeId: me,
    ...body,
    ...toTimes('leave-request', morning, ['04:00', '06:00']),
  })
  const stored = async () => t.app.db.select().from(leaveRequestDay).where(eq(leaveRequestDay.requestId, id))
  // Two of the seven hours beside the hour of break in the middle of the row.
  expect(await stored()).toMatchObject([{ date: day, days: 0.2857, fromMinute: 1_680, toMinute: 1_800 }])
  await t.hr.call('DELETE', `employee/employee-working-schedule/${row.id}`, { body: { version: row.version } })
  await t.plan(me, morning, '00:00', '08:00')
  await deriveLeaveAgain(t.app.db, inDays(0))
  // The break of this row, 03:30 to 04:30, takes half an hour of the leave.
  expect(await stored()).toMatchObject([{ date: morning, days: 0.2143, fromMinute: 240, toMinute: 360 }])
  expect(await loadMinutes(id)).toEqual([{ date: morning, minutes: 90 }])
})

it('missions by hours of before are placed by the job, and their days are made again', async () => {
  const me = await worker(shifts['one night'] ?? never(), false)
  const body = await kinds['mission']?.body(me)
  const id = await asked('mission-request', {
    employeeId: me,
    ...body,
    ...toTimes('mission-request', morning, ['04:00', '06:00']),
  })
  await t.app.db.execute(
    sql`update mission_request set work_date = null, from_minute = null, to_minute = null where id = ${id}`,
  )
  await t.app.db.execute(
    sql`insert into attendance_dirty (employee_id, date) values (${me}, ${day}), (${me}, ${morning}) on conflict do nothing`,
  )
  expect(await loadMinutes(id)).not.toEqual([{ date: day, minutes: 120 }])
  await placeMissions(t.app.db)
  expect(await loadMinutes(id)).toEqual([{ date: day, minutes: 120 }])
})
function never(): never {
  throw new Error('no such case')
}
