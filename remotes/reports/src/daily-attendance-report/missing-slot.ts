import type { DailyAttendance } from '@staff/contract/reports'

/** A scan of a day. */
export type Slot = 'checkIn' | 'breakIn' | 'breakOut' | 'checkOut'

/** Whether this slot is the one that a missing scan would fill: the ends of the day first, then its break. */
export const isMissingSlot = (row: Pick<DailyAttendance, Slot | 'missedScan'>, slot: Slot): boolean =>
  row.missedScan &&
  !row[slot] &&
  (slot === 'checkIn' || slot === 'checkOut' || (Boolean(row.checkIn) && Boolean(row.checkOut)))
