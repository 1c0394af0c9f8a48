import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Effect } from '../../../approvals/request-kind.ts'
import { refuseAny } from '../../../errors.ts'
import { insertRows } from '../../../crud/insert-rows.ts'
import type { Cx, Database } from '../../../operation.ts'
import { heldRequest } from '../../../requests/request-rules.ts'
import { datesBetween } from '../attendance-day/planned-days.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { leaveStock } from '../leave-stock/leave-ledger.ts'
import { giveBack, writeDue, writeUse } from '../leave-stock/ledger-writes.ts'
import { judgeLeave, paidDays, type LeaveAsked, type PaidLeaveDay } from './judge-leave.ts'
import { leaveKey, leavePlans } from './leave-facts.ts'
import { leaveRequest as table, leaveRequestDay as day } from './leave-request.table.ts'

type Row = typeof table.$inferSelect
export const askedBy = (row: Row, { gender }: { readonly gender: string }): LeaveAsked => ({ ...row, gender })

/** Writes the days of requests as they are planned now, by request, in place of those that stood. */
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
const storeAll = ({ db }: Cx, ids: readonly string[]): Promise<void> => storeDays(db, ids)
/** The same for a request that is being made, also one of many. */
export const storeDaysOfNew = (cx: Cx, id: string): Promise<void> | void =>
  cx.batch ? cx.batch.later(storeAll, id) : storeDays(cx.db, [id])

/** Why a leave can no longer come into force: its person leaves before, something else stands on its days, or there is not enough any more. The first of the reasons. */
export async function leaveHindrance(effect: Effect, id: string) {
  const found = await heldRequest(effect, table, id)
  if (!found) return null
  const judged = await judgeLeave(effect.tx, askedBy(found.row, found.person), 'answered')
  return judged?.faults[0]?.label ?? null
}

/** Takes the days of an approved leave out of the ledger and lets attendance see it. */
export async function startLeave(effect: Effect, id: string): Promise<void> {
  const { tx, by } = effect
  const found = await heldRequest(effect, table, id)
  if (!found) return
  const judged = await judgeLeave(tx, askedBy(found.row, found.person), 'answered')
  if (!judged) return
  refuseAny(judged.faults)
  const { stock, days, taken } = judged
  await writeDays(tx, new Map([[id, days]]))
  if (taken) await writeUse(tx, stock, { id, by, days }, taken.used, taken.lots)
  if (stock.type.paidSteps) await payFollowing(effect, found.row)
  await closeAgain(tx, found.row, effect.today)
  await markLeave(effect, found.row)
}
/** Gives the days of a cancelled leave back, each to where it was taken from. */
export async function endLeave(effect: Effect, id: string): Promise<void> {
  const found = await heldRequest(effect, table, id)
  if (!found) return
  await giveBack(effect.tx, id, effect.by)
  await payFollowing(effect, found.row)
  await closeAgain(effect.tx, found.row, effect.today)
  await markLeave(effect, found.row)
}
/** Says that attendance is to see the days of a leave anew. */
export const markLeave = (effect: Pick<Effect, 'tx' | 'today'>, { employeeId, fromDate, toDate }: Row): Promise<void> =>
  markAround(
    effect,
    datesBetween(fromDate, toDate).map((date) => ({ employeeId, date })),
  )

/** What a change of a leave year that is over carries or lets lapse. */
export async function closeAgain(tx: Database, { employeeId, leaveTypeId }: Row, today: string): Promise<void> {
  const stock = await leaveStock(tx, employeeId, leaveTypeId)
  if (stock) await writeDue(tx, stock, today, ['EXPIRE', 'CARRY_IN'])
}

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
