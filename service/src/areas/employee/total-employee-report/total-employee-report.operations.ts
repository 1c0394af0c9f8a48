import { getWidgetPath } from '@staff/contract'
import { totalEmployeeWidget, type TotalEmployee } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { selected } from '../../../crud/statement.ts'
import { operation } from '../../../http/operation.ts'
import { employee } from '../employee/employee.table.ts'
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

/**
 * Widget Total Employee: the caller's present employees by employment type, gender and probation (spec 1 sections 2.5
 * and 3). Each of the three adds up to the total; a named rest completes it.
 */
export const totalEmployeeReportOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(totalEmployeeWidget),
    mayBeLate: true,
    need: totalEmployeeWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: employees by employment type, gender and probation',
    answer: z.object({ data: answer }),
    async handler({ db, caller, today }) {
      const { employmentType, gender, status } = employee
      // Grouped by the shared values of people: a few rows. A count for each part would read everybody ten times.
      const groups = await selected(
        db
          .select({ employmentType, gender, status, people: sql<number>`count(*)::int` })
          .from(employee)
          .where(presentInReach(caller, today))
          .groupBy(employmentType, gender, status),
      )
      type Group = (typeof groups)[number]
      const getCount = (isOf: (group: Group) => boolean) =>
        groups.filter(isOf).reduce((sum, group) => sum + group.people, 0)
      const typed = (type: string) => getCount((group) => group.employmentType === type)
      const gendered = (one: string) => getCount((group) => group.gender === one)
      const at = (one: string) => getCount((group) => group.status === one)
      const total = getCount(() => true)
      const [fullTime, partTime, intern] = [typed('FULL_TIME'), typed('PART_TIME'), typed('INTERN')]
      const [male, female] = [gendered('MALE'), gendered('FEMALE')]
      const [inProbation, postProbation] = [at('IN_PROBATION'), at('POST_PROBATION')]
      const counts = {
        totalEmployeeFullTimeCount: fullTime,
        totalEmployeePartTimeCount: partTime,
        totalEmployeeInternCount: intern,
        totalEmployeeNoTypeCount: total - fullTime - partTime - intern,
        totalEmployeeMaleCount: male,
        totalEmployeeFemaleCount: female,
        totalEmployeeOtherGenderCount: total - male - female,
        totalEmployeeInProbationCount: inProbation,
        totalEmployeePostProbationCount: postProbation,
        // The rest of those who have not resigned.
        totalEmployeeFailedProbationCount: total - inProbation - postProbation,
        totalEmployeeCount: total,
      }
      return { body: { data: { ...counts, reportId: totalEmployeeWidget.reportId } } }
    },
  }),
]
