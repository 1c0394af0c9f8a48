import dayjs from 'dayjs'
import type { ShownDays } from '../working-schedule/use-schedule.ts'

const iso = 'YYYY-MM-DD'
export type BoardView = 'week' | 'month'
const shifted = (day: string, days: number): string => dayjs(day).add(days, 'day').format(iso)
/** The Monday of a day's week. */
export const getFirstOfWeek = (day: string): string => shifted(day, -((dayjs(day).day() + 6) % 7))
/** The days that a board shows around a day. */
export function getBoardDays(view: BoardView, day: string): ShownDays {
  if (view === 'month') {
    const from = `${day.slice(0, 7)}-01`
    return { from, to: dayjs(from).endOf('month').format(iso) }
  }
  const from = getFirstOfWeek(day)
  return { from, to: shifted(from, 6) }
}
/** A day of the next or last week or month. */
export const getStepped = (view: BoardView, day: string, by: 1 | -1): string =>
  dayjs(getBoardDays(view, day).from).add(by, view).format(iso)
/** The first day of the month after. */
export const getNextMonth = (day: string): string => getStepped('month', day, 1)
/** The columns at which weeks begin, the first one also before the first day shown. */
export function getWeekStarts(dates: readonly string[]): number[] {
  const [first] = dates
  if (first === undefined) return []
  const start = dayjs(getFirstOfWeek(first)).diff(first, 'day')
  return Array.from({ length: Math.ceil((dates.length - start) / 7) }, (_, week) => start + week * 7)
}
