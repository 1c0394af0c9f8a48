import { wholeParam } from '@staff/contract'

/** The query parameters by which a call about balances asks for a month. */
export const whenAsked = { year: wholeParam(1990, 2999).optional(), month: wholeParam(1, 12).optional() }
/** The month that is asked for as `YYYY-MM`; what is left out is that of the business day. */
export const getMonth = (today: string, year: number | undefined, month: number | undefined): string =>
  `${String(year ?? Number(today.slice(0, 4)))}-${String(month ?? Number(today.slice(5, 7))).padStart(2, '0')}`
