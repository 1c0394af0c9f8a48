import { monthEnd } from '@staff/contract'
import type { LeaveFigure, LeaveFigures } from '@staff/contract/attendance-leave'
import { later } from '../../../../dated/days.ts'
import type { LedgerRow } from './closing.ts'
import { getLeaveYear } from './leave-year.ts'
import { inDays } from './entitlements.ts'
import type { LeaveAccount } from './balance.ts'
import { toCome } from './projection.ts'

/** A row behind a figure, signed as the figure adds it up. */
export interface FigureRow extends LedgerRow {
  readonly isToCome: boolean
}
const isUse = ({ kind }: LedgerRow) => kind === 'USED' || kind === 'REVERSAL'
const turned = (row: FigureRow): FigureRow => ({ ...row, units: -row.units })

/**
 * The rows of which a figure of a month is the sum (docs/rules/time.md, "The leave ledger"). What was used before the
 * leave year is taken off the allowance, so that allowance less used is what is left.
 * @param month `YYYY-MM`
 */
export function getRows(stock: LeaveAccount, month: string): Readonly<Record<LeaveFigure, readonly FigureRow[]>> {
  const end = monthEnd(month)
  const year = getLeaveYear(stock.type, stock.employment.startDate, end)
  const next = monthEnd(later(`${month}-01`, 1, 'month'))
  const until = year.to > next ? year.to : next
  const all: FigureRow[] = [
    ...stock.rows.map((row) => ({ ...row, isToCome: false })),
    ...toCome(stock, until).rows.map((row) => ({ ...row, isToCome: true })),
  ].sort((a, b) => a.date.localeCompare(b.date))
  const given = (to: string) => all.filter((row) => row.date <= to && (!isUse(row) || row.date < year.from))
  const used = (to: string) => all.filter((row) => isUse(row) && row.date >= year.from && row.date <= to)
  return {
    allowance: given(end),
    used: used(end).map(turned),
    remaining: [...given(end), ...used(end)],
    nextMonthAvailable: all.filter(({ date }) => date <= next),
    yearly: given(year.to),
    yearlyRemaining: [...given(year.to), ...used(year.to)],
  }
}
const sum = (rows: readonly FigureRow[]): number => inDays(rows.reduce((total, { units }) => total + units, 0))
/** The six figures of a month, in days. */
export function getFigures(stock: LeaveAccount, month: string): LeaveFigures {
  const rows = getRows(stock, month)
  return {
    allowance: sum(rows.allowance),
    used: sum(rows.used),
    remaining: sum(rows.remaining),
    nextMonthAvailable: sum(rows.nextMonthAvailable),
    yearly: sum(rows.yearly),
    yearlyRemaining: sum(rows.yearlyRemaining),
  }
}
/** Days of requests that wait for an answer. */
export const waitingDays = ({ waiting }: LeaveAccount): number =>
  inDays(waiting.flatMap(({ wanted }) => wanted).reduce((total, { units }) => total + units, 0))
