import type { AttachmentCategory, ResourceKey } from '@staff/contract'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofPeopleInReach, peopleWithPapers } from '../../../accounts/people-in-reach.ts'
import type { PeopleReach } from '../../../crud/storage.ts'
import { employeeEducation } from '../../employee/employee-education/employee-education.table.ts'
import { employeeIdentifier } from '../../employee/employee-identifier/employee-identifier.table.ts'
import { employeeInsurance } from '../../employee/employee-insurance/employee-insurance.table.ts'
import { employeeTraining } from '../../employee/employee-training/employee-training.table.ts'
import { employeeVaccination } from '../../employee/employee-vaccination/employee-vaccination.table.ts'
import { recordFiles, type MediaEntity } from './media-entities.ts'

type Papers = PgTable & Readonly<Record<'id' | 'employeeId' | 'attachment', AnyPgColumn>>
/**
 * The attachments of a person's record: a caller who may read the record, within reach, reads them; HR writes them, not
 * in self-service.
 */
function getPapers(
  entityType: AttachmentCategory,
  table: Papers,
  permission: ResourceKey,
  reach: PeopleReach = ofPeopleInReach,
): MediaEntity {
  const files = recordFiles({
    entityType,
    table,
    column: table.attachment,
    permission,
    reach: (caller) => reach(caller, table.employeeId),
  })
  return {
    ...files,
    may: async (ctx, action, entityId) =>
      !(action === 'write' && ctx.caller.isSelfService) && files.may(ctx, action, entityId),
  }
}
export const employeeAttachments: readonly MediaEntity[] = [
  getPapers('EMPLOYEE_EDUCATION', employeeEducation, 'EMPLOYEE_EDUCATION'),
  getPapers('IDENTIFICATION', employeeIdentifier, 'EMPLOYEE_IDENTIFIER', peopleWithPapers),
  getPapers('EMPLOYEE_INSURANCE', employeeInsurance, 'EMPLOYEE_INSURANCE'),
  getPapers('EMPLOYEE_TRAINING', employeeTraining, 'EMPLOYEE_TRAINING'),
  getPapers('EMPLOYEE_VACCINATION', employeeVaccination, 'EMPLOYEE_VACCINATION'),
]
