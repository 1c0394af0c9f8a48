import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockPeriod } from '../../../../dated/period-lock.ts'
import { businessDate } from '../../../../http/request.ts'
import { deriveLeaveAgain } from '../../leave-request/leave-again.ts'
import { overtimeRequestType } from '../../overtime-request-type/overtime-request-type.table.ts'
import { attendanceDifference } from '../attendance-day.table.ts'
import { markDirty } from './recalculate.ts'
import { attendanceStage, week, type Stage } from './stage.fixtures.ts'

const [monday, tuesday, wednesday] = week
let stage: Stage
let db: Stage['app']['db']
beforeAll(async () => {
  stage = await attendanceStage()
  db = stage.app.db
})
const zone = process.env['TZ']
beforeEach(() => stage.empty())
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
afterAll(() => stage.app.close())

it('gives byte-equal days whatever the time zone of the server, over midnight and the end of a year', async () => {
  const people = [await stage.hire(), await stage.hire()]
  const seen = new Map<number, string>()
  for (const name of ['UTC', 'Asia/Phnom_Penh', 'America/New_York']) {
    process.env['TZ'] = name
    await stage.empty()
    for (const [n, { number }] of people.entries()) {
      await stage.scan(number, '2025-12-31 08:0' + String(n) + ':30', '2025-12-31 17:00:00', '2026-01-01 00:20:00')
      await stage.scan(number, `${monday} 07:59:59`, `${monday} 12:00:00`, `${monday} 13:07:00`, `${monday} 23:59:59`)
    }
    await stage.settle()
    seen.set(new Date('2026-01-01T00:00:00Z').getTimezoneOffset(), JSON.stringify(await stage.everything()))
  }
  // The zones were really in force, and there was something to compare.
  expect([...seen.keys()]).toEqual([0, -420, 300])
  expect(new Set(seen.values()).size).toBe(1)
  expect(seen.get(0)).toContain('PRESENT')
})

it('keeps settled days as they are through a thousand random requests, leaves, missions, borrowed hours, rosters, days off and settings, and lists the difference', async () => {
  const people = [await stage.hire(), await stage.hire()]
  // One of them works by the roster.
  await db.execute(
    sql`update employee set working_shift_id = ${stage.company.rosterShiftId} where id = ${people[1]?.id}`,
  )
  for (const { number } of people)
    for (const day of [monday, tuesday]) await stage.scan(number, `${day} 08:00:00`, `${day} 19:00:00`)
  await stage.settle()
  await db.transaction((tx) => lockPeriod(tx, { from: monday, to: tuesday, sourceId: 'run', by: null }))
  const settled = async () =>
    JSON.stringify(
      (
        await db.execute(
          sql`select d, (select jsonb_agg(p order by p.ordinal) from attendance_day_part p where p.employee_id = d.employee_id and p.date = d.date) as parts
            from attendance_day d where d.date in (${monday}, ${tuesday}) order by d.employee_id, d.date`,
        )
      ).rows,
    )
  const before = await settled()
  const [kind] = await db
    .insert(overtimeRequestType)
    .values({ name: 'Any', nameKh: 'ណាមួយ', percentagePerHour: '150' })
    .returning()
  await db.execute(
    sql`insert into global_configuration (id, type, name, data_type, value) values (gen_random_uuid()::text, 'Attendance', 'overtime_step_minutes', 'number', '1')`,
  )
  const reason = stage.company.reasons[0] ?? ''
  const dayOf = (n: number) => (n % 2 ? monday : tuesday)
  const status = (n: number) => (n % 3 ? 'ACTIVE' : 'PENDING')
  const hr = await stage.app.signIn()
  const why = { reasonTemplateId: reason }
  const made = new Map<string, number>()
  const count = (what: string) => made.set(what, (made.get(what) ?? 0) + 1)
  // What the rules refuse, because other hours or days are in its way, writes nothing.
  const ask = async (path: string, body: object) => {
    if ((await hr.call('POST', `employee/${path}`, { body })).status === 201) count(path)
  }
  /** The office takes back one of the requests of somebody that are in force. */
  const cancelled = async (id: string, n: number) => {
    const { rows } = await db.execute<{ id: string; version: number }>(
      sql`select id, version from approval_status_tracking where employee_id = ${id} and status = 'ACTIVE' order by id`,
    )
    const one = rows[n % Math.max(1, rows.length)]
    if (!one) return
    const body = { version: one.version, status: 'CANCEL', reason: 'Not needed' }
    if ((await hr.call('PATCH', `employee/approval-status-tracking/${one.id}`, { body })).status === 200)
      count('cancelled')
  }
  const writes: readonly ((id: string, n: number) => Promise<unknown>)[] = [
    (id, n) =>
      db.execute(sql`insert into overtime_request (id, employee_id, request_date, work_date, overtime_type, start_time, end_time, spans, minutes, overtime_request_type_id, paid_percent, night_percent, reason_template_id, status)
        values (gen_random_uuid()::text, ${id}, ${dayOf(n)}, ${dayOf(n)}, 'HOUR', '17:00', '18:00', '[{"from": 1020, "to": 1080}]', 60, ${kind?.id}, 150, 200, ${reason}, ${status(n)})`),
    (id) => db.execute(sql`delete from overtime_request where employee_id = ${id}`),
    // Minutes that are planned twice are refused by the database.
    (id, n) =>
      db
        .execute(
          sql`insert into employee_working_schedule (id, employee_id, schedule_date, start_minute, end_minute) values (gen_random_uuid()::text, ${id}, ${dayOf(n)}, ${n % 700}, ${(n % 700) + 480})`,
        )
        .catch(() => undefined),
    (id) => db.execute(sql`delete from employee_working_schedule where employee_id = ${id}`),
    (id, n) =>
      db.execute(
        sql`insert into day_off_request (id, employee_id, day_off_date, status) values (gen_random_uuid()::text, ${id}, ${dayOf(n)}, ${status(n)}) on conflict do nothing`,
      ),
    (id) => db.execute(sql`delete from day_off_request where employee_id = ${id}`),
    (_, n) =>
      db.execute(
        sql`update global_configuration set value = ${String(1 + (n % 60))} where name = 'overtime_step_minutes'`,
      ),
    (id) =>
      markDirty(
        db,
        [monday, tuesday, wednesday].map((date) => ({ employeeId: id, date })),
      ),
    (employeeId, n) => {
      const span = { durationType: n % 2 ? 'DATE_RANGE' : 'SECOND_HALF_DAY', fromDate: dayOf(n), toDate: dayOf(n) }
      return ask('leave-request', { employeeId, leaveTypeId: stage.company.leaveTypes[0], ...span, ...why })
    },
    (employeeId, n) => {
      const time = { durationType: 'TIME', fromTime: n % 3 ? '08:00' : '15:00', toTime: n % 3 ? '10:00' : '18:00' }
      return ask('mission-request', {
        employeeId,
        destination: 'Takeo',
        fromDate: dayOf(n),
        toDate: dayOf(n),
        ...time,
        ...why,
      })
    },
    (employeeId, n) => {
      const hours = n % 3 ? { startTime: '10:00', endTime: '11:30' } : { startTime: '16:00', endTime: '17:00' }
      return ask('borrow-or-payback', { employeeId, type: 'BORROW', requestDate: dayOf(n), reason: 'Doctor', ...hours })
    },
    cancelled,
    cancelled,
  ]
  const chosen = fc.sample(fc.tuple(fc.nat(writes.length - 1), fc.nat(1), fc.nat(1_439)), {
    numRuns: 1_000,
    seed: 20_262,
  })
  let differed = 0
  for (const [at, [write, person, n]] of chosen.entries()) {
    await writes[write]?.(people[person]?.id ?? '', n)
    if (at % 50 !== 49) continue
    await deriveLeaveAgain(db, businessDate(), new AbortController().signal)
    await stage.settle()
    expect(await settled()).toBe(before)
    differed = Math.max(differed, await db.$count(attendanceDifference))
  }
  expect(differed).toBeGreaterThan(0)
  expect(
    Math.min(
      ...['leave-request', 'mission-request', 'borrow-or-payback', 'cancelled'].map((one) => made.get(one) ?? 0),
    ),
  ).toBeGreaterThan(5)
}, 300_000)
