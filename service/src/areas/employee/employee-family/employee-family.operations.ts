import { dependantAgesCall, getDependants, employeeFamily, type FamilyMember } from '@staff/contract/employee'
import { dateSchema } from '@staff/contract'
import * as z from 'zod'
import { crud } from '../../../crud/operations.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { familyOn } from '../employee-fact/employee-fact.table.ts'
import { dependantAges } from '../../../people/dependant-ages.ts'
import { personInReach } from '../../../people/lock-person.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeFamilyRules } from './employee-family.rules.ts'
import { employeeFamily as table } from './employee-family.table.ts'

/** The family of a person in reach as the tax sees it on a day; 404 for others. */
async function loadFamily(ctx: RequestContext, employeeId: string, day: string): Promise<readonly FamilyMember[]> {
  if (!(await personInReach(ctx, employeeId))) return notFound()
  return familyOn(ctx.db, [employeeId], day)
}

/** The family, and who of it counts for the tax on a day (docs/rules/people.md, "Family and tax dependants"). */
export const employeeFamilyOperations = [
  ...onePersonAtATime(
    table,
    crud(employeeFamily, {
      table,
      ...personStorage(table),
      pay: { instead: 'MY_INFORMATION' },
      rules: personRules(table, employeeFamilyRules),
    }),
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
    async handler(ctx, { query, params }) {
      const date = query.date ?? ctx.today
      return {
        body: {
          data: {
            date,
            ...getDependants(
              await loadFamily(ctx, params['employeeId'] ?? '', date),
              date,
              await dependantAges(ctx.db, date),
            ),
          },
        },
      }
    },
  }),
  operation({
    method: 'GET',
    path: dependantAgesCall,
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'reference',
    tag: 'employee-family',
    summary: 'Ages below which children count for the tax today',
    answer: z.object({ data: z.object({ child: z.number(), student: z.number() }) }),
    handler: async (ctx) => ({ body: { data: await dependantAges(ctx.db, ctx.today) } }),
  }),
]
