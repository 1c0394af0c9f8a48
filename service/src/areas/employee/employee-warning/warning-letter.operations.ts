import type { WarningLetter } from '@staff/contract/employee'
import { and, eq } from 'drizzle-orm'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { codeValue, readyCodes } from '../../../crud/lookups.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../employee/employee.table.ts'
import { letterApprovers, letterPerson } from '../../../requests/letters.ts'
import { countsOn } from './employee-warning.rules.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

/**
 * The content of a printed warning letter (spec 2 section 2.8): only of ACTIVE warnings, with the approvers for
 * self-service users.
 */
export const warningLetterOperations = [
  operation({
    method: 'GET',
    path: 'employee/employee-warning/:id/letter',
    perMinute: mostPerMinute.preview,
    need: 'PRINT_EMPLOYEE_WARNING',
    rows: 'scoped',
    tag: 'employee-warning',
    summary: 'The letter of a warning',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const id = params['id'] ?? ''
      const [found] = await ctx.db
        .select({
          row: table,
          template: reasonTemplate,
          username: userAccount.username,
          maker: employee.displayFullNameEn,
        })
        .from(table)
        .innerJoin(reasonTemplate, eq(reasonTemplate.id, table.reasonTemplateId))
        .leftJoin(userAccount, eq(userAccount.id, table.createdBy))
        .leftJoin(employee, eq(employee.id, userAccount.employeeId))
        .where(and(eq(table.id, id), ofPeopleInReach(ctx.caller, table.employeeId)))
      if (!found) return notFound()
      const { row, template } = found
      if (row.status !== 'ACTIVE') refuse('', 'STATUS_NOT_ALLOWED')
      await readyCodes(ctx.db)
      const type = codeValue('WARNING_TYPE', row.warningTypeId)
      const written = await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(countsOn(row.employeeId, row.warningDate, ['ACTIVE']))
      const letter: WarningLetter = {
        id,
        employee: await letterPerson(ctx.db, row.employeeId, row.warningDate),
        title: row.warningTitle,
        type: { en: type.value, km: type.valueKh },
        isWritten: row.isWritten,
        date: row.warningDate,
        validUntil: row.validUntil,
        number: written.length,
        reasonTemplate: { en: template.name, km: template.nameKh },
        reason: row.reason,
        issuedBy: found.maker ?? found.username ?? '',
        approvers: await letterApprovers(ctx, 'WARNING', id),
      }
      return { body: { data: letter } }
    },
  }),
]
