import { inBusinessZone, L } from '@staff/contract'
import { openShift as calls } from '@staff/contract/attendance-leave'
import { and, asc, eq, sql } from 'drizzle-orm'
import { job } from '../../../jobs/job.ts'
import { endOffers, tellOffered, tellPlanner } from './offer-notices.ts'
import { openShift as table } from './shift-offer.table.ts'

const batch = 100
const isOver = (clock: string) =>
  sql`${table.shiftDate} + make_interval(mins => ${table.endMinute}) <= ${clock}::timestamp`

/** Ends open shifts that nobody took, and tells their planner and the people of their offers. */
export const endOpenShifts = job({
  name: 'END_OPEN_SHIFTS',
  schedule: '*/15 * * * *',
  counts: { shifts: L('Shifts', 'វេន') },
  description: L('Ends open shifts that are over', 'បញ្ចប់វេនទំនេរដែលហួសពេល'),
  async run({ db, signal, audit }) {
    const clock = inBusinessZone(Date.now()).toISOString().slice(0, 19)
    let shifts = 0
    for (let last = batch; last === batch && !signal.aborted; shifts += last)
      last = await db.transaction(async (tx) => {
        const due = await tx
          .select()
          .from(table)
          .where(and(eq(table.status, 'OPEN'), isOver(clock)))
          .orderBy(asc(table.id))
          .limit(batch)
          .for('update', { skipLocked: true })
        for (const shift of due) {
          await tx
            .update(table)
            .set({ status: 'EXPIRED', version: sql`${table.version} + 1`, updatedAt: sql`now()` })
            .where(eq(table.id, shift.id))
          await tellOffered(tx, 'SHIFT_OFFER_ENDED', shift, await endOffers(tx, shift.id, 'EXPIRED'), null)
          await tellPlanner(tx, 'OPEN_SHIFT_EXPIRED', shift, undefined, null)
        }
        await audit(
          tx,
          calls.path,
          due.map(({ id }) => ({
            entity: 'open-shift',
            entityId: id,
            changes: { status: { old: 'OPEN', new: 'EXPIRED' } },
          })),
        )
        return due.length
      })
    return { shifts }
  },
})
