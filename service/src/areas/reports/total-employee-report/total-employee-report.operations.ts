import { widgetCall } from '@staff/contract'
import { totalEmployeeWidget, type TotalEmployee } from '@staff/contract/employee'
import { eq, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { countIf } from '../months.ts'
import { presentInReach } from '../../../accounts/people-in-reach.ts'

const count = z.number().int()
const answer = z.object({
  totalEmployeeFullTimeCount: count,
  totalEmployeePartTimeCount: count,
  totalEmployeeInternCount: count,
  totalEmployeeNoTypeCount: count,
  totalEmployeeMaleCount: count,
  totalEmployeeFemaleCount: count,
  totalEmployeeOtherGenderCount: count,
  totalEmployeeInProbationCount: count,
  totalEmployeePostProbationCount: count,
  totalEmployeeFailedProbationCount: count,
  totalEmployeeCount: count,
  reportId: count,
}) satisfies z.ZodType<TotalEmployee>

/** Widget Total Employee: the caller's people at work by employment type, gender and probation (spec 1 sections 2.5 and 3). Each of the three adds up to the total: its rest is named. */
export const totalEmployeeReportOperations = [
  operation({
    method: 'GET',
    path: widgetCall(totalEmployeeWidget),
    need: totalEmployeeWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: employees by employment type, gender and probation',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      const [counts] = await db
        .select({
          totalEmployeeFullTimeCount: countIf(eq(employee.employmentType, 'FULL_TIME')),
          totalEmployeePartTimeCount: countIf(eq(employee.employmentType, 'PART_TIME')),
          totalEmployeeInternCount: countIf(eq(employee.employmentType, 'INTERN')),
          totalEmployeeNoTypeCount: countIf(notInArray(employee.employmentType, ['FULL_TIME', 'PART_TIME', 'INTERN'])),
          totalEmployeeMaleCount: countIf(eq(employee.gender, 'MALE')),
          totalEmployeeFemaleCount: countIf(eq(employee.gender, 'FEMALE')),
          totalEmployeeOtherGenderCount: countIf(notInArray(employee.gender, ['MALE', 'FEMALE'])),
          totalEmployeeInProbationCount: countIf(eq(employee.status, 'IN_PROBATION')),
          totalEmployeePostProbationCount: countIf(eq(employee.status, 'POST_PROBATION')),
          // The rest of those who have not resigned.
          totalEmployeeFailedProbationCount: countIf(notInArray(employee.status, ['IN_PROBATION', 'POST_PROBATION'])),
          totalEmployeeCount: sql<number>`count(*)::int`,
        })
        .from(employee)
        .where(presentInReach(caller, today))
      return { body: { data: { ...counts, reportId: totalEmployeeWidget.reportId } } }
    },
  }),
]
