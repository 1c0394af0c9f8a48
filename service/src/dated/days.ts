import dayjs from 'dayjs'

/**
 * A calendar day (`YYYY-MM-DD`) so much later; where the month is too short, its last day (31 January + 1 month = 28 or
 * 29 February).
 */
export const later = (day: string, amount: number, unit: 'day' | 'month' | 'year'): string =>
  dayjs(day).add(amount, unit).format('YYYY-MM-DD')
export const dayAfter = (day: string): string => later(day, 1, 'day')
export const dayBefore = (day: string): string => later(day, -1, 'day')

/** Days from one calendar day to a later one (`YYYY-MM-DD`); 0 = the same. */
export const daysApart = (from: string, to: string): number => dayjs(to).diff(dayjs(from), 'day')

/** What holds from a first to a last day, both included; no end = until further notice. */
export interface Dated {
  readonly startDate: string
  readonly endDate: string | null
}
/** The row that holds on a day; undefined before the first, after the last and between two. */
export const rowOn = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  rows.find(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))
