import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Moves a date `YYYY-MM-DD`; a month end stays a month end (31 January + 1 month = 28 or 29 February). */
export const shift = (date: string, by: number, unit: 'day' | 'month' | 'year'): string =>
  dayjs.utc(date).add(by, unit).format('YYYY-MM-DD')

/** Whole days from one date to another; negative when `to` is the earlier. */
export const daysFrom = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** The last `month-day` (`MM-DD`) that exists in `year` or in a year before it; 29 February falls in a leap year. */
export function dayOfYear(year: number, monthDay: string): string {
  const date = `${year}-${monthDay}`
  return dayjs.utc(date).format('YYYY-MM-DD') === date ? date : dayOfYear(year - 1, monthDay)
}

/** The date, or today where it lies ahead. */
export const notAfter = (today: string, date: string): string => (date > today ? today : date)
