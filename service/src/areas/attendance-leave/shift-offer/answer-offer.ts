import { L, type Label } from '@staff/contract'
import { shiftOfferWords as words, type ShiftOffer } from '@staff/contract/attendance-leave'
import { and, eq, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPerson, type Person } from '../../../people/lock-person.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { tellSchedule } from '../employee-working-schedule/publish-schedule.ts'
import { markAround } from '../requested-day/requested-day.ts'
import { getMinuteOfDay } from '../store-now/current-day.ts'
import { loadObstacles } from './cover-candidates.ts'
import { endOffers, tellOffered, tellPlanner } from './offer-notices.ts'
import { openShift as table, shiftOffer as offer } from './shift-offer.table.ts'
import { loadOffers } from './shown-shift.ts'

type Shift = typeof table.$inferSelect
const entity = 'shift-offer'

/** The caller's own offer with its shift. Throws 404 for offers of others. */
async function loadOwnOffer({ db, caller }: RequestContext, id: string) {
  if (!caller.employeeId) return notFound()
  const [found] = await db
    .select({ offer, shift: table })
    .from(offer)
    .innerJoin(table, eq(table.id, offer.openShiftId))
    .where(and(eq(offer.id, id), eq(offer.employeeId, caller.employeeId)))
  return found ? { ...found, me: caller.employeeId } : notFound()
}
async function getOffer(ctx: RequestContext, me: string, id: string): Promise<ShiftOffer> {
  const [found] = await loadOffers(ctx.db, me, { id, today: ctx.today })
  return found ?? notFound()
}
const answer = (ctx: RequestContext, id: string, status: 'ACCEPTED' | 'DECLINED' | 'LOST') =>
  ctx.db
    .update(offer)
    .set({
      status,
      answeredAt: sql`now()`,
      version: sql`${offer.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(offer.id, id), eq(offer.status, 'OFFERED')))
    .returning({ id: offer.id })

const getName = (person: Person | undefined): Label =>
  L(person?.displayFullNameEn ?? '', person?.displayFullNameKh ?? '')
/** Whether a shift is over by this minute. */
const isOver = ({ shiftDate, endMinute }: Shift, today: string, nowMs: number): boolean =>
  (dayNumber(today) - dayNumber(shiftDate)) * 1_440 + getMinuteOfDay(nowMs) >= endMinute

/** Writes the row of the roster of whoever took a shift. Refuses (409) whom a rule stands against by now. */
async function writeRow(ctx: RequestContext, me: string, shift: Shift): Promise<void> {
  const asked = { date: shift.shiftDate, from: shift.startMinute, to: shift.endMinute }
  const obstacle = (await loadObstacles(ctx, [me], asked)).get(me)
  if (obstacle) refuse('', obstacle)
  await ctx.db.insert(schedule).values({
    employeeId: me,
    scheduleDate: shift.shiftDate,
    startMinute: shift.startMinute,
    endMinute: shift.endMinute,
    isEdited: true,
    createdBy: ctx.caller.userId,
    updatedBy: ctx.caller.userId,
  })
  await tellSchedule(ctx, [me], { from: shift.shiftDate, to: shift.shiftDate })
  await markAround({ tx: ctx.db, today: ctx.today }, [{ employeeId: me, date: shift.shiftDate }])
}

/**
 * Takes an offered shift. The first who accepts has it: one conditional write decides, and the rules are asked again
 * after it. Whoever was slower gets the offer back as LOST.
 */
export async function acceptOffer(ctx: RequestContext, id: string, nowMs: number): Promise<ShiftOffer> {
  const { offer: own, shift, me } = await loadOwnOffer(ctx, id)
  if (own.status !== 'OFFERED') return getOffer(ctx, me, id)
  if (isOver(shift, ctx.today, nowMs)) refuse('', words.over)
  // The person before the shift, as all other writers of a roster do.
  const person = await lockPerson(ctx.db, me)
  const [taken] = await ctx.db
    .update(table)
    .set({
      status: 'FILLED',
      filledBy: me,
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.id, shift.id), eq(table.status, 'OPEN')))
    .returning()
  if (!taken) {
    await answer(ctx, id, 'LOST')
    return getOffer(ctx, me, id)
  }
  await writeRow(ctx, me, taken)
  await answer(ctx, id, 'ACCEPTED')
  const others = await endOffers(ctx.db, shift.id, 'LOST')
  await tellOffered(ctx.db, 'SHIFT_OFFER_ENDED', taken, others, ctx.caller.userId)
  await tellPlanner(ctx.db, 'OPEN_SHIFT_FILLED', taken, getName(person), ctx.caller.userId)
  ctx.audit({ entity, entityId: id, changes: { status: { old: 'OFFERED', new: 'ACCEPTED' } } })
  return getOffer(ctx, me, id)
}
/** Declines an offered shift; an offer that has ended already stays as it is. */
export async function declineOffer(ctx: RequestContext, id: string): Promise<ShiftOffer> {
  const { me } = await loadOwnOffer(ctx, id)
  const changed = await answer(ctx, id, 'DECLINED')
  if (changed.length > 0) ctx.audit({ entity, entityId: id, changes: { status: { old: 'OFFERED', new: 'DECLINED' } } })
  return getOffer(ctx, me, id)
}
