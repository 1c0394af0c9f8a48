import { daysOfMonth } from '../person-month/days-of-month.ts'

/** The weeks of a month (`YYYY-MM`) from Monday to Sunday; days of other months are empty. */
export function getWeeks(month: string): readonly (readonly string[])[] {
  const { fromDate, toDate } = daysOfMonth(month)
  const before = (new Date(`${fromDate}T00:00:00Z`).getUTCDay() + 6) % 7
  const days = Array.from({ length: Number(toDate.slice(8)) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const cells = [...Array.from({ length: before }, () => ''), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    Array.from({ length: 7 }, (_day, of) => cells[at * 7 + of] ?? ''),
  )
}
