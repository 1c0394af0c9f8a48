import { getWidgetPath } from '@staff/contract'
import { employeeMovementWidget, type EmployeeMovementCounts } from '@staff/contract/employee'
import { and, lte } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { employee } from '../employee/employee.table.ts'
import { employeeResignation, leftInMonth } from '../employee-resignation/employee-resignation.table.ts'
import { countIf, inMonthOf } from '../report-sources/months.ts'
import { ofPeopleInReach, peopleInReach } from '../../../accounts/people-in-reach.ts'

const answer = z.object({
  newEmployeeCount: z.number().int(),
  resignEmployeeCount: z.number().int(),
}) satisfies z.ZodType<EmployeeMovementCounts>

/**
 * Widget Employee Movement: who joined and who left in the current business month (spec 1 sections 2.5 and 3). Each
 * count is the total of the list that it opens: new ones once their first day has come, and the resignations in force.
 */
export const employeeMovementReportOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(employeeMovementWidget),
    mayBeLate: true,
    need: employeeMovementWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: new and resigned employees of this month',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      const [joined] = await db
        .select({ count: countIf(inMonthOf(employee.startDate, today)) })
        .from(employee)
        .where(and(inMonthOf(employee.startDate, today), lte(employee.startDate, today), peopleInReach(caller)))
      const left = await db.$count(
        employeeResignation,
        and(leftInMonth(`${today.slice(0, 7)}-01`), ofPeopleInReach(caller, employeeResignation.employeeId)),
      )
      return { body: { data: { newEmployeeCount: joined?.count ?? 0, resignEmployeeCount: left } } }
    },
  }),
]
