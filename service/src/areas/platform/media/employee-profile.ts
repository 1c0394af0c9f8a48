import { holds } from '@staff/contract'
import { and, eq, or } from 'drizzle-orm'
import { employeeScope } from '../../../crud/scope.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import type { MediaEntity } from './media-entities.ts'

const reach = { employeeId: employee.id, positionId: employee.positionId }

/** Profile photos: read with the employee, written with the right to make or change employees, and by the person. */
export const employeeProfile: MediaEntity = {
  entityType: 'EMPLOYEE_PROFILE',
  maxBytes: 2 * 1024 * 1024,
  async mayWrite({ caller, db }, entityId) {
    if (entityId === null) return (['CREATE_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'] as const).some((key) => holds(caller.permissions, key))
    // One's own picture is one's own to change; what it is shown as is decided by the call that sets it.
    if (entityId === caller.employeeId) return true
    if (!holds(caller.permissions, 'UPDATE_EMPLOYEE_MASTER_INFORMATION')) return false
    const found = await db.select({ id: employee.id }).from(employee).where(and(eq(employee.id, entityId), employeeScope(caller, reach)))
    return found.length > 0
  },
  async mayRead({ caller, db }, media) {
    // Until a record names it, a file is its uploader's own.
    if (media.entityId === null && media.createdBy === caller.userId) return true
    const shownOn = or(eq(employee.photo, media.id), media.entityId === null ? undefined : eq(employee.id, media.entityId))
    const own = caller.employeeId === null ? undefined : eq(employee.id, caller.employeeId)
    const mine = own ? await db.select({ id: employee.id }).from(employee).where(and(shownOn, own)) : []
    if (mine.length > 0) return true
    if (!holds(caller.permissions, 'READ_EMPLOYEE_MASTER_INFORMATION')) return false
    return (await db.select({ id: employee.id }).from(employee).where(and(shownOn, employeeScope(caller, reach))).limit(1)).length > 0
  },
}
