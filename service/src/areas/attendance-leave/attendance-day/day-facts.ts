import { businessZone } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { beginningBy } from '../../../dated/chain.ts'
import { heldOn, type Dated } from '../../../dated/days.ts'
import type { Database } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from '../../employee/employment-period/employment-period.table.ts'
import {
  workingShift,
  workingShiftVersion,
  type StoredShiftTerms,
  type WeekdayPlan,
} from '../../employee/working-shift/working-shift.table.ts'
import { attendanceRecord } from '../attendance-record/attendance-record.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { minuteOf } from './clock.ts'
import type { RosterRow, ShiftTerms } from './day-plan.ts'
import { coverSources, planSources, type DatedCover, type DayKey } from './day-sources.ts'
import type { Cover, DayInput } from './day-types.ts'

/** A scan with what the day shows of it; `second` by the clock of the business zone. */
export interface ScanFact {
  readonly id: string
  readonly second: number
  readonly outletId: string | null
}
export interface DayFacts {
  /** The shift of a person on a day, with its terms of that day; undefined on days outside of every employment. */
  shiftOn(key: DayKey): { readonly id: string; readonly terms: ShiftTerms } | undefined
  holidayOn(date: string): DayInput['holiday']
  /** What was planned for this day alone: the rows of a roster, or a day off that was approved. */
  plannedOn(key: DayKey): { readonly roster: readonly RosterRow[]; readonly isDayOff: boolean }
  /** Approved requests that touch the day. */
  coversOn(key: DayKey): readonly Cover[]
  /** Every scan of a person around the days that were asked for, in order. */
  scansOf(employeeId: string): readonly ScanFact[]
}

const orNull = (clock: string | null): number | null => (clock === null ? null : minuteOf(clock))

const termsOf = (row: StoredShiftTerms): ShiftTerms => ({
  kind: row.workShiftTypeId,
  start: minuteOf(row.startWorkingTime),
  end: minuteOf(row.endWorkingTime),
  breakStart: orNull(row.breakStartTime),
  breakEnd: orNull(row.breakEndTime),
  isBreakPaid: row.isBreakPaid,
  scanPerDay: row.scanPerDay === 2 ? 2 : 4,
  standardMinutes: Math.round(Number(row.standardHoursPerDay) * 60),
  halfDayMinutes: row.halfDayMinutes,
  week: row.weekPattern satisfies readonly WeekdayPlan[],
  graceMode: row.graceMode,
  lateGrace: row.lateGraceMinutes,
  earlyGrace: row.earlyGraceMinutes,
  breakGrace: row.breakGraceMinutes,
  scanBefore: row.scanBeforeMinutes,
  scanAfter: row.scanAfterMinutes,
})

interface Assignment extends Dated {
  readonly employeeId: string
  readonly shiftId: string
}

/**
 * From when to when people were employed, one row for each employment: `id`, `shift` as the record says it now, `from_date`, `to_date`. Whoever never left has
 * no period row, so the first day of the record counts.
 * @param people only these; everybody when absent.
 */
export function employmentsOn(people?: readonly string[]): SQL {
  const asked = people ? sql`e.id = any(${sql.param(people)}::text[])` : sql`true`
  return sql`
    select e.id, e.working_shift_id as shift, p.start_date as from_date, p.end_date as to_date
    from ${employee} e join ${employmentPeriod} p on p.employee_id = e.id where ${asked}
    union all
    select e.id, e.working_shift_id, e.start_date, null from ${employee} e
    where ${asked} and not exists (select 1 from ${employmentPeriod} p where p.employee_id = e.id and p.start_date = e.start_date)`
}

/** Who was employed with which shift, from the dated terms; whoever never moved has none. */
async function assignments(db: Database, people: readonly string[]): Promise<Map<string, Assignment[]>> {
  const { rows } = await db.execute<{ [K in keyof Assignment]: Assignment[K] }>(sql`
    with employed as (${employmentsOn(people)})
    select employed.id as "employeeId", coalesce(t.working_shift_id, employed.shift) as "shiftId",
      greatest(employed.from_date, t.start_date)::text as "startDate", least(employed.to_date, t.end_date)::text as "endDate"
    from employed left join ${employmentTerm} t on t.employee_id = employed.id
      and t.start_date <= coalesce(employed.to_date, 'infinity') and coalesce(t.end_date, 'infinity') >= employed.from_date
    order by 1, 3, 2`)
  const byPerson = new Map<string, Assignment[]>()
  for (const row of rows) byPerson.set(row.employeeId, [...(byPerson.get(row.employeeId) ?? []), row])
  return byPerson
}

/** The days around those that are asked for: two before for a night shift that began, one after for the cut between two windows. */
const around = (keys: readonly DayKey[]) => sql`
  select employee, min(day) - 2 as from_day, max(day) + 1 as to_day
  from unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)
  group by employee`

/** The terms of every shift on any day: of an edited one its versions, else what the record says. */
async function shiftTerms(db: Database): Promise<(shiftId: string, date: string) => ShiftTerms | undefined> {
  const now = new Map((await db.select().from(workingShift)).map((row) => [row.id, termsOf(row)]))
  const versions = new Map<string, { startDate: string; terms: ShiftTerms }[]>()
  for (const { workingShiftId, startDate, terms } of await db.select().from(workingShiftVersion))
    versions.set(workingShiftId, [...(versions.get(workingShiftId) ?? []), { startDate, terms: termsOf(terms) }])
  return (shiftId, date) => beginningBy(versions.get(shiftId) ?? [], date)?.terms ?? now.get(shiftId)
}

async function scansOf(db: Database, keys: readonly DayKey[]): Promise<Map<string, ScanFact[]>> {
  const zone = sql.raw(`'${businessZone}'`)
  const { rows } = await db.execute<{ employee: string; id: string; second: string; outlet: string | null }>(sql`
    with asked as (${around(keys)})
    select scan.employee_id as employee, scan.id, scan.outlet_id as outlet, extract(epoch from scan.scan_time at time zone ${zone})::bigint as second
    from asked join ${attendanceRecord} scan on scan.employee_id = asked.employee
      and scan.scan_time >= (asked.from_day::timestamp at time zone ${zone}) and scan.scan_time < ((asked.to_day + 1)::timestamp at time zone ${zone})
    order by scan.employee_id, scan.scan_time, scan.id`)
  const byPerson = new Map<string, ScanFact[]>()
  for (const { employee: person, id, second, outlet } of rows) {
    const all = byPerson.get(person) ?? []
    all.push({ id, second: Number(second), outletId: outlet })
    byPerson.set(person, all)
  }
  return byPerson
}

const byDay = <R extends DayKey>(rows: readonly R[]): Map<string, R[]> => {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const key = `${row.employeeId} ${row.date}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

/** Reads everything that the asked days are made from, by sets: a fixed number of statements however many days. */
export async function dayFacts(db: Database, keys: readonly DayKey[]): Promise<DayFacts> {
  const people = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const dated = await assignments(db, people)
  const termsOn = await shiftTerms(db)
  // Where two meet on a date, a paid one decides.
  const holidays = new Map(
    (await db.select().from(publicHoliday).orderBy(publicHoliday.isPaid, publicHoliday.id)).map((row) => [
      row.date,
      row,
    ]),
  )
  const scans = await scansOf(db, keys)
  const asked = around(keys)
  const covers: DatedCover[] = []
  for (const read of coverSources) covers.push(...(await read(db, asked)))
  const coversByDay = byDay(covers)
  const roster = byDay(await planSources.roster(db, asked))
  const daysOff = byDay(await planSources.daysOff(db, asked))
  return {
    shiftOn: ({ employeeId, date }) => {
      const id = heldOn(dated.get(employeeId) ?? [], date)?.shiftId
      const terms = id === undefined ? undefined : termsOn(id, date)
      return id !== undefined && terms ? { id, terms } : undefined
    },
    holidayOn: (date) => {
      const found = holidays.get(date)
      return found && { id: found.id, isPaid: found.isPaid }
    },
    plannedOn: ({ employeeId, date }) => ({
      roster: roster.get(`${employeeId} ${date}`) ?? [],
      isDayOff: daysOff.has(`${employeeId} ${date}`),
    }),
    coversOn: ({ employeeId, date }) => coversByDay.get(`${employeeId} ${date}`) ?? [],
    scansOf: (employeeId) => scans.get(employeeId) ?? [],
  }
}
