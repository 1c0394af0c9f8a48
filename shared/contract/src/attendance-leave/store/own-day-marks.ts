import { L } from '../../index.ts'

/** What a day of one's own says besides its hours. */
export const ownDayMarks = [
  { value: 'LEAVE', label: L('Leave', 'ច្បាប់') },
  { value: 'MISSION', label: L('Mission', 'បេសកកម្ម') },
  { value: 'DAY_OFF', label: L('Day off', 'ថ្ងៃសម្រាក') },
  { value: 'REST', label: L('Rest', 'ឈប់') },
  { value: 'HOLIDAY', label: L('Holiday', 'បុណ្យ') },
  { value: 'OFF', label: L('Off', 'ឈប់') },
  { value: 'NOT_PLANNED', label: L('Not planned', 'មិនទាន់គ្រោង') },
] as const

export type OwnDayMark = (typeof ownDayMarks)[number]['value']
