import { approvalPages, L, widget, type WidgetSpec } from '../../index.ts'
import type { DisplayType } from '../approval-status-tracking.resource.ts'

const card = { type: 'card', use: 'all', size: [4, 2] } as const
const counted = { ...card, endpoint: 'request-approval-report' } as const

/**
 * Spec 1 section 2.5: shortcuts to the forms of requests. Each needs the permission of its own form, so the widget
 * itself has none.
 */
export const quickRequestWidget = widget({
  reportId: 8,
  ...card,
  label: L('Quick Request', 'សំណើរហ័ស'),
  permission: 'signedIn',
})
/** Spec 1 section 2.5: how many requests by or about me wait. */
export const myRequestWidget = widget({
  reportId: 11,
  ...counted,
  label: L('My Request', 'សំណើរបស់ខ្ញុំ'),
  permission: 'READ_APPROVAL_STATUS_TRACKING',
})
/** Spec 1 section 2.5: how many requests of the people within my data scope wait. */
export const teamRequestWidget = widget({
  reportId: 12,
  ...counted,
  label: L('Team Request', 'សំណើរបស់ក្រុម'),
  permission: 'UPDATE_APPROVAL_STATUS_TRACKING',
})

export type CountedRequests = Exclude<DisplayType, 'Normal'>
interface RequestWidget {
  readonly widget: WidgetSpec
  /** The list that it counts; a click opens it. */
  readonly screen: string
}
/** The widgets of request-approval-report by their `requestType`. */
export const requestWidgets = {
  MyRequests: { widget: myRequestWidget, screen: approvalPages.mine },
  TeamRequests: { widget: teamRequestWidget, screen: approvalPages.team },
} as const satisfies Readonly<Record<CountedRequests, RequestWidget>>
/** What is counted, and what the list behind shows. */
export const countedStatus = 'PENDING'
export const countedWords = L('Pending requests', 'សំណើកំពុងរង់ចាំ')
/** Answer of the call (spec 1 section 3). */
export type RequestApprovalReport = Readonly<Record<'totalRequestCount' | 'reportId', number>>

/** The home of an employee: what waits, and with whom; beyond the specification. */
export const ownWaitingWidget = widget({
  reportId: 204,
  label: L('Waiting', 'កំពុងរង់ចាំ'),
  type: 'card',
  use: 'ess',
  permission: 'READ_APPROVAL_STATUS_TRACKING',
  size: [6, 2],
})
/** What waits for one's answer, with the answer beside it; beyond the specification. */
export const toAnswerWidget = widget({
  reportId: 205,
  label: L('Waits for Me', 'រង់ចាំខ្ញុំ'),
  type: 'card',
  use: 'ess',
  permission: 'UPDATE_APPROVAL_STATUS_TRACKING',
  size: [6, 4],
})
/** So many requests stand in a card; the list has all. */
export const cardRequests = 3

/** What devices sent that nobody gets: beyond the specification, for those who look after devices. */
export const deviceScansWidget = widget({
  reportId: 201,
  label: L('Finger Print Devices', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
  type: 'card',
  use: 'admin',
  permission: 'UPDATE_FINGER_PRINT_DEVICE',
  size: [4, 2],
  endpoint: 'device-scans-report',
})
export const deviceScansWords = {
  unmatched: L('Scans without a person', 'ស្កេនដែលគ្មានម្ចាស់'),
  leftOut: L('Devices with lines left out', 'ឧបករណ៍ដែលមានបន្ទាត់ទុកចោល'),
  failed: L('Devices that fail', 'ឧបករណ៍ដែលបរាជ័យ'),
}
/** Answer of the call. A device fails that is enabled and whose last reading failed. */
export type DeviceScansCounts = Readonly<Record<'unmatchedScans' | 'leftOutDevices' | 'failedDevices', number>>
/** The list of scans that the count opens. */
export const scansPage = { screen: '/attendance-management/attendance-record' } as const
