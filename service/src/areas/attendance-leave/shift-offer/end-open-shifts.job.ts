import { inBusinessZone, L } from '@staff/contract'
import { openShift as calls } from '@staff/contract/attendance-leave'
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Change } from '../../../http/request-context.ts'
import { job } from '../../../jobs/job.ts'
import { endStaleChanges } from '../shift-change/end-stale-changes.ts'
import { endOffers, tellOffered, tellPlanner } from './offer-notices.ts'
import { openShift as table } from './shift-offer.table.ts'

type Shift = typeof table.$inferSelect
const batch = 100
const isSick = eq(table.kind, 'SICK')
const isOver = (clock: string) =>
  sql`${table.shiftDate} + make_interval(mins => ${table.endMinute}) <= ${clock}::timestamp`
/** Answers are in, and the planner was not told. */
const isCollected = and(
  isNotNull(table.collectUntil),
  sql`${table.collectUntil} <= now()`,
  eq(table.isCollected, false),
)

const loadDue = (tx: Database, isDue: SQL | undefined): Promise<Shift[]> =>
  tx
    .select()
    .from(table)
    .where(and(eq(table.status, 'OPEN'), isSick, isDue))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true })
async function expire(tx: Database, shift: Shift): Promise<Change> {
  await tx
    .update(table)
    .set({ status: 'EXPIRED', version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, shift.id))
  await tellOffered(tx, 'SHIFT_OFFER_ENDED', shift, await endOffers(tx, shift.id, 'EXPIRED'), null)
  await tellPlanner(tx, 'OPEN_SHIFT_EXPIRED', shift, undefined, null)
  return { entity: 'open-shift', entityId: shift.id, changes: { status: { old: 'OPEN', new: 'EXPIRED' } } }
}
async function askChoice(tx: Database, shift: Shift): Promise<Change> {
  await tx.update(table).set({ isCollected: true }).where(eq(table.id, shift.id))
  await tellPlanner(tx, 'OPEN_SHIFT_ANSWERS', shift, undefined, null)
  return { entity: 'open-shift', entityId: shift.id, changes: { isCollected: { old: false, new: true } } }
}

/**
 * Ends open shifts that nobody took, asks planners to choose where answers are in, and ends questions about shifts that
 * cannot change hands any more. All who wait are told.
 */
export const endOpenShifts = job({
  name: 'END_OPEN_SHIFTS',
  schedule: '*/15 * * * *',
  counts: {
    shifts: L('Shifts', 'វេន'),
    answers: L('Answers are in', 'ចម្លើយបានមកដល់'),
    changes: L('Shift changes', 'ការប្ដូរវេន'),
  },
  description: L('Ends open shifts that are over', 'បញ្ចប់វេនទំនេរដែលហួសពេល'),
  async run({ db, today, signal, audit }) {
    const nowMs = Date.now()
    const clock = inBusinessZone(nowMs).toISOString().slice(0, 19)
    const each = async (isDue: SQL | undefined, act: (tx: Database, shift: Shift) => Promise<Change>) => {
      let count = 0
      for (let last = batch; last === batch && !signal.aborted; count += last)
        last = await db.transaction(async (tx) => {
          const due = await loadDue(tx, isDue)
          const changes: Change[] = []
          for (const shift of due) changes.push(await act(tx, shift))
          await audit(tx, calls.path, changes)
          return due.length
        })
      return count
    }
    const shifts = await each(isOver(clock), expire)
    const answers = await each(isCollected, askChoice)
    const changes = await db.transaction(async (tx) => {
      const audited: Change[] = []
      const ended = await endStaleChanges(tx, { today, nowMs }, (change) => void audited.push(change))
      await audit(tx, calls.path, audited)
      return ended
    })
    return { shifts, answers, changes }
  },
})
