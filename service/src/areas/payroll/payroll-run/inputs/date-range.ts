import { monthEnd } from '@staff/contract'
import { dayAfter, later, type Dated } from '../../../../dated/days.ts'

/** Days from a first to a last one, both ends included, `YYYY-MM-DD`. */
export interface Stretch {
  readonly from: string
  readonly to: string
}
// A payroll asks for the days of one month again and again.
const known = new Map<string, readonly string[]>()
const mostKnown = 1_000
/** Every day of a stretch in order. */
export function getDates({ from, to }: Stretch): readonly string[] {
  const key = `${from} ${to}`
  const before = known.get(key)
  if (before) return before
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date)
  if (known.size >= mostKnown) known.clear()
  known.set(key, dates)
  return dates
}
/** The part of a stretch in which something dated holds; null where they do not touch. */
export function overlap({ startDate, endDate }: Dated, { from, to }: Stretch): Stretch | null {
  const part = { from: startDate > from ? startDate : from, to: endDate !== null && endDate < to ? endDate : to }
  return part.from <= part.to ? part : null
}
export const isWithin = (date: string, { from, to }: Stretch): boolean => from <= date && date <= to
/** For sorting by the first day. */
export const byFirstDay = (a: Stretch, b: Stretch): number => (a.from < b.from ? -1 : 1)
/** For sorting by the day. */
export const byDate = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : 0
/** The place of a day in a week that begins on Monday. */
export const getWeekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
/** Full years on a day. */
export const ageOn = (dob: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5) < dob.slice(5) ? 1 : 0)
/** Whether a month (`YYYY-MM`) lies wholly inside of one employment. */
export const isWholeMonth = (employments: readonly Dated[], month: string): boolean =>
  employments.some(
    ({ startDate, endDate }) => startDate <= `${month}-01` && (endDate === null || endDate >= monthEnd(month)),
  )
/** The months of the half-year up to a pay month (`YYYY-MM`) which lie wholly inside of one employment. */
export function monthsOfService(employments: readonly Dated[], payMonth: string): string[] {
  const first = `${payMonth.slice(0, 4)}-${payMonth.slice(5) <= '06' ? '01' : '07'}`
  return Array.from({ length: 6 }, (_, at) => later(`${payMonth}-01`, at - 5, 'month').slice(0, 7))
    .filter((month) => month >= first)
    .filter((month) => isWholeMonth(employments, month))
}
/** Whether the last employment is over by a day. */
export const isOver = (employments: readonly Dated[], day: string): boolean => {
  const last = employments.at(-1)
  return last !== undefined && last.endDate !== null && last.endDate <= day
}
