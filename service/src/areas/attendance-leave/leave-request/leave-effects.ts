import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { refuseAny } from '../../../http/errors.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { insertRows } from '../../../crud/new-rows/insert-rows.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { lockRequest, lockRequests } from '../../../requests/request-rules.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { loadLeaveAccounts } from '../leave-balance/leave-ledger.ts'
import { giveBack, writeDue, writeUses } from '../leave-balance/ledger-writes.ts'
import type { LeaveAccount } from '../leave-balance/stock/balance.ts'
import type { Taken } from '../leave-balance/stock/projection.ts'
import { validateAsked, validateLeave, paidDays, type LeaveAsked, type PaidLeaveDay } from './validate-leave.ts'
import { leaveFacts, leaveKey, leavePlans } from './leave-facts.ts'
import { leaveRequest as table, leaveRequestDay as day } from './leave-request.table.ts'

type Row = typeof table.$inferSelect
export const askedBy = (row: Row, { gender }: { readonly gender: string }): LeaveAsked => ({ ...row, gender })

/** Writes the days of requests as they are planned now, by request, in place of the stored ones. */
export async function writeDays(db: Database, days: ReadonlyMap<string, readonly PaidLeaveDay[]>): Promise<void> {
  if (days.size === 0) return
  await db.delete(day).where(inArray(day.requestId, [...days.keys()]))
  await insertRows(
    db,
    day,
    [...days].flatMap(([requestId, own]) => own.map((one) => ({ ...one, requestId }))),
  )
}
/** Derives the days of requests from what is planned on them, and keeps them: by sets, however many. */
export async function storeDays(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
  const plans = await leavePlans(db, rows)
  const days = new Map<string, readonly PaidLeaveDay[]>()
  for (const row of rows) {
    const plan = plans.get(leaveKey(row))
    if (plan) days.set(row.id, paidDays(row, plan))
  }
  await writeDays(db, days)
}
const storeAll = ({ db }: RequestContext, ids: readonly string[]): Promise<void> => storeDays(db, ids)
/** The same for a request that is being made, also one of many. */
export const storeDaysOfNew = (ctx: RequestContext, id: string): Promise<void> | void =>
  ctx.batch ? ctx.batch.later(storeAll, id) : storeDays(ctx.db, [id])

/**
 * The first reason why a leave can no longer come into force: its person leaves before, its days have another absence,
 * or the balance is too low.
 */
export async function leaveBlocker(effect: Effect, id: string) {
  const found = await lockRequest(effect, table, id)
  if (!found) return null
  const validated = await validateLeave(effect.tx, askedBy(found.row, found.person))
  return validated?.faults[0]?.label ?? null
}

/** Takes the days of approved leave, of each person once, out of the ledger and lets attendance see it. */
export async function startLeaves(effect: Effect, ids: readonly string[]): Promise<void> {
  const { tx, by, today } = effect
  const locked = await lockRequests(effect, table, ids)
  const asked = locked.map(({ row, person }) => ({ row, asked: askedBy(row, person) }))
  const facts = await leaveFacts(
    tx,
    asked.map((one) => one.asked),
  )
  const validated = asked.flatMap(({ row, asked: one }) => {
    const own = facts.get(leaveKey(one))
    return own ? [{ row, ...validateAsked(one, own) }] : []
  })
  refuseAny(validated.flatMap(({ faults }) => faults))
  await writeDays(tx, new Map(validated.map(({ row, days }) => [row.id, days])))
  const uses = validated.flatMap(({ row, stock, days, taken }) =>
    taken ? [{ id: row.id, by, stock, days, ...taken }] : [],
  )
  await writeUses(tx, uses)
  for (const { stock, ...taken } of uses) await moveUses(tx, stock, taken, by)
  for (const { row, stock } of validated) if (stock.type.paidSteps) await payFollowing(effect, row)
  const rows = validated.map(({ row }) => row)
  await closeAllAgain(tx, rows, today)
  await markAround(effect, rows.flatMap(getDays))
}
/** Writes later leave that is taken from other entitlements: given back, and used again by rows of its own. */
export async function moveUses(
  tx: Database,
  stock: LeaveAccount,
  { moved = [], entitlements }: Taken,
  by: string | null,
): Promise<void> {
  for (const { source: id, dates, used } of moved) {
    await giveBack(tx, id, by, dates)
    const days = await tx.select({ date: day.date, minutes: day.minutes }).from(day).where(eq(day.requestId, id))
    await writeUses(tx, [{ id, by, stock, days, used, entitlements }])
  }
}
/** Gives the days of a cancelled leave back, each to where it was taken from. */
export async function endLeave(effect: Effect, id: string): Promise<void> {
  const found = await lockRequest(effect, table, id)
  if (!found) return
  await giveBack(effect.tx, id, effect.by)
  await payFollowing(effect, found.row)
  await closeAgain(effect.tx, found.row, effect.today)
  await markLeave(effect, found.row)
}
const getDays = ({ employeeId, fromDate, toDate }: Row) =>
  datesBetween(fromDate, toDate).map((date) => ({ employeeId, date }))
/** Marks the days of a leave for a new calculation in attendance. */
export const markLeave = (effect: Pick<Effect, 'tx' | 'today'>, row: Row): Promise<void> =>
  markAround(effect, getDays(row))

/** What changes of leave years that are over carry or let lapse. */
async function closeAllAgain(tx: Database, rows: readonly Row[], today: string): Promise<void> {
  for (const [leaveTypeId, some] of grouped(rows, (row) => row.leaveTypeId)) {
    const people = [...new Set(some.map(({ employeeId }) => employeeId))]
    for (const stock of await loadLeaveAccounts(tx, { people, leaveTypeId }))
      await writeDue(tx, stock, today, ['EXPIRE', 'CARRY_IN'])
  }
}
/** The same for one leave. */
export const closeAgain = (tx: Database, row: Row, today: string): Promise<void> => closeAllAgain(tx, [row], today)

/** Later leave of an illness pays by the days before it: its days are derived again when those change. */
async function payFollowing(effect: Effect, row: Row): Promise<void> {
  const following = await effect.tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.employeeId, row.employeeId),
        eq(table.leaveTypeId, row.leaveTypeId),
        eq(table.status, 'ACTIVE'),
        gt(table.fromDate, row.fromDate),
      ),
    )
  for (const one of following) {
    await storeDays(effect.tx, [one.id])
    await markLeave(effect, one)
  }
}
