import {
  leaveFigures,
  type LeaveBalance,
  type LeaveLedgerRow,
  type LeaveStockRow,
  type LeaveTypeName,
} from '@staff/contract/attendance-leave'
import { inTurns } from '../../../background/thread-watch.ts'
import type { Database } from '../../../db/database.ts'
import { inArray } from 'drizzle-orm'
import { getFigures, waitingDays, type FigureRow } from './stock/figures.ts'
import { loadLeaveAccounts } from './leave-ledger.ts'
import { leaveLedger } from './leave-ledger.table.ts'
import { inDays } from './stock/entitlements.ts'
import { hasBalance, type LeaveAccount } from './stock/balance.ts'
import { toCome } from './stock/projection.ts'

/** A type as it is named beside figures. */
export const leaveTypeName = ({
  id,
  leaveTypeName: name,
  leaveTypeNameKh: nameKh,
}: LeaveAccount['type']): LeaveTypeName => ({ id, name, nameKh })
/** One type of a person in a month (`YYYY-MM`). */
export const getBalance = (stock: LeaveAccount, month: string): LeaveBalance => ({
  leaveType: leaveTypeName(stock.type),
  hasBalance: hasBalance(stock.type),
  pending: waitingDays(stock),
  ...getFigures(stock, month),
})
/** Accounts whose figures are made before other calls have their turn. */
const atOnce = 50
/** Every type of each person in a month, in the order of the types; a type for one gender alone only for its people. */
export async function loadBalances(
  db: Database,
  people: readonly { readonly id: string; readonly gender: string }[],
  month: string,
): Promise<ReadonlyMap<string, readonly LeaveBalance[]>> {
  const genders = new Map(people.map(({ id, gender }) => [id, gender]))
  const found = new Map<string, LeaveBalance[]>()
  const accounts = await loadLeaveAccounts(db, { people: [...genders.keys()] })
  for await (const stock of inTurns(accounts, atOnce))
    if (stock.type.genderId === null || stock.type.genderId === genders.get(stock.employeeId))
      found.set(stock.employeeId, [...(found.get(stock.employeeId) ?? []), getBalance(stock, month)])
  return found
}
/** Rows behind a figure as they are shown, with the reason where somebody wrote one. */
export async function shownRows(
  db: Database,
  stock: LeaveAccount,
  rows: readonly FigureRow[],
  today: string,
): Promise<LeaveLedgerRow[]> {
  const entitlements = new Map(
    [...stock.entitlements, ...toCome(stock, rows.at(-1)?.date ?? stock.since).entitlements].map((entitlement) => [
      entitlement.id,
      entitlement.until,
    ]),
  )
  const manual = [
    ...new Set(rows.filter(({ kind }) => kind === 'OPENING' || kind === 'ADJUST').map(({ source }) => source)),
  ]
  const written = manual.length
    ? await db
        .select({ sourceId: leaveLedger.sourceId, reason: leaveLedger.reason })
        .from(leaveLedger)
        .where(inArray(leaveLedger.sourceId, manual))
    : []
  const reasons = new Map(written.map(({ sourceId, reason }) => [sourceId, reason]))
  return rows.map(({ date, kind, units, entitlementId, source, isToCome }) => ({
    date,
    kind,
    days: inDays(units),
    lotUntil: entitlements.get(entitlementId) ?? null,
    sourceId: kind === 'USED' || kind === 'REVERSAL' ? source : null,
    reason: reasons.get(source) ?? null,
    // Readers see due entries that are not written yet because a job is late.
    isToCome: isToCome && date > today,
  }))
}
/** The balances of one person, for a caller who may see the person. */
export const ownBalances = async (
  db: Database,
  person: { readonly id: string; readonly gender: string },
  month: string,
): Promise<readonly LeaveBalance[]> => (await loadBalances(db, [person], month)).get(person.id) ?? []
/** Sums of the figures of all people of a list, by type. */
export function sumBalances(rows: readonly LeaveStockRow[]): LeaveBalance[] {
  const totals = new Map<string, LeaveBalance>()
  for (const { leaveStock: stock } of rows)
    for (const one of stock) {
      const before = totals.get(one.leaveType.id)
      const sum = (a: number, b: number) => Math.round((a + b) * 10_000) / 10_000
      totals.set(
        one.leaveType.id,
        before
          ? {
              ...one,
              pending: sum(before.pending, one.pending),
              ...Object.fromEntries(leaveFigures.map(({ key }) => [key, sum(before[key], one[key])])),
            }
          : one,
      )
    }
  return [...totals.values()]
}
