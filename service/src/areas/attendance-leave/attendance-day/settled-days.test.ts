import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { attendanceDifference } from './attendance-day.table.ts'
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

it('keeps settled days as they are through random requests, rosters, days off and settings, and lists the difference', async () => {
  const people = [await stage.hire(), await stage.hire()]
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
  ]
  const chosen = fc.sample(fc.tuple(fc.nat(writes.length - 1), fc.nat(1), fc.nat(1_439)), {
    numRuns: 400,
    seed: 20_262,
  })
  let differed = 0
  for (const [at, [write, person, n]] of chosen.entries()) {
    await writes[write]?.(people[person]?.id ?? '', n)
    if (at % 40 !== 39) continue
    await stage.settle()
    expect(await settled()).toBe(before)
    differed = Math.max(differed, await db.$count(attendanceDifference))
  }
  expect(differed).toBeGreaterThan(0)
}, 60_000)
