import dayjs from 'dayjs'
import { dayAfter, later } from '../../../dated/days.ts'

/** A month's notice is a month by the calendar, as the form says it (spec 2 section 9); other types count days. */
const aMonth = 30
/**
 * The first possible last day of work after a request: `noticeDays` of the resignation type, no notice where it is 0.
 */
export function earliestLastDay(requestDate: string, noticeDays: number): string {
  return noticeDays === aMonth ? later(requestDate, 1, 'month') : later(requestDate, noticeDays, 'day')
}

export interface Duration {
  readonly years: number
  readonly months: number
  readonly days: number
}
/** How long somebody is employed from a first to a last day, both counted: whole years, then months, then days. */
export function getDuration(startDate: string, lastDay: string): Duration {
  const start = dayjs(startDate)
  const end = dayjs(dayAfter(lastDay))
  const total = Math.max(0, end.diff(start, 'month'))
  return {
    years: Math.floor(total / 12),
    months: total % 12,
    days: Math.max(0, end.diff(start.add(total, 'month'), 'day')),
  }
}
