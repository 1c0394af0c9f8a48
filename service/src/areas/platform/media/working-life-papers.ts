import type { AttachmentCategory, ResourceKey } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { employeeScope } from '../../../crud/scope.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../employee/employee-warning/employee-warning.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { isThere, recordFiles, type MediaEntity } from './media-entities.ts'

type Request = PgTable & Readonly<Record<'id' | 'employeeId' | 'createdBy', AnyPgColumn>>
/** The files of a request about a person: read with the request, within reach; in self-service written by its maker only. */
function filesOf(entityType: AttachmentCategory, table: Request, permission: ResourceKey): MediaEntity {
  const files = recordFiles({
    entityType, table, permission,
    reach: (caller) => {
      const scope = employeeScope(caller, { employeeId: employee.id, positionId: employee.positionId })
      return scope && sql`${table.employeeId} in (select ${employee.id} from ${employee} where ${scope})`
    },
  })
  return {
    ...files,
    may: async (cx, act, entityId) => (await files.may(cx, act, entityId)) && (act !== 'write' || !cx.caller.isSelfService || entityId === null || isThere(cx, table, entityId, eq(table.createdBy, cx.caller.userId))),
  }
}
export const workingLifePapers: readonly MediaEntity[] = [
  filesOf('WARNING', employeeWarning, 'EMPLOYEE_WARNING'),
  filesOf('MOVEMENT', employeeMovement, 'EMPLOYEE_MOVEMENT'),
  filesOf('RESIGNATION_REQUEST', employeeResignation, 'EMPLOYEE_RESIGNATION'),
]
