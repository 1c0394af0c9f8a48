import { businessToday } from '../formats/dates.ts'

const mark = { 'aria-current': 'date', className: 'kit-today' } as const
/** Marks today in a calendar, `YYYY-MM-DD`: the business day, whatever the clock of the browser says. */
export const markToday = (day: string): Partial<typeof mark> => (day === businessToday() ? mark : {})
/** Marks the month of the business day; a month is its first day. */
export const markThisMonth = (month: string): Partial<typeof mark> =>
  month.slice(0, 7) === businessToday().slice(0, 7) ? mark : {}
