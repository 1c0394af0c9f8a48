import { widgetCall } from '@staff/contract'
import { employeeMovementWidget, type EmployeeMovementCounts } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'
import { countIf, inMonthOf } from '../months.ts'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'

const answer = z.object({
  newEmployeeCount: z.number().int(),
  resignEmployeeCount: z.number().int(),
}) satisfies z.ZodType<EmployeeMovementCounts>

/**
 * Widget Employee Movement: who joined and who left in the current business month (spec 1 sections 2.5 and 3). New ones are
 * counted as the employee list filters them; someone has left in the month in which the last position ended.
 */
export const employeeMovementReportOperations = [
  operation({
    method: 'GET',
    path: widgetCall(employeeMovementWidget),
    need: employeeMovementWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: new and resigned employees of this month',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      const lastDay = sql`(select max(${employeePosition.endDate}) from ${employeePosition} where ${employeePosition.employeeId} = ${employee.id})`
      const [joined] = await db
        .select({ count: countIf(inMonthOf(employee.startDate, today)) })
        .from(employee)
        .where(and(inMonthOf(employee.startDate, today), peopleInReach(caller)))
      const [left] = await db
        .select({ count: countIf(inMonthOf(lastDay, today)) })
        .from(employee)
        .where(and(eq(employee.status, 'RESIGNED'), peopleInReach(caller)))
      return { body: { data: { newEmployeeCount: joined?.count ?? 0, resignEmployeeCount: left?.count ?? 0 } } }
    },
  }),
]
