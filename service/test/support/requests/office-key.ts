import { permit, type PermissionKey } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'

/** The resource of a request kind, by its type; a kind without calls of its own has none. */
export const recordTypes = Object.fromEntries(allResources.flatMap((r) => (r.approval ? [[r.approval, r]] : [])))
/** Kinds without a resource of their own, with what their office keeps. */
const withoutResource: Readonly<Record<string, PermissionKey>> = {
  EMPLOYEE_INFO_UPDATE: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
  SHIFT_CHANGE: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
}
/** UPDATE of the kind's own resource, from its declaration; of a kind without one the right of what it changes. */
export const officeKey = (requestType: string) =>
  (recordTypes[requestType]
    ? permit(recordTypes[requestType], 'UPDATE')
    : withoutResource[requestType]) as PermissionKey
