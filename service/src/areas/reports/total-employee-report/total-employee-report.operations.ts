import { widgetCall } from '@staff/contract'
import { totalEmployeeWidget, type TotalEmployee } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { countIf } from '../months.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const count = z.number().int()
const answer = z.object({
  totalEmployeeFullTimeCount: count,
  totalEmployeePartTimeCount: count,
  totalEmployeeMaleCount: count,
  totalEmployeeFemaleCount: count,
  totalEmployeeInProbationCount: count,
  totalEmployeePostProbationCount: count,
  totalEmployeeCount: count,
  reportId: count,
}) satisfies z.ZodType<TotalEmployee>

/** Widget Total Employee: the caller's people by employment type, gender and probation (spec 1 sections 2.5 and 3). */
export const totalEmployeeReportOperations = [
  operation({
    method: 'GET',
    path: widgetCall(totalEmployeeWidget),
    need: totalEmployeeWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: employees by employment type, gender and probation',
    answer: z.object({ data: answer }),
    async handler({ db, caller }) {
      const [counts] = await db
        .select({
          totalEmployeeFullTimeCount: countIf(eq(employee.employmentType, 'FULL_TIME')),
          totalEmployeePartTimeCount: countIf(eq(employee.employmentType, 'PART_TIME')),
          totalEmployeeMaleCount: countIf(eq(employee.gender, 'MALE')),
          totalEmployeeFemaleCount: countIf(eq(employee.gender, 'FEMALE')),
          totalEmployeeInProbationCount: countIf(eq(employee.status, 'IN_PROBATION')),
          totalEmployeePostProbationCount: countIf(eq(employee.status, 'POST_PROBATION')),
          totalEmployeeCount: sql<number>`count(*)::int`,
        })
        .from(employee)
        .where(presentInReach(caller))
      return { body: { data: { ...counts, reportId: totalEmployeeWidget.reportId } } }
    },
  }),
]
