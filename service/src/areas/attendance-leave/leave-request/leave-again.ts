import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PooledDatabase, Database } from '../../../db/database.ts'
import { lockRequest } from '../../../requests/request-rules.ts'
import { loadLeaveAccount } from '../leave-balance/leave-ledger.ts'
import { giveBack, usedByDay, writeUse } from '../leave-balance/ledger-writes.ts'
import { ofDays } from '../leave-balance/stock/entitlements.ts'
import type { LeaveAccount } from '../leave-balance/stock/balance.ts'
import { owing, take } from '../leave-balance/stock/projection.ts'
import { paidDays, type PaidLeaveDay } from './validate-leave.ts'
import { closeAgain, markLeave, moveUses, writeDays } from './leave-effects.ts'
import { leaveKey, leavePlans } from './leave-facts.ts'
import { leaveAgain, leaveRequest as table, leaveRequestDay as day } from './leave-request.table.ts'

type Row = typeof table.$inferSelect
/**
 * Corrects the ledger of a leave in force on days whose amount changed. The old use is given back and the new one is
 * written; existing rows do not change.
 */
async function correctUse(
  tx: Database,
  { id }: Row,
  stock: LeaveAccount,
  days: readonly PaidLeaveDay[],
  used: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = days.filter(({ date, days: taken }) => ofDays(taken) !== (used.get(date) ?? 0))
  const isTaken = new Set(days.map(({ date }) => date))
  // Hours that belong to another day by now.
  const left = [...used.keys()].filter((date) => !isTaken.has(date))
  if (changed.length + left.length === 0) return
  await giveBack(tx, id, null, [...left, ...changed.map(({ date }) => date)])
  const now = (await loadLeaveAccount(tx, stock.employeeId, stock.type.id, id)) ?? stock
  const answer = take(
    owing(now),
    changed.map(({ date, days: taken }) => ({ date, units: ofDays(taken) })),
    false,
  )
  if ('shortage' in answer) return
  await writeUse(tx, { id, by: null, stock: now, days: changed, ...answer })
  await moveUses(tx, now, answer, null)
}

/** Derives the days of one leave from the present plan. Nothing is written where nothing changed. */
async function deriveAgain(tx: Database, row: Row, today: string): Promise<void> {
  const plan = (await leavePlans(tx, [row])).get(leaveKey(row))
  // Leave of a former employment was settled with it.
  if (!plan || row.fromDate < plan.stock.employment.startDate) return
  const { stock } = plan
  const before = await tx.select().from(day).where(eq(day.requestId, row.id)).orderBy(asc(day.date))
  const days = paidDays(row, plan)
  const isSame =
    days.length === before.length &&
    days.every(({ date, days: taken, minutes, paidPercent, fromMinute, toMinute }, at) => {
      const old = before[at]
      return (
        old?.date === date &&
        ofDays(old.days) === ofDays(taken) &&
        old.minutes === minutes &&
        old.paidPercent === paidPercent &&
        old.fromMinute === fromMinute &&
        old.toMinute === toMinute
      )
    })
  if (!isSame) await writeDays(tx, new Map([[row.id, days]]))
  if (row.status !== 'ACTIVE') return
  await correctUse(tx, row, stock, days, await usedByDay(tx, row.id))
  if (isSame) return
  await closeAgain(tx, row, today)
  await markLeave({ tx, today }, row)
}

/**
 * One leave in a transaction: lock the request, then the person, then the noted changes. Changes that are noted
 * meanwhile stay for the next run.
 */
const deriveOne = (db: PooledDatabase, requestId: string, today: string): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockRequest({ tx }, table, requestId)
    // Read before the facts, so the facts contain every noted change.
    const noted = await tx.select({ id: leaveAgain.id }).from(leaveAgain).where(eq(leaveAgain.requestId, requestId))
    if (noted.length === 0) return
    if (found && (found.row.status === 'ACTIVE' || found.row.status === 'PENDING'))
      await deriveAgain(tx, found.row, today)
    await tx.delete(leaveAgain).where(
      and(
        eq(leaveAgain.requestId, requestId),
        inArray(
          leaveAgain.id,
          noted.map(({ id }) => id),
        ),
      ),
    )
  })

const batch = 200
/**
 * Derives leave again whose plan changed (docs/rules/time.md, "Leave requests"), one transaction for each. Twice, late
 * and by several instances at once it writes the same.
 * @param today the business date, `YYYY-MM-DD`.
 * @returns how many were looked at.
 */
export async function deriveLeaveAgain(db: PooledDatabase, today: string, signal?: AbortSignal): Promise<number> {
  let made = 0
  let last = ''
  for (;;) {
    const waiting = await db
      .selectDistinct({ requestId: leaveAgain.requestId })
      .from(leaveAgain)
      .where(sql`${leaveAgain.requestId} > ${last}`)
      .orderBy(asc(leaveAgain.requestId))
      .limit(batch)
    for (const { requestId } of waiting) {
      if (signal?.aborted) return made
      await deriveOne(db, requestId, today)
      last = requestId
      made += 1
    }
    if (waiting.length < batch) return made
  }
}
