import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import type { TestDatabase } from '../support/app/database.ts'
import { demoDatabase, rowsOf } from '../support/app/seeded.ts'

// The figures of the reports of a month are added up again from the parts of days and the rows of the ledger, by SQL
// that shares nothing with the reports.
type Json = ReturnType<typeof JSON.parse>
// The month in which the demo company has every kind of time.
const month = '2026-11'
const [from, to] = [`${month}-01`, `${month}-30`]
let database: TestDatabase
let t: TestApp
let hr: TestUser
beforeAll(async () => {
  database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  hr = await t.signIn()
})
afterAll(() => t.close())

/** All rows of a report, from all its pages. */
async function rowsOfReport(path: string): Promise<Json[]> {
  const rows: Json[] = []
  for (;;) {
    const { status, body } = await hr.call('GET', `employee/${path}&limit=500&offset=${String(rows.length)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    rows.push(...body.data)
    if (rows.length >= body.pageMeta.totalCount) return rows
  }
}
const days = (path: string) => rowsOfReport(`${path}?fromDate=${from}&toDate=${to}`)
const byName = (lines: readonly string[]) => lines.toSorted()
/** Rows as texts, those of a report and those added up by hand alike. */
const lines = (rows: readonly Json[], line: (row: Json) => readonly unknown[]) =>
  byName(rows.map((row) => line(row).join(' ')))

const getMinutes = (kinds: readonly string[]) =>
  `coalesce(sum(p.minutes) filter (where p.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::int`
const worked = getMinutes(['WORKED', 'HOLIDAY_WORKED', 'OFF_WORKED', 'PAID_BACK', 'UNPLANNED'])
/** Minutes by kind, added up from the parts for each person and what else is named. */
const partsBy = (more = '') =>
  rowsOf(
    database,
    `select d.employee_id${more}, ${worked} worked, ${getMinutes(['WORKED'])} regular, ${getMinutes(['LATE'])} late, ${getMinutes(['OVERTIME'])} overtime,
      ${getMinutes(['MISSION'])} mission, ${getMinutes(['BORROWED'])} borrowed, ${getMinutes(['LEAVE'])} as leave,
      round(coalesce(sum(d.weight * p.minutes / nullif(d.planned_minutes, 0)) filter (where p.kind = 'LEAVE'), 0), 4)::float "leaveDays",
      count(distinct d.date) filter (where d.status = 'DAY_OFF')::int "daysOff"
    from attendance_day d left join attendance_day_part p on p.employee_id = d.employee_id and p.date = d.date
    where d.date between '${from}' and '${to}' group by d.employee_id${more}`,
  ) as Promise<Json[]>

it('the days: worked, overtime, missions, borrowed time and leave are those of the parts', async () => {
  const parts = await partsBy(', d.date, d.kind, d.status')
  const sums = ['overtime', 'mission', 'borrowed', 'leave'].map((kind) =>
    parts.reduce((sum, part) => sum + Number(part[kind]), 0),
  )
  expect(Math.min(...sums)).toBeGreaterThan(0)
  const asDay = (day: unknown) => new Date(String(day)).toLocaleDateString('sv')
  expect(
    lines(await days('attendance-report'), (row) => [
      row.employee.id,
      row.date,
      row.workingHour,
      row.overtimeDuration,
      row.status,
      row.isPublicHoliday,
      row.leave !== null,
      row.mission !== null,
    ]),
  ).toEqual(
    lines(parts, (part) => [
      part.employee_id,
      asDay(part.date),
      part.worked,
      part.overtime,
      part.status,
      part.kind === 'HOLIDAY',
      part.leave > 0,
      part.mission > 0,
    ]),
  )
  expect(
    lines(await days('attendance-report/temporary-report'), (row) => [
      row.employee.id,
      row.date,
      row.workingHour,
      row.missionDuration,
      row.dayOff,
    ]),
  ).toEqual(
    lines(parts, (part) => [part.employee_id, asDay(part.date), part.worked, part.mission, part.kind === 'OFF']),
  )
})

it('the months and any days of them: hours, late minutes, overtime, days off and of leave', async () => {
  const people = await partsBy()
  expect(
    lines(await rowsOfReport(`report/monthly-attendance-report?month=${month}`), (row) => [
      row.employee.id,
      row.totalWorkingHour,
      row.totalLate,
      row.totalOvertime,
      row.totalDayOff,
    ]),
  ).toEqual(lines(people, (one) => [one.employee_id, one.worked, one.late, one.overtime, one.daysOff]))
  expect(
    lines(await days('report/working-hour-report-summary'), (row) => [
      row.employee.id,
      row.totalHoursWorked,
      row.regularHoursWorked,
      row.totalLate,
      row.totalOvertime,
      row.totalLeaveDays,
    ]),
  ).toEqual(
    lines(people, (one) => [
      one.employee_id,
      Number(one.worked) + Number(one.overtime),
      one.regular,
      one.late,
      one.overtime,
      one.leaveDays,
    ]),
  )
})

it('overtime of the month by type, and its worked part', async () => {
  const asked = await rowsOf(
    database,
    `select r.employee_id, jsonb_object_agg(r.type, r.minutes) types, sum(r.minutes)::int total,
      (select coalesce(sum(p.minutes), 0)::int from attendance_day_part p where p.employee_id = r.employee_id and p.kind = 'OVERTIME' and p.date between '${from}' and '${to}') worked
    from (select employee_id, overtime_request_type_id as type, sum(minutes)::int as minutes from overtime_request
      where status = 'ACTIVE' and work_date between '${from}' and '${to}' group by 1, 2) r group by 1`,
  )
  expect(asked.length).toBeGreaterThan(1)
  const typed = (minutes: Json) => byName(Object.entries(minutes).map((pair) => pair.join(' '))).join()
  const shown = await rowsOfReport(`report/monthly-overtime-request-type-report?year=2026&month=11`)
  expect(
    lines(shown, (row) => [
      row.employee.id,
      typed(Object.fromEntries(Object.entries(row.overtime).map(([type, of]: [string, Json]) => [type, of.minutes]))),
      row.total,
      row.counted,
    ]),
  ).toEqual(lines(asked, (one) => [one.employee_id, typed(one.types), one.total, one.worked]))
})

it('leave of some months by type, and of the year by month, equals the ledger', async () => {
  const used = `-sum(days)::float as days from leave_ledger where kind in ('USED', 'REVERSAL')`
  const byType = await rowsOf(
    database,
    `select employee_id, leave_type_id as type, ${used} and date between '2026-01-01' and '${to}' group by 1, 2 having sum(days) <> 0`,
  )
  expect(byType.length).toBeGreaterThan(1)
  const summary = await rowsOfReport(`report/leave-request-summary-report?fromDate=2026-01-01&toDate=${to}`)
  const each = summary.flatMap(({ employee, leave }) =>
    Object.entries(leave).map(([type, of]: [string, Json]) => ({
      employee_id: employee.id,
      type,
      days: of.days,
    })),
  )
  const line = (one: Json) => [one.employee_id, one.type, one.days]
  expect(lines(each, line)).toEqual(lines(byType, line))
  const inYear = await rowsOf(
    database,
    `select employee_id, lower(to_char(date, 'MON')) as type, ${used} and leave_type_id = (select id from leave_request_type where code = 'ANNUAL')
      and date between '2026-01-01' and '2026-12-31' group by 1, 2 having sum(days) <> 0`,
  )
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
  const annual = await rowsOfReport('report/annual-leave-report?year=2026')
  expect(
    lines(
      annual.flatMap((row) =>
        months
          .filter((name) => row[name] !== 0)
          .map((type) => ({ employee_id: row.employee.id, type, days: row[type] })),
      ),
      line,
    ),
  ).toEqual(lines(inYear, line))
})
