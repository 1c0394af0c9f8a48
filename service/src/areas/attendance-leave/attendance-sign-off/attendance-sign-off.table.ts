import { sql, type SQL } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import type { Value } from '../../../crud/conditions.ts'
import type { Database } from '../../../db/database.ts'
import { isInPosition, primaryPositions } from '../../../people/person-of-report.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
} from '../../admin/company-structure/company-structure.table.ts'
import { attendanceDay as day, attendanceMonth as month } from '../attendance-day/attendance-day.table.ts'

/**
 * The person who signed for the attendance of a store in a month, the last day, and the signed figures
 * (docs/rules/time.md, "Sign-off of a month").
 */
export const attendanceSignOff = pgTable(
  'attendance_sign_off',
  {
    outletId: text('outlet_id')
      .notNull()
      .references(() => node.id, { onDelete: 'cascade' }),
    /** `YYYY-MM` */
    month: text('month').notNull(),
    throughDate: date('through_date', { mode: 'string' }).notNull(),
    missingScans: integer('missing_scans').notNull(),
    unexplainedDays: integer('unexplained_days').notNull(),
    signedBy: text('signed_by').notNull(),
    signedAt: instant('signed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.month] })],
)
const signed = attendanceSignOff

const monthOf = sql`to_char(${day.date}, 'YYYY-MM')`
export const isMissingScan = sql`('MISSED_SCAN' = any(${day.flags}))`
export const isUnexplained = sql`(${day.absentWeight} > 0)`
/** The day was made again after its store was signed off. */
export const isChangedSince = sql`(${day.date} <= ${signed.throughDate} and ${day.calculatedAt} > ${signed.signedAt})`
/** What is in the list of a store, in the words of the index `attendance_day_to_explain`. */
export const isToExplain = sql`(${isMissingScan} or ${isUnexplained})`
/** Days that are over, each with the store of its person and the sign-off of that month, if there is one. */
export const daysOfStores = (
  today: string,
  places = sql`(${primaryPositions})`,
): SQL => sql`${day} join ${places} held on ${isInPosition(day.employeeId, day.date)}
    and held.outlet_id is not null and ${day.date} < ${today}::date
  left join ${signed} on ${signed.outletId} = held.outlet_id and ${signed.month} = ${monthOf}`

/** The place of each person, worked out once for a statement that begins with it. */
const heldOnce = sql.raw('places_held')
/** For which days the rows of the sign-off are asked. */
interface DaysSigned {
  /** Of which months, on `attendance_month`. */
  readonly months: SQL
  /** Which of their days: on a date, its sign-off and `held.outlet_id`. */
  readonly days: (of: Value) => SQL
}
/**
 * The people of each store and month who have a matching day in it. For nearly all, the first or last day of their
 * month decides; the others are looked up once for each month.
 */
const peopleOfStores = (today: string, { months, days }: DaysSigned): SQL => {
  const isWithin = (of: Value) => sql`(${of} >= greatest(${month.month}, held.start_date)
    and ${of} < least(${month.month} + interval '1 month', held.until, ${today}::date) and ${days(of)})`
  return sql`
  select held.outlet_id, to_char(${month.month}, 'YYYY-MM') as month, count(distinct ${month.employeeId})::int as people, 0, 0, 0, 0, 0, 0
  from ${month} join ${heldOnce} held on held.employee_id = ${month.employeeId} and held.outlet_id is not null
    and held.start_date < ${month.month} + interval '1 month' and (held.until is null or held.until > ${month.month})
  left join ${signed} on ${signed.outletId} = held.outlet_id and ${signed.month} = to_char(${month.month}, 'YYYY-MM')
  where ${months} and (${isWithin(month.firstDay)} or ${isWithin(month.lastDay)} or exists (select from ${day} where ${day.employeeId} = ${month.employeeId} and ${isWithin(day.date)}))
  group by 1, 2`
}
/** The number of days to explain, and how many of them the signer has seen. */
const toExplain = (today: string, where: SQL): SQL => sql`
  select held.outlet_id, ${monthOf}, 0, count(*) filter (where ${isMissingScan}), count(*) filter (where ${isUnexplained}), 0,
    count(*) filter (where ${isMissingScan} and ${day.date} <= ${signed.throughDate}),
    count(*) filter (where ${isUnexplained} and ${day.date} <= ${signed.throughDate}), count(*) filter (where ${day.date} > ${signed.throughDate})
  from ${daysOfStores(today, heldOnce)} where ${where} and ${isToExplain} group by 1, 2`
/**
 * The number of days that were calculated again after their sign-off. Only days that were calculated after the first
 * signature of their month are checked.
 */
const changedDays = (today: string, where: SQL): SQL => sql`
  select held.outlet_id, ${monthOf}, 0, 0, 0, count(*), 0, 0, 0
  from ${daysOfStores(today, heldOnce)} join (select month, min(signed_at) as signed_at, max(through_date) as through_date from ${signed} group by 1) since
    on ${day.date} between (since.month || '-01')::date and since.through_date and ${day.calculatedAt} > since.signed_at
  where ${where} and ${isChangedSince} group by 1, 2`

/** The months of the days from the one to the other, both `YYYY-MM-DD`. */
export const monthsOf = (from: string, to: string): SQL =>
  sql`${month.month} between date_trunc('month', ${from}::date) and ${to}::date`
/** The stores and months with days that are asked for, with what is counted of them and the state of their sign-off. */
export const signOffRows = (today: string, asked: DaysSigned): SQL => sql`
  with ${heldOnce} as materialized (${primaryPositions})
  select made.outlet_id || '_' || made.month as id, made.outlet_id, ${component.name} as store_name, ${component.nameKh} as store_name_kh, made.month,
    made.people, made.missing_scans, made.unexplained_days, made.changed_days, ${signed.throughDate} as signed_through, ${signed.signedBy} as signed_by, ${signed.signedAt} as signed_at,
    least((made.month || '-01')::date + interval '1 month' - interval '1 day', ${today}::date - 1)::date as last_day,
    case when ${signed.month} is null then 'NOT_SIGNED'
      when made.changed_days > 0 or made.signed_missing <> ${signed.missingScans} or made.signed_unexplained <> ${signed.unexplainedDays} or made.open_after > 0 then 'SIGN_AGAIN'
      else 'SIGNED' end as state
  from (select outlet_id, month, sum(people)::int as people, sum(missing)::int as missing_scans, sum(unexplained)::int as unexplained_days, sum(changed)::int as changed_days,
      sum(signed_missing)::int as signed_missing, sum(signed_unexplained)::int as signed_unexplained, sum(open_after)::int as open_after
    from (${peopleOfStores(today, asked)} union all ${toExplain(today, asked.days(day.date))} union all ${changedDays(today, asked.days(day.date))})
      counted (outlet_id, month, people, missing, unexplained, changed, signed_missing, signed_unexplained, open_after)
    group by 1, 2) made
  join ${node} on ${node.id} = made.outlet_id join ${component} on ${component.id} = ${node.companyStructureComponentId}
  left join ${signed} on ${signed.outletId} = made.outlet_id and ${signed.month} = made.month`

/** A store that nobody has signed for. */
export interface StoreNotSignedOff {
  readonly id: string
  readonly en: string
  readonly km: string
  /** `YYYY-MM` */
  readonly month: string
}
/**
 * The stores with days in the months of a period up to `to` for which nobody has signed, or that have changed since
 * (docs/rules/time.md, "Sign-off of a month"), a row for each month, by name. It is beside its table because areas
 * reach each other through tables only.
 */
export async function storesNotSignedOff(
  db: Database,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<readonly StoreNotSignedOff[]> {
  // What was signed is compared with all days that it was signed for, also before and after the period.
  const days = (
    of: Value,
  ) => sql`${of} >= date_trunc('month', ${from}::date) and ${of} < date_trunc('month', ${to}::date) + interval '1 month'
    and (${of} <= ${to}::date or ${of} <= ${signed.throughDate})`
  const { rows } = await db.execute<{ [K in keyof StoreNotSignedOff]: StoreNotSignedOff[K] }>(sql`
    select outlet_id as id, store_name as en, store_name_kh as km, month from (${signOffRows(today, { months: monthsOf(from, to), days })}) made
    where state <> 'SIGNED' order by store_name, outlet_id, month`)
  return rows
}
