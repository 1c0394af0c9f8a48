import { choice, date, decimal, L, resource, text, time, type Input, type Label, type Row } from '../index.ts'
import { ofAnyPerson, personWords } from '../people/of-person.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../requests/request-fields.ts'
import { durationTypes } from './duration-type.ts'

export const missionDeclaration = {
  requestType: 'MISSION_REQUEST',
  pay: 'READ',
  reasons: 'MISSION_REQUEST',
  papers: 'MISSION_REQUEST',
  ownOnly: true,
} as const satisfies RequestDeclaration
/** Work away from the usual place (docs/rules/time.md, "Missions"). */
export const missionRequest = resource({
  name: 'mission-request',
  screen: '/leave-management/mission-request',
  permission: 'MISSION_REQUEST',
  // Spec 3 section 2.1: what is viewed is guarded by READ.
  permissions: { VIEW: 'READ_MISSION_REQUEST' },
  approval: missionDeclaration.requestType,
  label: L('Mission Request', 'សំណើបេសកកម្ម'),
  title: ['destination'],
  fields: {
    ...ofAnyPerson,
    durationType: choice({ label: L('Duration Type', 'ប្រភេទរយៈពេល'), options: durationTypes, initial: 'DATE_RANGE' }),
    fromDate: date({ label: L('From Date', 'ចាប់ពីថ្ងៃ'), until: 'toDate' }),
    toDate: date({ label: L('To Date', 'ដល់ថ្ងៃ'), as: ['toFromDate', 'toToDate'] }),
    fromTime: time({ label: L('From Time', 'ចាប់ពីម៉ោង'), use: 'detail', optional: true }),
    toTime: time({ label: L('To Time', 'ដល់ម៉ោង'), use: 'detail', optional: true }),
    duration: decimal({ label: L('Duration (days)', 'រយៈពេល (ថ្ងៃ)'), readOnly: true }),
    destination: text({ label: L('Destination', 'គោលដៅ'), max: 150 }),
    ...requestFields(missionDeclaration),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'durationType',
      'fromDate',
      'toDate',
      'duration',
      'destination',
      'reasonTemplate',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'durationType', 'fromDate', 'destination', 'reasonTemplate', 'reason', 'status'],
    sort: ['employee', 'durationType', 'fromDate', 'toDate', 'duration', 'destination', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'destination', 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    {
      label: L('Mission', 'បេសកកម្ម'),
      rows: [
        ['employee'],
        ['destination'],
        ['durationType', 'duration'],
        ['fromDate', 'toDate'],
        ['fromTime', 'toTime'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type MissionRequest = Row<typeof missionRequest>
export type MissionRequestInput = Input<typeof missionRequest>

/** The call that says what a mission would be before it is asked for. */
export const missionPreviewCall = 'mission-request/preview'
/** Its answer: days (four decimals), null while the times are not right, and what blocks it. */
export interface MissionPreview {
  readonly duration: number | null
  readonly hindrance: Label | null
}
