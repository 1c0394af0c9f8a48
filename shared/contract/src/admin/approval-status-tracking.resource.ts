import {
  choice,
  dateTime,
  L,
  position,
  ref,
  requestStatuses,
  resource,
  text,
  type ApprovalRow,
  type Row,
} from '../index.ts'
import { employeeRef } from '../refs.ts'
import { requestTypes } from '../requests/request-types.ts'

/**
 * Which requests a list shows (spec 2 section 2.4): those that I answer or answered, those of people within my data
 * scope, those by or about me.
 */
export const displayTypes = [
  { value: 'Normal', label: L('Pending Approval', 'រង់ចាំការអនុម័ត') },
  { value: 'TeamRequests', label: L('Team Request', 'សំណើក្រុម') },
  { value: 'MyRequests', label: L('My Request', 'សំណើរបស់ខ្ញុំ') },
] as const
export type DisplayType = (typeof displayTypes)[number]['value']

/** Whether a request waits for the reader's answer, or has it. */
export const ownAnswers = [
  { value: 'WAITING', label: L('Waits for me', 'រង់ចាំខ្ញុំ') },
  { value: 'ANSWERED', label: L('Answered', 'បានឆ្លើយ') },
] as const
export type OwnAnswer = (typeof ownAnswers)[number]['value']

/**
 * Spec 2 section 2.4: requests on their way through their approvers. Without `displayType` it lists all that the caller
 * may see; TeamRequests needs UPDATE_APPROVAL_STATUS_TRACKING. Rows and records are made by the requests themselves;
 * PATCH answers one (approval.ts).
 */
export const approvalStatusTracking = resource({
  name: 'approval-status-tracking',
  screen: '/pending-approval',
  permission: 'APPROVAL_STATUS_TRACKING',
  permissions: { CREATE: null, DELETE: null },
  label: L('Pending Approval', 'រង់ចាំការអនុម័ត'),
  title: ['employee'],
  fields: {
    employee: ref({ label: L('Employee Name', 'ឈ្មោះបុគ្គលិក'), to: employeeRef, readOnly: true }),
    accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក'), readOnly: true, hidden: true }),
    /** Number and both names in one text: what keywords search, read once for each row. */
    employeeWords: text({ label: L('Employee', 'បុគ្គលិក'), readOnly: true, use: 'detail', max: 500 }),
    place: position({ label: L('Position', 'មុខតំណែង'), readOnly: true }),
    requestType: choice({ label: L('Type', 'ប្រភេទ'), readOnly: true, options: requestTypes }),
    createdAt: dateTime({
      label: L('Created Date', 'កាលបរិច្ឆេទបង្កើត'),
      readOnly: true,
      as: ['createdFromDate', 'createdToDate'],
    }),
    status: choice({ label: L('Status', 'ស្ថានភាព'), readOnly: true, options: requestStatuses }),
    displayType: choice({ label: L('Display', 'ការបង្ហាញ'), use: 'filter', options: displayTypes }),
    requester: ref({ label: L('Requester', 'អ្នកស្នើសុំ'), use: 'filter', to: employeeRef }),
    answer: choice({ label: L('My Answer', 'ចម្លើយរបស់ខ្ញុំ'), use: 'filter', options: ownAnswers }),
  },
  list: {
    columns: ['employee', 'accountNo', 'place', 'requestType', 'createdAt', 'status'],
    filters: ['requestType', 'status', 'createdAt', 'place', 'requester', 'displayType', 'answer'],
    sort: ['employee', 'requestType', 'createdAt', 'status'],
    order: 'createdAt:DESC',
    keywords: ['employeeWords'],
    defaults: { displayType: 'Normal' },
  },
  form: [
    { label: L('Approval Request', 'សំណើសុំការអនុម័ត'), rows: [['employee'], ['requestType', 'status'], ['createdAt']] },
  ],
})
/** A row of the list: its columns, and the answers of each step as the spec names them. */
export type ApprovalStatusTracking = Row<typeof approvalStatusTracking> & ApprovalRow
