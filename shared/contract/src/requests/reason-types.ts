import { L } from '../index.ts'

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
export type ReasonType = (typeof reasonTypes)[number]['value']
