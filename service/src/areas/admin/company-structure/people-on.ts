import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { peopleInReach, presentInReach } from '../../../accounts/people-in-reach.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee, employeePosition as held } from '../../employee/employee/employee.table.ts'
import { employeeMovement as movement } from '../../employee/employee-movement/employee-movement.table.ts'
import { employeeResignation as resignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentPeriod as period } from '../../employee/employment-period/employment-period.table.ts'

const isInForceOn = (row: { readonly startDate: AnyPgColumn; readonly endDate: AnyPgColumn }, day: string): SQL =>
  sql`${row.startDate} <= ${day} and (${row.endDate} is null or ${row.endDate} >= ${day})`

/**
 * The POSITION node of each person in the caller's reach, as SQL over the employee table: `node` is the place, `where`
 * is the condition for people who count.
 */
export interface PeopleOnDay {
  readonly node: SQL
  readonly where: SQL | undefined
}

/** Today: those who work here, at their present positions. */
const today = (ctx: RequestContext): PeopleOnDay => ({
  node: sql`${employee.positionId}`,
  where: presentInReach(ctx.caller, ctx.today),
})
/**
 * On another day: people employed on it, at the primary position of that day; a movement that is decided but still to
 * come leads to its new one, and after the last day of a decided resignation nobody has a place. The same as the
 * person's own as-of (employee/as-of), for all at once.
 */
function onOtherDay(ctx: RequestContext, day: string): PeopleOnDay {
  const primary = sql`(select ${held.companyStructurePositionId} from ${held} where ${held.employeeId} = ${employee.id} and ${held.isPrimary} and ${isInForceOn(held, day)} limit 1)`
  const planned = sql`(select ${movement.newCompanyStructurePositionId} from ${movement} where ${movement.employeeId} = ${employee.id} and ${movement.status} = 'IN_SCHEDULE' and ${movement.effectiveDate} <= ${day})`
  const node = day < ctx.today ? primary : sql`coalesce(${planned}, ${primary})`
  const employed = sql`case when exists (select 1 from ${period} where ${period.employeeId} = ${employee.id})
    then exists (select 1 from ${period} where ${period.employeeId} = ${employee.id} and ${isInForceOn(period, day)}) else ${employee.startDate} <= ${day} end`
  const left = sql`exists (select 1 from ${resignation} where ${resignation.employeeId} = ${employee.id} and ${resignation.status} = 'IN_SCHEDULE' and ${resignation.resignDate} < ${day})`
  return {
    node,
    where: and(
      peopleInReach(ctx.caller),
      employed,
      sql`not ${left}`,
      sql`(${employee.status} <> 'RESIGNED' or ${primary} is not null)`,
      sql`${node} is not null`,
    ),
  }
}
/** The places of people: null for today. */
export const peopleOn = (ctx: RequestContext, day: string | null): PeopleOnDay =>
  day === null ? today(ctx) : onOtherDay(ctx, day)
