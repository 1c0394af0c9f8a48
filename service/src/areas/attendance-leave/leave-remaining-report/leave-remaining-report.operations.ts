import { monthEnd, type Figures, type ListQuery } from '@staff/contract'
import { leaveRemainingDetail, leaveRemainingReport, type LeaveRemainingDetail } from '@staff/contract/reports'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { visiblePeople, isPresent } from '../../../accounts/people-in-reach.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { narrowsNothing } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personOfReport } from '../../../people/person-of-report.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType as type } from '../leave-request-type/leave-request-type.table.ts'
import { getBalance, loadBalances } from '../leave-balance/balances.ts'
import { loadLeaveAccount } from '../leave-balance/leave-ledger.ts'
import { getMonth, whenAsked } from '../leave-balance/month-asked.ts'

const table = pgTable('leave_remaining_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id').notNull(),
  leave: jsonb('leave').notNull(),
})
const ofPerson = personOfReport(table)
const need = 'READ_LEAVE_REMAINING_REPORT'

/** The month that a query asks for; of several the last one. */
function monthAsked({ today }: RequestContext, { year, month }: ListQuery): string {
  const last = Array.isArray(month) ? Math.max(...month.map(Number)) : undefined
  return getMonth(today, typeof year === 'number' ? year : undefined, last)
}
/** What is left and was used of each type; nothing is left of a type that is not earned. */
async function figures(ctx: RequestContext, query: ListQuery, ids: readonly string[]) {
  const people = await ctx.db
    .select({ id: employee.id, gender: employee.gender })
    .from(employee)
    .where(inArray(employee.id, [...ids]))
  const stocks = await loadBalances(ctx.db, people, monthAsked(ctx, query))
  return new Map(
    [...stocks].map(([id, balances]) => {
      const leave: Figures = Object.fromEntries(
        balances.map(({ leaveType, hasBalance, remaining, used }) => [
          leaveType.id,
          { available: hasBalance ? remaining : null, used },
        ]),
      )
      return [id, { leave }]
    }),
  )
}
async function leaveTypes({ db }: RequestContext) {
  const found = await db
    .select({ id: type.id, en: type.leaveTypeName, km: type.leaveTypeNameKh })
    .from(type)
    .where(eq(type.isEnabled, true))
    .orderBy(asc(type.ordinal), asc(type.leaveTypeName))
  return found.map(({ id, ...label }) => ({ id, label }))
}

/**
 * Leave of the people who work here at the end of a month, and the six figures of one of them (spec 3 sections 2.5 and
 * 7.2; docs/rules/time.md, "The leave ledger").
 */
export const leaveRemainingReportOperations = [
  ...report(leaveRemainingReport, {
    table,
    ...ofPerson,
    source: (ctx, query) => sql`
      select ${employee.id} as id, ${employee.id} as employee_id, ${employee.positionId} as position_id, '{}'::jsonb as leave
      from ${employee} where ${and(
        isPresent(ctx.today),
        sql`${employee.startDate} <= ${monthEnd(monthAsked(ctx, query))}::date`,
        visiblePeople(ctx.caller, employee.id),
      )}`,
    columns: { leave: leaveTypes },
    completes: figures,
    positions: { positions: { node: table.positionId } },
    filters: { ...ofPerson.filters, year: narrowsNothing, month: narrowsNothing },
  }),
  operation({
    method: 'GET',
    path: `employee/${leaveRemainingDetail(':leaveTypeId', ':employeeId')}`,
    need,
    rows: 'scoped',
    tag: leaveRemainingReport.name,
    summary: 'Leave remaining: the six figures of one type and person',
    query: z.strictObject(whenAsked),
    answer: anyRecord,
    async handler(ctx, { params, query: { year, month } }) {
      const [person] = await ctx.db
        .select({ id: employee.id })
        .from(employee)
        .where(and(eq(employee.id, params['employeeId'] ?? ''), visiblePeople(ctx.caller, employee.id)))
      const stock = person && (await loadLeaveAccount(ctx.db, person.id, params['leaveTypeId'] ?? ''))
      const at = getMonth(ctx.today, year, month)
      const data: LeaveRemainingDetail = { ...getBalance(stock ?? notFound(), at), month: at }
      return { body: { data } }
    },
  }),
]
