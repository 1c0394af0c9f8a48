import { choice, date, int, L, ref, resource, text, time, type Input, type Row } from '../index.ts'
import { ofAnyPerson, personWords } from '../people/of-person.ts'
import type { ClockSpan } from './overtime-request.resource.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../requests/request-fields.ts'

export const borrowed = {
  requestType: 'BORROW/PAYBACK_HOUR',
  pay: 'READ',
  reasons: 'WORDS',
  papers: 'BORROW_OR_PAYBACK_HOUR',
  ownOnly: true,
} as const satisfies RequestDeclaration
/** Borrowed hours that are still owed, as the options of a payback. */
export const owedBorrowsCall = 'borrow-or-payback/search/owed'
const borrowRef = { search: owedBorrowsCall, nameEn: 'title', nameKm: 'title' } as const

const common = requestFields(borrowed)
/** Spec 3 section 9. */
export const borrowTypes = [
  { value: 'BORROW', label: L('Borrow', 'ខ្ចី') },
  { value: 'PAYBACK', label: L('Payback', 'សង') },
] as const
/** Hours taken now and worked later (docs/rules/time.md, "Requests of the day"). */
export const borrowOrPayback = resource({
  name: 'borrow-or-payback',
  screen: '/attendance-management/borrow-or-payback',
  permission: 'BORROW_OR_PAYBACK',
  permissions: { VIEW: 'VIEW_BORROW_OR_PAYBACK' },
  approval: borrowed.requestType,
  label: L('Borrow or Payback', 'ការខ្ចី ឬសងម៉ោង'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofAnyPerson,
    type: choice({ label: L('Type', 'ប្រភេទ'), options: borrowTypes, initial: 'BORROW' }),
    requestDate: date({ label: L('Request Date', 'កាលបរិច្ឆេទស្នើសុំ') }),
    startTime: time({ label: L('Start Time', 'ម៉ោងចាប់ផ្ដើម') }),
    endTime: time({
      label: L('End Time', 'ម៉ោងបញ្ចប់'),
      help: L('Not after the start = the next day', 'មិនក្រោយម៉ោងចាប់ផ្ដើម = ថ្ងៃបន្ទាប់'),
    }),
    paybackFor: ref({ label: L('Payback For', 'សងសម្រាប់'), to: borrowRef, optional: true }),
    title: text({ label: L('Hours', 'ម៉ោង'), readOnly: true, use: 'detail' }),
    minutesOwed: int({ label: L('Minutes Owed', 'នាទីដែលជំពាក់'), readOnly: true, optional: true }),
    ...common,
    // Spec 3 section 2.2: two of the statuses are offered.
    status: { ...common.status, filtered: ['ACTIVE', 'PENDING'] },
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'requestDate',
      'startTime',
      'endTime',
      'reason',
      'type',
      'paybackFor',
      'minutesOwed',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'type', 'requestDate', 'reason', 'status'],
    sort: ['employee', 'requestDate', 'startTime', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reason'],
    // Spec 3 section 2.1: the address carries no limit of its own.
    defaults: { limit: '' },
  },
  can: requestActions,
  form: [
    {
      label: L('Borrow or Payback', 'ការខ្ចី ឬសងម៉ោង'),
      rows: [['employee', 'type'], ['paybackFor'], ['requestDate'], ['startTime', 'endTime'], ['minutesOwed']],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reason'], ['attachments']] },
  ],
})
export type BorrowOrPayback = Row<typeof borrowOrPayback>
export type BorrowOrPaybackInput = Input<typeof borrowOrPayback>

/** Borrowed hours as a payback may choose them. */
export interface OwedBorrow {
  readonly id: string
  readonly title: string
  readonly requestDate: string
  readonly startTime: string
  readonly endTime: string
  /** Still to be worked, less what other paybacks ask for already. */
  readonly minutesOwed: number
  /** The last day on which it may be paid back (`YYYY-MM-DD`). */
  readonly until: string
}

/** What is planned on a day, and what hours of it come to: borrowed ones without unpaid breaks. */
export interface BorrowDayAnswer {
  readonly planned: readonly ClockSpan[]
  readonly minutes: number
}
export const borrowDayCall = 'borrow-or-payback/day'
