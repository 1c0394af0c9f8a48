import type { ListQuery } from '@staff/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { inList } from '../../../crud/conditions.ts'
import { employmentPeriod as period, employmentsOn } from '../employment-period/employment-period.table.ts'
import { employee as table } from './employee.table.ts'

interface Bounds {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const within = (day: SQL, { from, to }: Bounds): SQL =>
  and(
    sql`${day} is not null`,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  ) ?? sql`true`
/** Whether the person has an employment that meets the condition on `employed`, past ones included. */
const hasEmployment = (where: SQL): SQL =>
  sql`${table.id} in (select employed.id from (${employmentsOn()}) employed where ${where})`
const getDay = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The people behind the figures of Headcount and Turnover: counted by employments, as there
 * (docs/rules/people.md, "Employment, terms and history").
 */
export const employmentFilters = {
  /** Of a month (`YYYY-MM`). */
  employedAtEndOf: (month: string): SQL => {
    const last = sql`(${`${month}-01`}::date + interval '1 month')::date - 1`
    return hasEmployment(sql`employed.from_date <= ${last} and coalesce(employed.to_date, 'infinity') >= ${last}`)
  },
  joinedOn: (days: Bounds): SQL => hasEmployment(within(sql`employed.from_date`, days)),
  leftOn: (days: Bounds): SQL => hasEmployment(within(sql`employed.to_date`, days)),
  /** The employment that ended by the cause is also the one that ended on the days asked for. */
  leftBy: (causes: readonly string[], _: unknown, query: ListQuery): SQL => {
    const days = { from: getDay(query['leftFromDate']), to: getDay(query['leftToDate']) }
    return sql`${table.id} in (select ${period.employeeId} from ${period} where ${inList(period.resignTypeId, causes)} and ${within(sql`${period.endDate}`, days)})`
  },
}
