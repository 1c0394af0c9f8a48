import type { Database } from '../../../db/database.ts'
import { loadLeaveAccounts } from './leave-ledger.ts'
import { writeDue, writePaidOut } from './ledger-writes.ts'
import { inDays } from './stock/entitlements.ts'
import { getBalances, type LeaveAccount } from './stock/balance.ts'

/** Unused days of one type that the settlement of an employment pays. */
export interface PaidOutLeave {
  readonly leaveTypeId: string
  readonly days: number
}
export interface PayingOut {
  readonly employeeId: string
  readonly lastDay: string
  /** The settlement; who wrote it. */
  readonly source: string
  readonly by: string | null
}
/**
 * Writes the unused days of an employment that ends as PAID_OUT, on its last day and out of each entitlement, and
 * tells them by type. Doing it again writes and tells only what came free since (docs/rules/time.md, "The leave
 * ledger"). The caller holds the person.
 */
export async function payOutLeave(
  tx: Database,
  { employeeId, lastDay, source, by }: PayingOut,
): Promise<readonly PaidOutLeave[]> {
  const found: PaidOutLeave[] = []
  for (const before of await loadEndedAccounts(tx, employeeId, lastDay))
    await writeDue(tx, before, lastDay, ['ACCRUAL', 'EXPIRE', 'CARRY_IN'])
  for (const stock of await loadEndedAccounts(tx, employeeId, lastDay)) {
    const balances = getBalances(stock, lastDay)
    const units = balances.reduce((sum, row) => sum + row.units, 0)
    // What is owed stands against what is left; only the rest is paid.
    if (units <= 0) continue
    await writePaidOut(tx, stock, { source, by, date: lastDay }, balances)
    found.push({ leaveTypeId: stock.type.id, days: inDays(units) })
  }
  return found
}
/** Leave that is paid at the end, as of an employment that ends on that day. */
const loadEndedAccounts = async (tx: Database, employeeId: string, lastDay: string): Promise<readonly LeaveAccount[]> =>
  (await loadLeaveAccounts(tx, { people: [employeeId], lastDay })).filter(({ type }) => type.isPaidOut)
