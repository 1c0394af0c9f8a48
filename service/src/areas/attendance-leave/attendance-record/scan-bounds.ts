import { businessOffset } from '@staff/contract'
import { and, gte, lt, type SQL } from 'drizzle-orm'
import { dayAfter, earlierDay, later, laterDay } from '../../../dated/days.ts'
import { attendanceRecord as scan, farthestCorrection } from './attendance-record.table.ts'

const midnight = (day: string) => `${day}T00:00:00${businessOffset}`
// A scan is refused when its device is more than a day ahead (scan-time.ts); the clock of an instance may be off, too.
const farthestAhead = 2
/**
 * Scans that count on some business days, both included; a bound that is absent is none. What the device told is asked
 * as well, as a value of its own: by it PostgreSQL plans for few months of the table (ADR 048). `today` leaves out the
 * months that were made ahead: no scan stands there yet.
 */
export function scannedOn(
  { from, to }: { readonly from?: string; readonly to?: string },
  today?: string,
): SQL | undefined {
  const corrected = to && later(to, farthestCorrection, 'day')
  const told =
    corrected && (today ? earlierDay(corrected, later(laterDay(to, today), farthestAhead, 'day')) : corrected)
  return and(
    ...(from === undefined
      ? []
      : [gte(scan.scanTime, midnight(from)), gte(scan.deviceTime, midnight(later(from, -farthestCorrection, 'day')))]),
    ...(to === undefined || told === undefined
      ? []
      : [lt(scan.scanTime, midnight(dayAfter(to))), lt(scan.deviceTime, midnight(dayAfter(told)))]),
  )
}
