import type { ListQuery } from '@staff/contract'
import { annualLeaveReport, annualMonths } from '@staff/contract/reports'
import { and, eq, sql } from 'drizzle-orm'
import { numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { Cx } from '../../../operation.ts'
import { personOfReport, reportedTo } from '../../../people/person-of-report.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType as type } from '../leave-request-type/leave-request-type.table.ts'
import { figuresOf } from '../leave-stock/figures.ts'
import { leaveStocks } from '../leave-stock/leave-ledger.ts'
import { leaveLedger as ledger } from '../leave-stock/leave-ledger.table.ts'

const days = (name: string) => numeric(name, { mode: 'number' })
const months = Object.fromEntries(annualMonths.map((name) => [name, days(name).notNull()])) as Record<
  (typeof annualMonths)[number],
  ReturnType<ReturnType<typeof days>['notNull']>
>
const table = pgTable('annual_leave_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id'),
  ...months,
  totalUsed: days('total_used').notNull(),
  yearly: days('yearly'),
  remaining: days('remaining'),
})
const ofPerson = personOfReport(table)
// The type of leave that the law calls annual; its code never changes.
const isAnnual = eq(type.code, 'ANNUAL')
const yearOf = ({ today }: Cx, { year }: ListQuery): number =>
  typeof year === 'number' ? year : Number(today.slice(0, 4))

/** Who works here by the end of the year, and who has left and used leave in it. */
function source(cx: Cx, query: ListQuery) {
  const year = yearOf(cx, query)
  const day = (month: number) => sql`${`${String(year)}-${String(month).padStart(2, '0')}-01`}::date`
  const nextYear = sql`${`${String(year + 1)}-01-01`}::date`
  const used = (filter = sql``) => sql`coalesce(-sum(${ledger.days}) ${filter}, 0)`
  const byMonth = annualMonths.map(
    (name, i) =>
      sql`${used(sql`filter (where ${ledger.date} >= ${day(i + 1)} and ${ledger.date} < ${i === 11 ? nextYear : day(i + 2)})`)} as ${sql.identifier(name)}`,
  )
  return sql`
    select ${employee.id} as id, ${employee.id} as employee_id, ${employee.positionId} as position_id, ${sql.join(byMonth, sql`, `)},
      ${used()} as total_used, null::numeric as yearly, null::numeric as remaining
    from ${employee} left join ${ledger} on ${ledger.employeeId} = ${employee.id} and ${and(
      sql`${ledger.leaveTypeId} = (select ${type.id} from ${type} where ${isAnnual}) and ${ledger.kind} in ('USED', 'REVERSAL')`,
      sql`${ledger.date} >= ${employee.startDate} and ${ledger.date} >= ${day(1)} and ${ledger.date} < ${nextYear}`,
    )}
    where ${and(sql`${employee.startDate} < ${nextYear}`, reportedTo(cx.caller, employee.id))}
    group by ${employee.id} having ${employee.status} <> 'RESIGNED' or ${used()} <> 0`
}

/** What the year gives and what is left of it at its end, as the balances say (docs/rules/time.md, "The leave ledger"). */
async function yearly(cx: Cx, query: ListQuery, people: readonly string[]) {
  const [annual] = await cx.db.select({ id: type.id }).from(type).where(isAnnual)
  const stocks = annual ? await leaveStocks(cx.db, { people, leaveTypeId: annual.id }) : []
  return new Map(
    stocks.map((stock) => {
      const { yearly: given, yearlyRemaining } = figuresOf(stock, `${String(yearOf(cx, query))}-12`)
      return [stock.employeeId, { yearly: given, remaining: yearlyRemaining }]
    }),
  )
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
