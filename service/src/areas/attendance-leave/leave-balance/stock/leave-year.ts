import { dayBefore, later, type Dated } from '../../../../dated/days.ts'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'

/** What of a type says when its years begin. */
type Years = Pick<LeaveType, 'leaveYear'>

/**
 * The leave year of a day, first and last day; by the calendar, or from the day of the year on which the employment
 * began.
 */
export function getLeaveYear(
  { leaveYear }: Years,
  hired: string,
  day: string,
): { readonly from: string; readonly to: string } {
  if (leaveYear === 'CALENDAR') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  const years = Number(day.slice(0, 4)) - Number(hired.slice(0, 4))
  const inYear = later(hired, years, 'year')
  const from = inYear <= day ? inYear : later(hired, years - 1, 'year')
  return { from, to: dayBefore(nextYear(hired, from)) }
}
/** By the first day itself, so that 29 February comes back in leap years. */
const nextYear = (hired: string, from: string): string =>
  later(hired, Number(from.slice(0, 4)) - Number(hired.slice(0, 4)) + 1, 'year')

/** First days of the months from one day to another. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = later(month, 1, 'month')) months.push(month)
  return months
}
/** Whether somebody has served so many calendar months on a day. */
export const hasServed = ({ startDate }: Pick<Dated, 'startDate'>, months: number, day: string): boolean =>
  later(startDate, months, 'month') <= day
