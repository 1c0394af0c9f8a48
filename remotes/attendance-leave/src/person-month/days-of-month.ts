import { monthEnd } from '@staff/contract'

/** The first and the last day of a month (`YYYY-MM`). */
export const daysOfMonth = (month: string): { readonly fromDate: string; readonly toDate: string } => ({
  fromDate: `${month}-01`,
  toDate: monthEnd(month),
})
