import { holds } from '@staff/contract'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { isThere, type MediaEntity } from './media-entities.ts'

const writers = ['CREATE_EMPLOYEE_MASTER_INFORMATION', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'] as const

/** Profile photos: read with the employee, written with the right to make or change employees, and by the person. */
export const employeeProfile: MediaEntity = {
  entityType: 'EMPLOYEE_PROFILE',
  table: employee,
  column: employee.photo,
  async may(ctx, action, entityId) {
    const { caller } = ctx
    if (entityId === null) return action === 'write' && writers.some((key) => holds(caller.permissions, key))
    // A person may change the own picture; the call that sets it decides where it is shown.
    if (entityId === caller.employeeId) return true
    if (
      !holds(
        caller.permissions,
        action === 'write' ? 'UPDATE_EMPLOYEE_MASTER_INFORMATION' : 'READ_EMPLOYEE_MASTER_INFORMATION',
      )
    )
      return false
    return isThere(ctx, employee, entityId, peopleInReach(caller))
  },
}
