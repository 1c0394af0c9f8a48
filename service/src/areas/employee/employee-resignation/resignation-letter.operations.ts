import type { ResignationLetter } from '@staff/contract/employee'
import { and, eq } from 'drizzle-orm'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../../admin/code/code.table.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../employee/employee.table.ts'
import { letterApprovers, letterPerson } from '../../../requests/letters.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'
import { getDuration } from './notice.ts'
import { getSettlement, settlementTerms } from './settlement.ts'

const shared = { method: 'GET', rows: 'scoped', tag: 'employee-resignation' } as const
async function found(ctx: RequestContext, id = '') {
  const [one] = await ctx.db
    .select({ row: table, template: reasonTemplate, type: code, isSeniorityEligible: employee.isSeniorityEligible })
    .from(table)
    .innerJoin(reasonTemplate, eq(reasonTemplate.id, table.reasonTemplateId))
    .innerJoin(employee, eq(employee.id, table.employeeId))
    .leftJoin(code, and(eq(code.type, 'RESIGNATION_TYPE'), eq(code.identifier, table.resignTypeId)))
    .where(and(eq(table.id, id), ofPeopleInReach(ctx.caller, table.employeeId)))
  return one ?? notFound()
}

/**
 * The letter of a voluntary resignation, once it is ACTIVE (spec 2 section 2.8); and the amounts owed to a person who
 * leaves.
 */
export const resignationLetterOperations = [
  operation({
    ...shared,
    path: 'employee/employee-resignation/:id/letter',
    perMinute: mostPerMinute.preview,
    need: 'PRINT_EMPLOYEE_RESIGNATION',
    summary: 'The letter of a resignation',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { row, template } = await found(ctx, params['id'])
      if (row.status !== 'ACTIVE' || row.resignTypeId !== 'RESIGNED') refuse('', 'STATUS_NOT_ALLOWED')
      const { id, startDate, requestDate, resignDate, reason } = row
      const letter: ResignationLetter = {
        id,
        employee: await letterPerson(ctx.db, row.employeeId, resignDate),
        startDate,
        requestDate,
        resignDate,
        duration: getDuration(startDate, resignDate),
        reasonTemplate: { en: template.name, km: template.nameKh },
        reason,
        approvers: await letterApprovers(ctx, 'RESIGNATION_REQUEST', id),
      }
      return { body: { data: letter } }
    },
  }),
  operation({
    ...shared,
    path: 'employee/employee-resignation/:id/settlement',
    need: 'READ_EMPLOYEE_RESIGNATION',
    summary: 'What is owed to somebody who leaves, in kind',
    answer: anyRecordList,
    async handler(ctx, { params }) {
      const { row, type, isSeniorityEligible } = await found(ctx, params['id'])
      const data = getSettlement(
        { ...row, isSeniorityEligible, needsFinalPay: type?.needsFinalPay ?? true },
        await settlementTerms(ctx.db, row.resignDate),
      )
      return { body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } } }
    },
  }),
]
