import type { LedgerKind } from '@staff/contract/attendance-leave'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { LeaveEntitlement, LedgerRow } from './stock/closing.ts'
import { leaveLedger, leaveEntitlement } from './leave-ledger.table.ts'
import { inDays, ofDays, type EntitlementRow } from './stock/entitlements.ts'
import type { LeaveAccount } from './stock/balance.ts'
import { toCome } from './stock/projection.ts'

type Entry = typeof leaveLedger.$inferInsert
interface Owner {
  readonly employeeId: string
  readonly leaveTypeId: string
}
const getOwner = ({ employeeId, type }: LeaveAccount): Owner => ({ employeeId, leaveTypeId: type.id })

/** Rows of one person and type, and the entitlements that they may name. */
interface Rows {
  readonly owner: Owner
  readonly entitlements: readonly LeaveEntitlement[]
  readonly entries: readonly Omit<Entry, keyof Owner>[]
}
// A statement holds 65,535 values.
const mostRows = 2_000
/**
 * Writes rows with the entitlements that they name. Grants that exist are not written again. The caller has locked the
 * people.
 * @returns how many rows were written.
 */
async function writeAll(tx: Database, all: readonly Rows[]): Promise<number> {
  const entitlements = all.flatMap(({ owner, entitlements: own, entries }) => {
    const named = new Set(entries.map(({ entitlementId }) => entitlementId))
    return own.filter(({ id }) => named.has(id)).map((entitlement) => ({ ...entitlement, ...owner }))
  })
  for (let at = 0; at < entitlements.length; at += mostRows)
    await tx
      .insert(leaveEntitlement)
      .values(entitlements.slice(at, at + mostRows))
      .onConflictDoNothing()
  const rows = all.flatMap(({ owner, entries }) => entries.map((entry) => ({ ...entry, ...owner })))
  let written = 0
  for (let at = 0; at < rows.length; at += mostRows)
    written += (
      await tx
        .insert(leaveLedger)
        .values(rows.slice(at, at + mostRows))
        .onConflictDoNothing()
        .returning({ id: leaveLedger.id })
    ).length
  return written
}
/** The same for one person and type. */
const write = (
  tx: Database,
  owner: Owner,
  entitlements: Rows['entitlements'],
  entries: Rows['entries'],
): Promise<number> => writeAll(tx, [{ owner, entitlements, entries }])
const sourceType = ({ kind }: LedgerRow): Entry['sourceType'] => (kind === 'ACCRUAL' ? 'GRANT' : 'CLOSE')
/**
 * Writes all entries that are due by a day and missing: grants, and with `kinds` of closing also lapsed and carried
 * days.
 * @returns how many rows were written.
 */
export function writeDue(
  tx: Database,
  stock: LeaveAccount,
  today: string,
  kinds: readonly LedgerKind[],
): Promise<number> {
  const { entitlements, rows } = toCome(stock, today)
  return write(
    tx,
    getOwner(stock),
    entitlements,
    rows
      .filter(({ kind, date }) => kinds.includes(kind) && date <= today)
      .map((row) => ({
        entitlementId: row.entitlementId,
        date: row.date,
        kind: row.kind,
        days: inDays(row.units),
        sourceType: sourceType(row),
        sourceId: row.source,
      })),
  )
}
export interface UsedDay {
  readonly date: string
  readonly minutes: number
}
/** What a request takes out of a stock. */
export interface LeaveUse {
  readonly id: string
  readonly by: string | null
  readonly stock: LeaveAccount
  readonly days: readonly UsedDay[]
  readonly used: readonly EntitlementRow[]
  readonly entitlements: readonly LeaveEntitlement[]
}
/** Writes the use of requests; one row for each day and entitlement. */
export async function writeUses(tx: Database, uses: readonly LeaveUse[]): Promise<void> {
  await writeAll(
    tx,
    uses.map(({ id, by, stock, days, used, entitlements }) => {
      const minutes = new Map(days.map((day) => [day.date, day.minutes]))
      return {
        owner: getOwner(stock),
        entitlements,
        entries: used.map(({ entitlementId, date, units }) => ({
          entitlementId,
          date,
          kind: 'USED' as const,
          days: inDays(units),
          minutes: minutes.get(date) ?? null,
          sourceType: 'LEAVE_REQUEST' as const,
          sourceId: id,
          createdBy: by,
        })),
      }
    }),
  )
}
/** The same for one request. */
export const writeUse = (tx: Database, use: LeaveUse): Promise<void> => writeUses(tx, [use])
/** The present use of a request in the ledger, in whole ten-thousandths of a day, by day. */
export async function usedByDay(db: Database, requestId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ date: leaveLedger.date, days: sql<number>`sum(${leaveLedger.days})::float8` })
    .from(leaveLedger)
    .where(and(eq(leaveLedger.sourceType, 'LEAVE_REQUEST'), eq(leaveLedger.sourceId, requestId)))
    .groupBy(leaveLedger.date)
  return new Map(rows.map(({ date, days }) => [date, -ofDays(days)]))
}
/**
 * Returns the days that a request still uses, all of them or single days: each row into its entitlement and on its day.
 */
export async function giveBack(
  tx: Database,
  requestId: string,
  by: string | null,
  dates?: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({
      employeeId: leaveLedger.employeeId,
      leaveTypeId: leaveLedger.leaveTypeId,
      entitlementId: leaveLedger.entitlementId,
      date: leaveLedger.date,
      days: sql<number>`sum(${leaveLedger.days})::float8`,
    })
    .from(leaveLedger)
    .where(
      and(
        eq(leaveLedger.sourceType, 'LEAVE_REQUEST'),
        eq(leaveLedger.sourceId, requestId),
        dates && inArray(leaveLedger.date, [...dates]),
      ),
    )
    .groupBy(leaveLedger.employeeId, leaveLedger.leaveTypeId, leaveLedger.entitlementId, leaveLedger.date)
  const taken = rows.filter(({ days }) => ofDays(days) < 0)
  if (taken.length === 0) return
  await tx.insert(leaveLedger).values(
    taken.map(({ days, ...row }) => ({
      ...row,
      kind: 'REVERSAL' as const,
      days: inDays(-ofDays(days)),
      sourceType: 'LEAVE_REQUEST' as const,
      sourceId: requestId,
      createdBy: by,
    })),
  )
}
export interface ManualEntry {
  readonly kind: 'OPENING' | 'ADJUST' | 'ACCRUAL'
  readonly date: string
  readonly days: number
  readonly reason: string
  readonly by: string
  readonly source: string
}
/** Writes days that HR brings in or corrects, into the leave year of their day. */
export const writeEntry = (
  tx: Database,
  stock: LeaveAccount,
  entitlement: LeaveEntitlement,
  { by, source, ...entry }: ManualEntry,
): Promise<number> =>
  write(
    tx,
    getOwner(stock),
    [entitlement],
    [{ ...entry, entitlementId: entitlement.id, sourceType: 'MANUAL', sourceId: source, createdBy: by }],
  )
/** Writes that what the entitlements hold is paid out; what is owed in one is taken off the others by the same rows. */
export const writePaidOut = (
  tx: Database,
  stock: LeaveAccount,
  { source, by, date }: { readonly source: string; readonly by: string | null; readonly date: string },
  balances: readonly EntitlementRow[],
): Promise<number> =>
  write(
    tx,
    getOwner(stock),
    stock.entitlements,
    balances.map(({ entitlementId, units }) => ({
      entitlementId,
      date,
      kind: 'PAID_OUT',
      days: inDays(-units),
      sourceType: 'SETTLEMENT',
      sourceId: source,
      createdBy: by,
    })),
  )
/**
 * Takes back the days that a settlement paid out, each row into its entitlement, so that the employment continues as
 * before. The caller has locked the person.
 */
export async function takeBackPaidOut(tx: Database, source: string, by: string | null): Promise<void> {
  const rows = await tx
    .select({
      employeeId: leaveLedger.employeeId,
      leaveTypeId: leaveLedger.leaveTypeId,
      entitlementId: leaveLedger.entitlementId,
      date: leaveLedger.date,
      days: sql<number>`-sum(${leaveLedger.days})::float8`,
    })
    .from(leaveLedger)
    .where(and(eq(leaveLedger.sourceType, 'SETTLEMENT'), eq(leaveLedger.sourceId, source)))
    .groupBy(leaveLedger.employeeId, leaveLedger.leaveTypeId, leaveLedger.entitlementId, leaveLedger.date)
    .having(sql`sum(${leaveLedger.days}) <> 0`)
  if (rows.length === 0) return
  await tx.insert(leaveLedger).values(
    rows.map((row) => ({
      ...row,
      kind: 'PAID_OUT' as const,
      sourceType: 'SETTLEMENT' as const,
      sourceId: source,
      createdBy: by,
    })),
  )
}
