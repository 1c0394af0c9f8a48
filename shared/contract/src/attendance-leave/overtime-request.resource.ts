import { bool, choice, date, int, L, percent, ref, resource, time, type Input, type Label, type Row } from '../index.ts'
import { ofAnyPerson, personWords } from '../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../requests/request-fields.ts'
import type { OvertimeDay } from './overtime-request-type.resource.ts'

export const overtime = {
  requestType: 'OVERTIME_REQUEST',
  pay: 'READ',
  reasons: 'OVERTIME_REQUEST',
  papers: 'OVERTIME_REQUEST',
  ownOnly: true,
} as const satisfies RequestDeclaration
const typeRef = { search: 'overtime-request-type/search/template', nameEn: 'name', nameKm: 'nameKh' } as const

/** Spec 3 sections 2.2 and 9. */
export const overtimeTypes = [
  { value: 'HOUR', label: L('Hourly', 'តាមម៉ោង') },
  { value: 'WORKING_SHIFT', label: L('Working Shift', 'តាមវេនធ្វើការ') },
] as const
export const overtimeTypeLabel = L('Overtime Request Type', 'ប្រភេទសំណើថែមម៉ោង')
/** Work beyond the plan (docs/rules/time.md, "Overtime and premiums"). */
export const overtimeRequest = resource({
  name: 'overtime-request',
  screen: '/attendance-management/overtime-request',
  permission: 'OVERTIME_REQUEST',
  approval: overtime.requestType,
  label: L('Overtime Request', 'សំណើថែមម៉ោង'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofAnyPerson,
    requestDate: date({ label: L('Request Date', 'កាលបរិច្ឆេទស្នើសុំ') }),
    overtimeType: choice({ label: L('Overtime Type', 'ប្រភេទម៉ោងថែម'), options: overtimeTypes, initial: 'HOUR' }),
    startTime: time({ label: L('Start Time', 'ម៉ោងចាប់ផ្ដើម'), optional: true }),
    endTime: time({
      label: L('End Time', 'ម៉ោងបញ្ចប់'),
      optional: true,
      help: L('Not after the start = the next day', 'មិនក្រោយម៉ោងចាប់ផ្ដើម = ថ្ងៃបន្ទាប់'),
    }),
    minutes: int({ label: L('Minutes', 'នាទី'), readOnly: true, hidden: true }),
    overtimeRequestType: ref({ label: overtimeTypeLabel, to: typeRef, hidden: true }),
    paidPercent: percent({ label: L('Paid', 'ការបើកប្រាក់'), readOnly: true, hidden: true }),
    nightPercent: percent({ label: L('Paid at night', 'ការបើកប្រាក់ពេលយប់'), readOnly: true, hidden: true }),
    isLongConfirmed: bool({
      label: L('More than a workday allows', 'លើសម៉ោងដែលអនុញ្ញាតក្នុងថ្ងៃធ្វើការ'),
      help: L('The office confirms it', 'ការិយាល័យត្រូវបញ្ជាក់'),
      use: 'detail',
      initial: false,
    }),
    ...requestFields(overtime),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'requestDate',
      'startTime',
      'endTime',
      'overtimeType',
      'overtimeRequestType',
      'minutes',
      'paidPercent',
      'nightPercent',
      'reasonTemplate',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: [
      'employee',
      'workplace',
      'requestDate',
      'overtimeType',
      'overtimeRequestType',
      'reasonTemplate',
      'reason',
      'status',
    ],
    sort: ['employee', 'requestDate', 'startTime', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Overtime Request', 'សំណើថែមម៉ោង'),
      rows: [
        ['employee', 'requestDate'],
        ['overtimeType', 'overtimeRequestType'],
        ['startTime', 'endTime'],
        ['isLongConfirmed'],
        ['minutes', 'paidPercent', 'nightPercent'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type OvertimeRequest = Row<typeof overtimeRequest>
export type OvertimeRequestInput = Input<typeof overtimeRequest>

/** A stretch of time of a day as `HH:mm`; an end that is not after its start lies on the next day. */
export interface ClockSpan {
  readonly startTime: string
  readonly endTime: string
}
/** What the service says of overtime on one day of one person before it is asked for; minutes throughout. */
export interface OvertimeDayAnswer {
  /** Null where the person is not employed on that day. */
  readonly kind: OvertimeDay | 'NOT_PLANNED' | null
  readonly holiday: { readonly name: string; readonly nameKh: string | null } | null
  /** What is planned, without unpaid breaks; empty for a person who works by hours. */
  readonly planned: readonly ClockSpan[]
  /** The times that a request by the working shift would take. */
  readonly shift: ClockSpan | null
  readonly suggestedType: { readonly id: string; readonly name: string; readonly nameKh: string } | null
  /** Other overtime of that day that waits or is in force. */
  readonly others: readonly (ClockSpan & { readonly id: string; readonly status: string })[]
  /** Minutes of others on that day, and what a workday allows; null where no limit holds. */
  readonly taken: number
  readonly limit: number | null
  /** What the times that were sent come to. */
  readonly minutes: number
  readonly nightMinutes: number
  /**
   * Why a request for these hours would be refused. Null if nothing blocks it, or no hours were sent.
   */
  readonly hindrance: Label | null
}
export const overtimeDayCall = 'overtime-request/day'

/**
 * The overtime list that the ministry wants in advance: its calls, and its maximum number of days
 * (docs/rules/time.md, "Requests of the day").
 */
export const overtimeFiling = {
  path: 'overtime-filing',
  export: 'overtime-filing/export',
  label: L('Overtime and Holiday Work', 'ការថែមម៉ោង និងធ្វើការថ្ងៃបុណ្យ'),
  mostDays: 92,
} as const
/** One stretch of work that is filed; times as `HH:mm`. */
export interface FiledWork {
  /** Of the request, or of the row of the roster. */
  readonly id: string
  readonly employeeId: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
  readonly date: string
  readonly kind: 'OVERTIME' | 'HOLIDAY_WORK'
  /** What the overtime pays by; null = planned work on a holiday. */
  readonly type: Label | null
  readonly holiday: Label | null
  readonly startTime: string
  readonly endTime: string
  readonly minutes: number
  readonly isPending: boolean
  /** The last day on which it can be filed. */
  readonly fileBy: string
  readonly isLate: boolean
}
