import dayjs from 'dayjs'
import { LRUCache } from 'lru-cache'

const dayMs = 86_400_000
// A request asks for few days, thousands of times each.
const dates = new LRUCache<number, string>({ max: 2_000 })
/** The calendar day (`YYYY-MM-DD`) so many days after 1970-01-01. */
export function getDateAt(number: number): string {
  const known = dates.get(number)
  if (known !== undefined) return known
  const date = new Date(number * dayMs).toISOString().slice(0, 10)
  dates.set(number, date)
  return date
}

/**
 * A calendar day (`YYYY-MM-DD`) so much later; where the month is too short, its last day (31 January + 1 month = 28 or
 * 29 February).
 */
export function later(day: string, amount: number, unit: 'day' | 'month' | 'year'): string {
  const number = Date.parse(day) / dayMs
  return unit === 'day' && Number.isInteger(number)
    ? getDateAt(number + amount)
    : dayjs(day).add(amount, unit).format('YYYY-MM-DD')
}
export const dayAfter = (day: string): string => later(day, 1, 'day')
export const dayBefore = (day: string): string => later(day, -1, 'day')
/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)
/** The earlier of two days. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other)

/** The Monday of the week of a calendar day (`YYYY-MM-DD`). */
export const getMonday = (day: string): string => later(day, -((new Date(day).getUTCDay() + 6) % 7), 'day')

/** Days from one calendar day to a later one (`YYYY-MM-DD`); 0 = the same. */
export const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** What holds from a first to a last day, both included; no end = until further notice. */
export interface Dated {
  readonly startDate: string
  readonly endDate: string | null
}
/** The row that holds on a day; undefined before the first, after the last and between two. */
export const rowOn = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  rows.find(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))
