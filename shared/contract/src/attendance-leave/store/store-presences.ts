import { L } from '../../index.ts'

/**
 * Where somebody is now. LATER: the shift begins later today. NOT_SEEN: it has begun, and nobody was seen. LEFT: the
 * last scan was a check out. OVERSTAYED: the shift is over, and there is no check out. UNPLANNED: there without a plan.
 */
export const storePresences = [
  { value: 'NOT_SEEN', label: L('Not seen', 'មិនទាន់ឃើញ') },
  { value: 'IN', label: L('In', 'កំពុងធ្វើការ') },
  { value: 'BREAK', label: L('On a break', 'កំពុងសម្រាក') },
  { value: 'UNPLANNED', label: L('In without a plan', 'មកធ្វើការដោយគ្មានកាលវិភាគ') },
  { value: 'OVERSTAYED', label: L('Should be gone', 'ហួសម៉ោងធ្វើការ') },
  { value: 'LATER', label: L('Later today', 'ពេលក្រោយថ្ងៃនេះ') },
  { value: 'LEFT', label: L('Left', 'ចេញហើយ') },
  { value: 'MISSION', label: L('On a mission', 'ចេញបេសកកម្ម') },
  { value: 'LEAVE', label: L('On leave', 'ឈប់សម្រាក') },
  { value: 'OFF', label: L('Off', 'ថ្ងៃសម្រាក') },
] as const

export type StorePresence = (typeof storePresences)[number]['value']
