import { hasBalance, type LeaveAccount } from './balance.ts'
import type { LedgerRow } from './closing.ts'
import { getFigures } from './figures.ts'
import { sumUnits, type Wanted } from './entitlements.ts'
import { owing, take, withTaken, withWaiting } from './projection.ts'

/** A leave as it is asked for; `id` is empty for one that is not kept yet. */
export interface LeaveEffect {
  readonly id: string
  readonly wanted: readonly Wanted[]
}
/** What is left at the end of a month without and with a leave, and in the next month with it, in days. */
export interface Consequences {
  readonly before: number
  readonly after: number
  readonly nextMonth: number
}
const isUseBy = (id: string) => (row: LedgerRow) =>
  row.source === id && (row.kind === 'USED' || row.kind === 'REVERSAL')

/**
 * The figures of the ledger without and with a leave, as they are once it and what waits is approved
 * (docs/rules/time.md, "Leave requests"). The form, the preview and the inbox tell these and nothing else. Null for a
 * type without a balance.
 * @param month `YYYY-MM`, of the first day of the leave.
 */
export function getConsequences(stock: LeaveAccount, { id, wanted }: LeaveEffect, month: string): Consequences | null {
  if (!hasBalance(stock.type)) return null
  const isOwn = isUseBy(id)
  const own = stock.rows.filter(isOwn)
  const others = { ...stock, waiting: stock.waiting.filter((one) => one.id !== id) }
  const without = withWaiting({ ...others, rows: stock.rows.filter((row) => !isOwn(row)) }, wanted)
  const isInForce = sumUnits(own) !== 0
  // What is more than there is, is told as it would be owed.
  const taken = isInForce ? undefined : take(owing(without), wanted, false)
  const withIt = isInForce
    ? withWaiting(others, wanted)
    : taken && 'used' in taken
      ? withTaken(without, taken, id)
      : without
  const { remaining: after, nextMonthAvailable: nextMonth } = getFigures(withIt, month)
  return { before: getFigures(without, month).remaining, after, nextMonth }
}
