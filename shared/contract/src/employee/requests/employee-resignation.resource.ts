import { bool, code, date, int, L, month, resource, type Input, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'
import {
  filteredWithSchedule,
  requestActions,
  requestFields,
  type RequestDeclaration,
} from '../../requests/request-fields.ts'

export const resignationRequest = {
  requestType: 'RESIGNATION_REQUEST',
  pay: 'READ',
  reasons: 'EMPLOYEE_RESIGNATION',
  papers: 'RESIGNATION_REQUEST',
  ahead: 'TWO_YEARS',
} as const satisfies RequestDeclaration
const common = requestFields(resignationRequest)
/** The end of an employment (docs/rules/requests.md, "Resignations"). `resignDate` is the last day of work. */
export const employeeResignation = resource({
  name: 'employee-resignation',
  screen: '/employee-management/resignation',
  permission: 'EMPLOYEE_RESIGNATION',
  approval: resignationRequest.requestType,
  label: L('Resignation', 'ការលាឈប់'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofPerson,
    startDate: date({ label: L('Start Date', 'ថ្ងៃចូលធ្វើការ'), readOnly: true }),
    resignTypeId: code({ label: L('Resign Type', 'ប្រភេទការលាឈប់'), type: 'RESIGNATION_TYPE' }),
    requestDate: date({ label: L('Request Date', 'ថ្ងៃស្នើសុំ'), hidden: true }),
    resignDate: date({ label: L('Resign Date', 'ថ្ងៃលាឈប់'), help: L('The last day of work', 'ថ្ងៃធ្វើការចុងក្រោយ') }),
    isShortNoticeConfirmed: bool({
      label: L('Short notice is confirmed', 'បានបញ្ជាក់ការជូនដំណឹងក្នុងរយៈពេលខ្លី'),
      initial: false,
      hidden: true,
      help: L('HR only: less than one month before the leaving date', 'សម្រាប់ធនធានមនុស្ស៖ តិចជាងមួយខែមុនថ្ងៃចាកចេញ'),
    }),
    contractPeriodStartDate: date({ label: L('Contract Period Start', 'កិច្ចសន្យាចាប់ពី'), readOnly: true, optional: true }),
    contractPeriodEndDate: date({ label: L('Contract Period End', 'កិច្ចសន្យារហូតដល់'), readOnly: true, optional: true }),
    durationYears: int({ label: L('Years of Employment', 'រយៈពេលធ្វើការ (ឆ្នាំ)'), readOnly: true, hidden: true }),
    durationMonths: int({ label: L('Months of Employment', 'រយៈពេលធ្វើការ (ខែ)'), readOnly: true, hidden: true }),
    durationDays: int({ label: L('Days of Employment', 'រយៈពេលធ្វើការ (ថ្ងៃ)'), readOnly: true, hidden: true }),
    canRehire: bool({ label: L('May be rehired', 'អាចជួលឡើងវិញ'), readOnly: true, hidden: true }),
    rehireStartDate: date({
      label: L('Rehired From', 'ជួលឡើងវិញចាប់ពី'),
      readOnly: true,
      optional: true,
      hidden: true,
      help: L('Until that day the rehire can be taken back', 'មុនថ្ងៃនោះ ការជួលឡើងវិញអាចដកវិញបាន'),
    }),
    isRehirePlanned: bool({ label: L('Rehire is planned', 'បានគ្រោងជួលឡើងវិញ'), readOnly: true, hidden: true }),
    resignEmployeeInMonth: month({ label: L('Resigned in Month', 'លាឈប់ក្នុងខែ'), use: 'filter' }),
    ...common,
    status: { ...common.status, filtered: filteredWithSchedule },
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'startDate',
      'resignTypeId',
      'requestDate',
      'resignDate',
      'contractPeriodStartDate',
      'contractPeriodEndDate',
      'durationYears',
      'durationMonths',
      'durationDays',
      'isShortNoticeConfirmed',
      'rehireStartDate',
      'reasonTemplate',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: [
      'employee',
      'workplace',
      'resignTypeId',
      'resignDate',
      'resignEmployeeInMonth',
      'reasonTemplate',
      'reason',
      'status',
    ],
    sort: ['employee', 'startDate', 'resignTypeId', 'resignDate', 'status', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Resignation', 'ការលាឈប់'),
      rows: [
        ['employee'],
        ['resignTypeId', 'requestDate'],
        ['resignDate', 'isShortNoticeConfirmed'],
        ['startDate'],
        ['contractPeriodStartDate', 'contractPeriodEndDate'],
        ['durationYears', 'durationMonths', 'durationDays'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type EmployeeResignation = Row<typeof employeeResignation>
export type EmployeeResignationInput = Input<typeof employeeResignation>
