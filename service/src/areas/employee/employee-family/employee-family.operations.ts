import { dependantsOf, employeeFamily, type FamilyMember } from '@staff/contract/employee'
import { dateSchema } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { crud } from '../../../crud/operations.ts'
import { notFound } from '../../../errors.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { code } from '../../admin/code/code.table.ts'
import { personInReach } from '../employee/hold-person.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeFamilyRules } from './employee-family.rules.ts'
import { employeeFamily as table } from './employee-family.table.ts'

/** The family of a person in reach as the tax sees it; 404 for others. */
async function familyOf(cx: Cx, employeeId: string): Promise<readonly FamilyMember[]> {
  if (!(await personInReach(cx, employeeId))) return notFound()
  return cx.db
    .select({
      isSpouse: code.isSpouse,
      isChild: code.isChild,
      dob: table.dob,
      isWorking: table.isWorking,
      isStudent: table.isStudent,
    })
    .from(table)
    .innerJoin(code, and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, table.relationshipId)))
    .where(eq(table.employeeId, employeeId))
}

/** Domain.md 3.1: the family, and who of it counts for the tax on a day. */
export const employeeFamilyOperations = [
  ...onePersonAtATime(
    table,
    crud(employeeFamily, { table, ...personStorage(table), rules: personRules(table, employeeFamilyRules) }),
  ),
  operation({
    method: 'GET',
    path: 'employee/:employeeId/employee-family/dependants',
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-family',
    summary: 'Tax dependants of a person on a day; today when none is named',
    query: z.strictObject({ date: dateSchema.optional() }),
    answer: z.object({ data: z.object({ date: z.string(), wife: z.number().int(), children: z.number().int() }) }),
    async handler(cx, { query, params }) {
      const date = query.date ?? cx.today
      return { body: { data: { date, ...dependantsOf(await familyOf(cx, params['employeeId'] ?? ''), date) } } }
    },
  }),
] as Operation[]
