import { bool, choice, L, resource, text, type Input, type Row } from '../index.ts'

/** What a reason may be chosen for; ALL is offered everywhere (spec 2 section 3). */
export const reasonTypes = [
  { value: 'ALL', label: L('All', 'ទាំងអស់') },
  { value: 'EMPLOYEE_MOVEMENT', label: L('Employee Movement', 'ការផ្លាស់ប្ដូរបុគ្គលិក') },
  { value: 'EMPLOYEE_RESIGNATION', label: L('Employee Resignation', 'ការលាឈប់របស់បុគ្គលិក') },
  { value: 'EMPLOYEE_WARNING', label: L('Employee Warning', 'ការព្រមានបុគ្គលិក') },
  { value: 'MISSED_SCAN_REQUEST', label: L('Missed Scan Request', 'សំណើភ្លេចស្កេន') },
  { value: 'MISSION_REQUEST', label: L('Mission Request', 'សំណើបេសកកម្ម') },
  { value: 'OVERTIME_REQUEST', label: L('Overtime Request', 'សំណើថែមម៉ោង') },
  { value: 'LEAVE', label: L('Leave', 'ការឈប់សម្រាក') },
  { value: 'OTHER', label: L('Other', 'ផ្សេងៗ') },
] as const

/** Spec 2 section 2.5: a reason that a request offers, so that the same reason is spelled the same. */
export const reasonTemplate = resource({
  name: 'reason-template',
  screen: '/admin/reason-template',
  permission: 'REASON_TEPLATE',
  label: L('Reason Template', 'គំរូមូលហេតុ'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ'), max: 150 }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), max: 150, hidden: true }),
    type: choice({ label: L('Type', 'ប្រភេទ'), options: reasonTypes }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true, hidden: true }),
  },
  list: {
    columns: ['name', 'nameKh', 'type', 'isEnabled'],
    filters: ['type', 'isEnabled'],
    sort: ['name', 'type'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh'],
  },
  form: [
    {
      label: L('Reason Template', 'គំរូមូលហេតុ'),
      rows: [
        ['name', 'nameKh'],
        ['type', 'isEnabled'],
      ],
    },
  ],
})
export type ReasonTemplate = Row<typeof reasonTemplate>
export type ReasonTemplateInput = Input<typeof reasonTemplate>
