import { shift } from '../demo-calendar.ts'

/** Until this day of a month the payroll of the month before is still open. */
export const lastOpenDay = 10
const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first days of the months with a payroll, oldest first: two that are closed, and the one that is open. */
export function payrollMonths(today: string): readonly string[] {
  const open = Number(today.slice(8)) > lastOpenDay ? firstOf(today) : shift(firstOf(today), -1, 'month')
  return [-2, -1, 0].map((months) => shift(open, months, 'month'))
}

/** From when on the demo company has scans: three months, and all days of a payroll. */
export const recordedFrom = (today: string): string =>
  [shift(today, -92, 'day'), ...payrollMonths(today)].toSorted()[0] ?? today
