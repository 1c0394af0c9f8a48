import { date, L, ref, resource, text, type Input, type RefTarget, type Row } from '../index.ts'
import { employeeRef } from '../refs.ts'

const requestTypeRef: RefTarget = { search: 'approval-delegation/request-type', nameEn: 'name', nameKm: 'nameKh' }
const delegateRef: RefTarget = { ...employeeRef, search: 'approval-delegation/delegate' }

/**
 * A person who answers in an approver's name for some days (docs/rules/requests.md, "Delegates"). Approvers name their
 * own delegates; HR also names them for others.
 */
export const approvalDelegation = resource({
  name: 'approval-delegation',
  screen: '/pending-approval/delegation',
  permission: 'APPROVAL_STATUS_TRACKING',
  permissions: { CREATE: 'UPDATE_APPROVAL_STATUS_TRACKING', DELETE: 'UPDATE_APPROVAL_STATUS_TRACKING' },
  label: L('Delegation', 'ការប្រគល់សិទ្ធិអនុម័ត'),
  title: ['toEmployee'],
  fields: {
    fromEmployee: ref({
      label: L('Approver', 'អ្នកអនុម័ត'),
      to: employeeRef,
      optional: true,
      createOnly: true,
      help: L('Empty = you', 'ទទេ = អ្នកផ្ទាល់'),
    }),
    toEmployee: ref({ label: L('Delegate', 'អ្នកទទួលសិទ្ធិ'), to: delegateRef }),
    accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក'), readOnly: true, hidden: true }),
    delegateName: text({ label: L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'), readOnly: true, use: 'detail' }),
    delegateNameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), readOnly: true, use: 'detail' }),
    fromDate: date({ label: L('From', 'ចាប់ពី') }),
    toDate: date({ label: L('Until', 'រហូតដល់') }),
    types: ref({
      label: L('Kinds of request', 'ប្រភេទសំណើ'),
      to: requestTypeRef,
      many: 'requestWorkflowType',
      optional: true,
      help: L('Empty = every kind', 'ទទេ = គ្រប់ប្រភេទ'),
    }),
  },
  list: {
    columns: ['fromEmployee', 'toEmployee', 'accountNo', 'fromDate', 'toDate', 'types'],
    filters: ['fromEmployee', 'toEmployee', 'types'],
    sort: ['fromEmployee', 'toEmployee', 'fromDate', 'toDate'],
    order: 'fromDate:DESC',
    keywords: ['accountNo', 'delegateName', 'delegateNameKh'],
  },
  form: [
    {
      label: L('Delegation', 'ការប្រគល់សិទ្ធិអនុម័ត'),
      rows: [['fromEmployee', 'toEmployee'], ['fromDate', 'toDate'], ['types']],
    },
  ],
})
export type ApprovalDelegation = Row<typeof approvalDelegation>
export type ApprovalDelegationInput = Input<typeof approvalDelegation>
