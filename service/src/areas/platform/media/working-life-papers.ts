import { holds, type AttachmentCategory, type ResourceKey } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { visibleRequests } from '../../../approvals/visible.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../employee/employee-warning/employee-warning.table.ts'
import { employeeInfoUpdate } from '../../employee/info-update/info-update.table.ts'
import { isThere, recordFiles, type MediaEntity } from './media-entities.ts'

type Request = PgTable & Readonly<Record<'id' | 'employeeId' | 'createdBy', AnyPgColumn>>
/** The files of a request about a person: read with the request, within reach; in self-service written by its maker only. */
function filesOf(entityType: AttachmentCategory, table: Request, permission: ResourceKey): MediaEntity {
  const files = recordFiles({
    entityType,
    table,
    permission,
    reach: (caller) => ofPeopleInReach(caller, table.employeeId),
  })
  return {
    ...files,
    may: async (cx, act, entityId) =>
      (await files.may(cx, act, entityId)) &&
      (act !== 'write' ||
        !cx.caller.isSelfService ||
        entityId === null ||
        isThere(cx, table, entityId, eq(table.createdBy, cx.caller.userId))),
  }
}
/** The papers of a change that somebody asks for in the own record: brought with the request and never changed; read by the one who asks and by whom it is shown. */
const infoUpdate: MediaEntity = {
  entityType: 'EMPLOYEE_INFO_UPDATE',
  table: employeeInfoUpdate,
  async may(cx, act, entityId) {
    const { caller } = cx
    if (act === 'write') return entityId === null && caller.employeeId !== null
    if (entityId === null) return false
    if (await isThere(cx, employeeInfoUpdate, entityId, eq(employeeInfoUpdate.createdBy, caller.userId))) return true
    if (!holds(caller.permissions, 'READ_APPROVAL_STATUS_TRACKING')) return false
    const shown = visibleRequests(caller)
    return isThere(
      cx,
      employeeInfoUpdate,
      entityId,
      shown &&
        sql`exists (select 1 from ${tracking} where ${tracking.requestType} = 'EMPLOYEE_INFO_UPDATE' and ${tracking.entityId} = ${employeeInfoUpdate.id} and ${shown})`,
    )
  },
}
/** Copies that printing leaves behind: nobody adds, changes or deletes them. */
const kept = (files: MediaEntity): MediaEntity => ({
  ...files,
  may: async (cx, act, entityId) => act !== 'write' && files.may(cx, act, entityId),
})
export const workingLifePapers: readonly MediaEntity[] = [
  filesOf('WARNING', employeeWarning, 'EMPLOYEE_WARNING'),
  filesOf('MOVEMENT', employeeMovement, 'EMPLOYEE_MOVEMENT'),
  filesOf('RESIGNATION_REQUEST', employeeResignation, 'EMPLOYEE_RESIGNATION'),
  infoUpdate,
  kept(filesOf('WARNING_LETTER', employeeWarning, 'EMPLOYEE_WARNING')),
  kept(filesOf('RESIGNATION_LETTER', employeeResignation, 'EMPLOYEE_RESIGNATION')),
]
