import type { ListQuery } from '@staff/contract'
import { annualLeaveReport, annualMonths } from '@staff/contract/reports'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { inTurns } from '../../../background/thread-watch.ts'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { personOfReport } from '../../../people/person-of-report.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType as type } from '../leave-request-type/leave-request-type.table.ts'
import { getFigures } from '../leave-balance/stock/figures.ts'
import { loadLeaveAccounts } from '../leave-balance/leave-ledger.ts'
import { leaveLedger as ledger, leaveYearUsed as used, monthColumns } from '../leave-balance/leave-ledger.table.ts'

const days = (name: string) => numeric(name, { mode: 'number' })
const table = pgTable('annual_leave_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id'),
  ...monthColumns((name) => days(name).notNull()),
  totalUsed: days('total_used').notNull(),
  yearly: days('yearly'),
  remaining: days('remaining'),
})
const ofPerson = personOfReport(table)
// The type of leave that the law calls annual; its code never changes.
const isAnnual = eq(type.code, 'ANNUAL')
const getYear = ({ today }: RequestContext, { year }: ListQuery): number =>
  typeof year === 'number' ? year : Number(today.slice(0, 4))

/**
 * Who works here by the end of the year, and who has left and used leave in it. What was used is added up by year,
 * but for those who began in it: of a rehire the days of the employment before are left out.
 */
function source(ctx: RequestContext, query: ListQuery) {
  const year = getYear(ctx, query)
  const day = (month: number) => sql`make_date(${year}::int + ${Math.trunc(month / 12)}, ${(month % 12) + 1}, 1)`
  const annual = sql`(select ${type.id} from ${type} where ${isAnnual})`
  const since = (from: SQL, until: SQL) =>
    sql`coalesce(-sum(${ledger.days}) filter (where ${ledger.date} >= ${from} and ${ledger.date} < ${until}), 0)`
  const people = (began: SQL) => sql`${and(began, visiblePeople(ctx.caller, employee.id))}`
  const columns = sql`${employee.id}, ${employee.positionId}, ${employee.status}`
  const byMonth = (of: (name: (typeof annualMonths)[number], month: number) => SQL) =>
    sql.join(annualMonths.map(of), sql`, `)
  return sql`
    select id, id as employee_id, position_id, ${byMonth((name) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`)},
      coalesce(total, 0) as total_used, null::numeric as yearly, null::numeric as remaining
    from (
      select ${columns}, ${byMonth((name) => sql`${used[name]}`)}, ${used.total}
      from ${employee} left join ${used} on ${used.employeeId} = ${employee.id} and ${used.year} = ${year} and ${used.leaveTypeId} = ${annual}
      where ${people(sql`${employee.startDate} <= ${day(0)}`)}
      union all
      select ${columns}, ${byMonth((_, i) => since(day(i), day(i + 1)))}, ${since(day(0), day(12))}
      from ${employee} left join ${ledger} on ${ledger.employeeId} = ${employee.id} and ${ledger.leaveTypeId} = ${annual}
        and ${ledger.kind} in ('USED', 'REVERSAL') and ${ledger.date} >= ${employee.startDate} and ${ledger.date} < ${day(12)}
      where ${people(sql`${employee.startDate} > ${day(0)} and ${employee.startDate} < ${day(12)}`)} group by ${employee.id}
    ) made where status <> 'RESIGNED' or total <> 0`
}

/** People whose figures are made before other calls have their turn. */
const atOnce = 25
/**
 * Days granted in the year and days left at its end, as the leave balances say (docs/rules/time.md, "The leave
 * ledger").
 */
async function yearly(ctx: RequestContext, query: ListQuery, people: readonly string[]) {
  const [annual] = await ctx.db.select({ id: type.id }).from(type).where(isAnnual)
  const stocks = annual ? await loadLeaveAccounts(ctx.db, { people, leaveTypeId: annual.id }) : []
  const found = new Map<string, { readonly yearly: number; readonly remaining: number }>()
  for await (const stock of inTurns(stocks, atOnce)) {
    const { yearly: given, yearlyRemaining: remaining } = getFigures(stock, `${String(getYear(ctx, query))}-12`)
    found.set(stock.employeeId, { yearly: given, remaining })
  }
  return found
}

/** Annual leave of each person by month of a year (docs/rules/time.md, "Reports"). */
export const annualLeaveReportOperations = report(annualLeaveReport, {
  table,
  ...ofPerson,
  source,
  isGrouped: true,
  completes: yearly,
  positions: { positions: { node: table.positionId } },
  filters: { ...ofPerson.filters, year: () => sql`true` },
})
