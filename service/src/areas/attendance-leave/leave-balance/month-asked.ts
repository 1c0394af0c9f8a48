import { wholeParam } from '@staff/contract'
import { refuseFarDays } from '../../../dated/far-days.ts'

/** The query parameters by which a call about balances asks for a month. */
export const whenAsked = { year: wholeParam(1900, 2999).optional(), month: wholeParam(1, 12).optional() }
/**
 * The month that is asked for as `YYYY-MM`; what is left out is that of the business day. Refuses a year of which no
 * report is made.
 */
export function getMonth(today: string, year: number | undefined, month: number | undefined): string {
  refuseFarDays(today, { year })
  return `${String(year ?? Number(today.slice(0, 4)))}-${String(month ?? Number(today.slice(5, 7))).padStart(2, '0')}`
}
