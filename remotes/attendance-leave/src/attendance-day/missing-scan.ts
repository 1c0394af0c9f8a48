import type { PersonDay } from '@staff/contract/attendance-leave'
import { clock } from './clock.ts'

/** Whether a scan of the day is missing that can still be asked for. */
export const lacksScan = ({ flags, isSettled }: Pick<PersonDay, 'flags' | 'isSettled'>): boolean =>
  flags.includes('MISSED_SCAN') && !isSettled

/** The planned hour of the first scan that is missing, `HH:mm`; '' where the plan knows none. */
export function getMissingTime({ rows, checkIn, breakIn, breakOut, checkOut }: PersonDay): string {
  const [first, second] = rows
  const planned = !checkIn
    ? first?.from
    : !checkOut
      ? rows.at(-1)?.to
      : !breakIn && second
        ? first?.to
        : !breakOut
          ? second?.from
          : undefined
  return planned === undefined ? '' : clock(planned)
}
