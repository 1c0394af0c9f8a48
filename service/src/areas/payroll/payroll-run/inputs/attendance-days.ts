import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import { attendanceDay, attendanceDayPart } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import type { Asked } from './benefits-of-month.ts'
import { pricedKinds, type DayFact, type PartFact } from './person-facts.ts'

/** Date, weight, present and paid weight of a day. */
type DayRow = readonly [string, string, string, string]
/** The days of each person in one row: thousands of small ones cost more than the pay of a person. */
export const selectDays = (db: Database, { people, from, to }: Asked) =>
  db
    .select({
      employeeId: attendanceDay.employeeId,
      days: sql<
        readonly DayRow[]
      >`json_agg(json_build_array(${attendanceDay.date}, ${attendanceDay.weight}::text, ${attendanceDay.presentWeight}::text, ${attendanceDay.paidWeight}::text) order by ${attendanceDay.date})`,
    })
    .from(attendanceDay)
    .where(
      and(
        inList(attendanceDay.employeeId, people),
        gte(attendanceDay.date, from),
        lte(attendanceDay.date, to),
        eq(attendanceDay.isOpen, false),
      ),
    )
    .groupBy(attendanceDay.employeeId)
/** The days of a person by date. */
export const toDayFacts = (days: readonly DayRow[] | undefined): ReadonlyMap<string, DayFact> =>
  new Map(
    (days ?? []).map(([date, weight, presentWeight, paidWeight]) => [
      date,
      { date, weight, presentWeight, paidWeight },
    ]),
  )

/** The minutes of each day that pay counts, by kind and percent. */
export const selectParts = (db: Database, { people, from, to }: Asked) =>
  db
    .select({
      employeeId: attendanceDayPart.employeeId,
      date: attendanceDayPart.date,
      kind: sql<PartFact['kind']>`${attendanceDayPart.kind}`,
      percent: sql<string>`trim_scale(${attendanceDayPart.paidPercent})::text`,
      minutes: sql<string>`sum(${attendanceDayPart.minutes})::text`,
    })
    .from(attendanceDayPart)
    .where(
      and(
        inList(attendanceDayPart.employeeId, people),
        gte(attendanceDayPart.date, from),
        lte(attendanceDayPart.date, to),
        inArray(attendanceDayPart.kind, [...pricedKinds]),
      ),
    )
    .groupBy(
      attendanceDayPart.employeeId,
      attendanceDayPart.date,
      attendanceDayPart.kind,
      attendanceDayPart.paidPercent,
    )
    .orderBy(asc(attendanceDayPart.date), asc(attendanceDayPart.kind), asc(attendanceDayPart.paidPercent))
