import {
  bool,
  choice,
  date,
  decimal,
  int,
  L,
  ref,
  resource,
  time,
  type Input,
  type RefTarget,
  type Row,
} from '../index.ts'
import { ofAnyPerson, personWords } from '../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../requests/request-fields.ts'
import { durationTypes } from './duration-type.ts'

export const leaveDeclaration = {
  requestType: 'LEAVE_REQUEST',
  pay: 'READ',
  reasons: 'LEAVE',
  papers: 'LEAVE_REQUEST',
  ownOnly: true,
  ahead: 'LEAVE_YEAR',
} as const satisfies RequestDeclaration
/** A type of leave, chosen by everybody who signs in. */
export const leaveTypeRef: RefTarget = {
  search: 'leave-request-type/search/template',
  nameEn: 'leaveTypeName',
  nameKm: 'leaveTypeNameKh',
}
/** Leave of a person (docs/rules/time.md, "Leave requests"). */
export const leaveRequest = resource({
  name: 'leave-request',
  screen: '/leave-management/leave-request',
  permission: 'LEAVE_REQUEST',
  // Spec 3 section 2.1: what is viewed is guarded by READ.
  permissions: { VIEW: 'READ_LEAVE_REQUEST' },
  approval: leaveDeclaration.requestType,
  label: L('Leave Request', 'សំណើសុំច្បាប់'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofAnyPerson,
    leaveType: ref({ label: L('Leave Type', 'ប្រភេទច្បាប់'), to: leaveTypeRef }),
    durationType: choice({ label: L('Duration Type', 'ប្រភេទរយៈពេល'), options: durationTypes, initial: 'DATE_RANGE' }),
    fromDate: date({ label: L('From Date', 'ចាប់ពីថ្ងៃ'), until: 'toDate' }),
    toDate: date({ label: L('To Date', 'ដល់ថ្ងៃ') }),
    fromTime: time({ label: L('From Time', 'ចាប់ពីម៉ោង'), use: 'detail', optional: true }),
    toTime: time({ label: L('To Time', 'ដល់ម៉ោង'), use: 'detail', optional: true }),
    duration: decimal({ label: L('Duration (days)', 'រយៈពេល (ថ្ងៃ)'), readOnly: true }),
    isSpecialLeave: bool({ label: L('Special Leave', 'ច្បាប់ពិសេស'), initial: false }),
    documents: int({ label: L('Document', 'ឯកសារ'), readOnly: true }),
    ...requestFields(leaveDeclaration),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'leaveType',
      'durationType',
      'fromDate',
      'toDate',
      'duration',
      'isSpecialLeave',
      'reasonTemplate',
      'reason',
      'documents',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: [
      'employee',
      'workplace',
      'leaveType',
      'durationType',
      'fromDate',
      'isSpecialLeave',
      'reasonTemplate',
      'reason',
      'status',
    ],
    sort: ['employee', 'leaveType', 'durationType', 'fromDate', 'toDate', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Leave', 'ការឈប់សម្រាក'),
      rows: [
        ['employee'],
        ['leaveType', 'durationType'],
        ['fromDate', 'toDate'],
        ['fromTime', 'toTime'],
        ['isSpecialLeave'],
        ['duration'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type LeaveRequest = Row<typeof leaveRequest>
export type LeaveRequestInput = Input<typeof leaveRequest>
