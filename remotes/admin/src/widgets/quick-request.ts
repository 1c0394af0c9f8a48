import { requestNotifications, to, type ApprovalRequest, type Label } from '@staff/contract'
import { ownInformationPage } from '@staff/contract/refs'
import type { PageAccess } from '@staff/kit'
import { requestKinds } from '../approval-status-tracking/request-kinds.ts'

/** The shortcuts of spec 1 section 2.5 in its order, then resignation. */
const offered: readonly ApprovalRequest[] = [
  'LEAVE_REQUEST',
  'MISSED_SCAN',
  'OVERTIME_REQUEST',
  'MISSION_REQUEST',
  'MOVEMENT',
  'RESIGNATION_REQUEST',
]

export interface Shortcut {
  readonly label: Label
  readonly to: string
}
/**
 * The forms that a user may open, each for the user's own person (the employee query of the spec), and the user's own
 * record, where changes of it are requested. A form that this release or the user's permissions do not include is left
 * out.
 */
export function shortcuts(employeeId: string | undefined, opens: PageAccess): Shortcut[] {
  const forms = offered.flatMap((type) =>
    requestKinds.filter(({ requestType, path }) => requestType === type && opens(path)),
  )
  const query = employeeId === undefined ? '' : `?${new URLSearchParams({ employeeId }).toString()}`
  const own =
    employeeId !== undefined && opens(ownInformationPage.screen)
      ? [{ label: requestNotifications.EMPLOYEE_INFO_UPDATE.label, to: to(ownInformationPage).list() }]
      : []
  return [...forms.map(({ label, path }) => ({ label, to: `${path}${query}` })), ...own]
}
