import { choice, date, int, L, ref, resource, text, time, type Input, type RefTarget, type Row } from '../index.ts'
import { fullStoreRef, structureNodeRef } from '../refs.ts'
import { weekdayOptions } from './weekday.ts'

/** Positions of the company structure; a store has those below it. */
const positionRef: RefTarget = { ...structureNodeRef, narrow: { type: 'POSITION' } }

/**
 * How many people a store needs, by weekday or on one date, from one hour to another (docs/rules/roster.md, "Staffing
 * demand"). The rows of a date take the place of those of its weekday, for the same store and position.
 */
export const staffingDemand = resource({
  name: 'staffing-demand',
  screen: '/attendance-management/staffing-demand',
  permission: 'EMPLOYEE_WORKING_SCHEDULE',
  label: L('Staffing Demand', 'តម្រូវការបុគ្គលិក'),
  title: ['store', 'weekday', 'date'],
  fields: {
    store: ref({ label: L('Store', 'ហាង'), to: fullStoreRef, createOnly: true }),
    position: ref({
      label: L('Position', 'មុខតំណែង'),
      to: positionRef,
      optional: true,
      help: L('Empty = people of any position', 'ទុកទទេ = បុគ្គលិកគ្រប់មុខតំណែង'),
    }),
    weekday: choice({
      label: L('Weekday', 'ថ្ងៃនៃសប្ដាហ៍'),
      options: weekdayOptions,
      optional: true,
      help: L('A weekday or a date, not both', 'ថ្ងៃនៃសប្ដាហ៍ ឬកាលបរិច្ឆេទ មិនមែនទាំងពីរទេ'),
    }),
    date: date({
      label: L('Date', 'កាលបរិច្ឆេទ'),
      optional: true,
      help: L(
        'On this date its rows count in place of those of the weekday',
        'នៅថ្ងៃនេះ តម្រូវការនេះជំនួសតម្រូវការរបស់ថ្ងៃនៃសប្ដាហ៍',
      ),
    }),
    fromTime: time({ label: L('From Time', 'ចាប់ពីម៉ោង') }),
    toTime: time({
      label: L('To Time', 'ដល់ម៉ោង'),
      help: L('Not after the start = the next day', 'មិនក្រោយម៉ោងចាប់ផ្ដើម = ថ្ងៃបន្ទាប់'),
    }),
    people: int({ label: L('People Needed', 'ចំនួនបុគ្គលិកត្រូវការ'), min: 0, max: 999 }),
    note: text({ label: L('Note', 'កំណត់សម្គាល់'), optional: true, max: 255, hidden: true }),
  },
  list: {
    columns: ['store', 'weekday', 'date', 'fromTime', 'toTime', 'people', 'position', 'note'],
    filters: ['store', 'position', 'weekday', 'date'],
    sort: ['date', 'fromTime', 'people'],
    order: 'fromTime:ASC',
    keywords: ['note'],
  },
  form: [
    {
      label: L('Staffing Demand', 'តម្រូវការបុគ្គលិក'),
      rows: [['store', 'position'], ['weekday', 'date'], ['fromTime', 'toTime'], ['people'], ['note']],
    },
  ],
})
export type StaffingDemand = Row<typeof staffingDemand>
export type StaffingDemandInput = Input<typeof staffingDemand>
/** Calls beside the list; paths under employee/. */
export const staffingDemandCalls = {
  /** POST {@link DemandCopy}; answers {@link DemandCopied}. Rows that the store has already are left out. */
  copy: 'staffing-demand/copy',
} as const
export interface DemandCopy {
  readonly fromStoreId: string
  readonly toStoreId: string
}
export interface DemandCopied {
  readonly created: number
  /** Rows that share hours with one that the store has already. */
  readonly skipped: number
  /** Names of positions that the store does not have; their rows are left out. */
  readonly missingPositions: readonly string[]
}
/** Words of the window that copies. */
export const staffingDemandWords = {
  copy: L('Copy from another store', 'ចម្លងពីហាងផ្សេង'),
  fromStore: L('From Store', 'ពីហាង'),
  toStore: L('To Store', 'ទៅហាង'),
  copied: L('{{created}} rows copied, {{skipped}} left out', 'បានចម្លង {{created}} ជួរ រំលង {{skipped}} ជួរ'),
} as const
