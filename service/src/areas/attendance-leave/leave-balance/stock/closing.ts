import type { LedgerKind } from '@staff/contract/attendance-leave'
import { dayAfter, dayBefore, later } from '../../../../dated/days.ts'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import { ofDays, sumUnits, type Entitlement, type EntitlementRow } from './entitlements.ts'

export interface LeaveEntitlement extends Entitlement {
  /** A leave year, what was carried out of one, or what was brought along with a last day of its own. */
  readonly kind: 'YEAR' | 'CARRIED' | 'OPENING'
}
/** A row of the ledger with what it is; `source` as in leave_ledger. */
export interface LedgerRow extends EntitlementRow {
  readonly kind: LedgerKind
  readonly source: string
}
export type Carrying = Pick<LeaveType, 'carryOverMaxDays' | 'carryOverAboveDays' | 'carryOverExpireMonths'>

/** The id of an entitlement: one of a kind for each first day, an opening one for each last day. */
export const entitlementId = (of: string, kind: LeaveEntitlement['kind'], day: string): string => `${of}/${kind}/${day}`

/**
 * The days that can be carried out of a year that is over: at most the limit of the type, and only out of the year's
 * own grant. Owed days are carried in full.
 */
export function carriedOut({ carryOverMaxDays, carryOverAboveDays }: Carrying, held: number, earned: number): number {
  if (held <= 0) return held
  return Math.max(0, Math.min(held, ofDays(carryOverMaxDays), earned - ofDays(carryOverAboveDays)))
}

interface Closed {
  readonly entitlement: LeaveEntitlement | undefined
  readonly rows: readonly LedgerRow[]
}
/**
 * What closing an entitlement still lacks: all that it holds lapses on the day after its last one, and what may be
 * carried begins anew in another entitlement. What was closed before counts, so doing it again writes nothing, and
 * doing it after a late change writes the difference.
 * @param mine the rows of the entitlement. @param before units that were carried out of it already.
 */
export function closing(
  of: string,
  type: Carrying,
  entitlement: LeaveEntitlement,
  mine: readonly LedgerRow[],
  before: number,
): Closed {
  if (entitlement.until === null) return { entitlement: undefined, rows: [] }
  const day = dayAfter(entitlement.until)
  const closed = sumUnits(mine.filter(({ kind }) => kind === 'EXPIRE'))
  const held = sumUnits(mine) - closed
  const made: LedgerRow[] = []
  if (-held !== closed)
    made.push({
      entitlementId: entitlement.id,
      date: day,
      kind: 'EXPIRE',
      source: entitlement.id,
      units: -held - closed,
    })
  if (entitlement.kind !== 'YEAR') return { entitlement: undefined, rows: made }
  const earned = sumUnits(mine.filter(({ kind }) => kind === 'ACCRUAL' || kind === 'OPENING'))
  const carried = carriedOut(type, held, earned)
  if (carried === before) return { entitlement: undefined, rows: made }
  const id = entitlementId(of, 'CARRIED', day)
  const until = dayBefore(later(day, type.carryOverExpireMonths, 'month'))
  return {
    entitlement: { id, kind: 'CARRIED', from: day, until },
    rows: [
      ...made,
      { entitlementId: id, date: day, kind: 'CARRY_IN', source: entitlement.id, units: carried - before },
    ],
  }
}
