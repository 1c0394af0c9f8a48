import { sql } from 'drizzle-orm'
import { selected } from '../../../../crud/statement.ts'
import { midnight, zone } from '../../../../db/business-zone.ts'
import type { Database } from '../../../../db/database.ts'
import { attendanceRecord } from '../../attendance-record/attendance-record.table.ts'
import { scannedOn } from '../../attendance-record/scan-bounds.ts'
import { publicHoliday } from '../../public-holiday/public-holiday.table.ts'
import type { PlannedAlone } from '../calculation/day-plan.ts'
import type { StoredScan } from '../calculation/day-scans.ts'
import { requestSources, planSources } from './day-sources.ts'
import type { DatedRequest, DayRequest, DayInput } from '../calculation/day-types.ts'
import { getSpan, type DayKey } from '../../../../dated/day-key.ts'
import { dayAfter, later } from '../../../../dated/days.ts'
import { loadPersonShifts, type PersonShift } from './person-shifts.ts'

export interface DayFacts {
  /** The shift of a person on a day, with its terms of that day; undefined on days outside of every employment. */
  shiftOn(key: DayKey): PersonShift | undefined
  holidayOn(date: string): DayInput['holiday']
  /** What was planned for this day alone: the rows of a roster, its weekly rest, or a day off that was approved. */
  plannedOn(key: DayKey): PlannedAlone
  /** Approved requests that touch the day. */
  requestsOn(key: DayKey): readonly DayRequest[]
  /** Every scan of a person around the days that were asked for. */
  scansOf(employeeId: string): readonly StoredScan[]
}

/**
 * The days around the requested ones: two before, for a night shift that began; one after, for the cut between two
 * windows.
 */
const around = (keys: readonly DayKey[]) => sql`
  select employee, min(day) - 2 as from_day, max(day) + 1 as to_day
  from unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)
  group by employee`

async function scansOf(db: Database, keys: readonly DayKey[]): Promise<Map<string, StoredScan[]>> {
  const span = getSpan(keys)
  // A request whose end lies before its start asks for no day; it is refused elsewhere, in words.
  if (!span) return new Map()
  const months = scannedOn({ from: later(span.from, -2, 'day'), to: dayAfter(span.to) })
  // One row for each person: thousands of small ones cost more to read than to find.
  const { rows } = await db.execute<{ employee: string; scans: [string, number, string | null][] }>(sql`
    with asked as (${around(keys)})
    select scan.employee_id as employee, json_agg(json_build_array(scan.id, extract(epoch from scan.scan_time at time zone ${zone})::bigint, scan.outlet_id) order by scan.scan_time) as scans
    from asked join (select * from ${attendanceRecord} where ${months}) scan on scan.employee_id = asked.employee
      and scan.scan_time >= ${midnight(sql`asked.from_day`)} and scan.scan_time < ${midnight(sql`asked.to_day`, 1)}
    group by scan.employee_id`)
  const byPerson = new Map<string, StoredScan[]>()
  for (const { employee: person, scans } of rows)
    byPerson.set(
      person,
      scans.map(([id, second, outletId]) => ({ id, second, outletId })),
    )
  return byPerson
}

/** The rows of a person's day. Most kinds of record say nothing of a whole batch: then no key is made. */
const byDay = <R extends DayKey>(rows: readonly R[]): ((key: DayKey) => readonly R[]) => {
  const nothing: readonly R[] = []
  if (rows.length === 0) return () => nothing
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const key = `${row.employeeId} ${row.date}`
    const of = found.get(key)
    if (of) of.push(row)
    else found.set(key, [row])
  }
  return ({ employeeId, date }) => found.get(`${employeeId} ${date}`) ?? nothing
}

/** Reads everything that the asked days are made from, by sets: a fixed number of statements however many days. */
export async function dayFacts(db: Database, keys: readonly DayKey[]): Promise<DayFacts> {
  const people = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const shiftOn = await loadPersonShifts(db, people)
  // Where two meet on a date, a paid one decides.
  const holidays = new Map(
    (await selected(db.select().from(publicHoliday).orderBy(publicHoliday.isPaid, publicHoliday.id))).map((row) => [
      row.date,
      row,
    ]),
  )
  const scans = await scansOf(db, keys)
  const asked = around(keys)
  const requests: DatedRequest[] = []
  for (const read of requestSources) requests.push(...(await read(db, asked)))
  const requestsOn = byDay(requests)
  const roster = byDay(await planSources.roster(db, asked))
  const rest = byDay(await planSources.rest(db, asked))
  const daysOff = byDay(await planSources.daysOff(db, asked))
  return {
    shiftOn,
    holidayOn: (date) => {
      const found = holidays.get(date)
      return found && { id: found.id, isPaid: found.isPaid }
    },
    plannedOn: (key) => ({ roster: roster(key), isRest: rest(key).length > 0, isDayOff: daysOff(key).length > 0 }),
    requestsOn,
    scansOf: (employeeId) => scans.get(employeeId) ?? [],
  }
}
