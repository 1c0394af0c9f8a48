import { L, type Label } from '@staff/contract'
import { shiftOfferWords as words, type OfferChoice, type ShiftOffer } from '@staff/contract/attendance-leave'
import { and, eq, sql } from 'drizzle-orm'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPerson, type Person } from '../../../people/lock-person.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { agreeToChange } from '../shift-change/agree-to-change.ts'
import { getMinuteOfDay } from '../store-now/current-day.ts'
import { loadTaking } from './load-take-facts.ts'
import { endOffers, tellOffered, tellPlanner } from './offer-notices.ts'
import { lockOpenShift } from './open-shifts.ts'
import { openShift as table, shiftOffer as offer } from './shift-offer.table.ts'
import { loadOffers } from './shown-shift.ts'
import { giveShift } from './take-shift.ts'
import { writeAnswer } from './write-answer.ts'

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
const getName = (person: Person | undefined): Label =>
  L(person?.displayFullNameEn ?? '', person?.displayFullNameKh ?? '')
/** Whether a shift is over by this minute. */
const isOver = ({ shiftDate, endMinute }: Shift, today: string, nowMs: number): boolean =>
  (dayNumber(today) - dayNumber(shiftDate)) * 1_440 + getMinuteOfDay(nowMs) >= endMinute

/**
 * Fills the open shift of a sick person with somebody whom the caller holds: one conditional write decides, and the
 * rules are asked again after it. False = somebody else has it by now.
 */
async function fillShift(ctx: RequestContext, shift: Shift, person: Person, offerId: string): Promise<boolean> {
  const [taken] = await ctx.db
    .update(table)
    .set({
      status: 'FILLED',
      filledBy: person.id,
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.id, shift.id), eq(table.status, 'OPEN')))
    .returning()
  if (!taken) return false
  await giveShift(ctx, person.id, taken)
  await writeAnswer(ctx, offerId, 'ACCEPTED')
  await tellOffered(ctx.db, 'SHIFT_OFFER_ENDED', taken, await endOffers(ctx.db, shift.id, 'LOST'), ctx.caller.userId)
  await tellPlanner(ctx.db, 'OPEN_SHIFT_FILLED', taken, getName(person), ctx.caller.userId)
  ctx.audit({ entity, entityId: offerId, changes: { status: { old: 'OFFERED', new: 'ACCEPTED' } } })
  return true
}
/** Says yes where answers are collected; whoever offered chooses. Refuses whom a rule stands against. */
async function sayYes(ctx: RequestContext, me: string, shift: Shift, offerId: string): Promise<void> {
  const takes = { date: shift.shiftDate, from: shift.startMinute, to: shift.endMinute }
  const { obstacle } = await loadTaking(ctx, me, { takes }, true)
  if (obstacle) refuse('', obstacle)
  await writeAnswer(ctx, offerId, 'WILLING')
  ctx.audit({ entity, entityId: offerId, changes: { status: { old: 'OFFERED', new: 'WILLING' } } })
}
/**
 * Accepts an offer. Of a sick person's shift the first who accepts has it, and whoever was slower gets the offer back
 * as LOST; where answers are collected it is a yes. A shift that changes hands goes to its approvers.
 */
export async function acceptOffer(ctx: RequestContext, id: string, nowMs: number): Promise<ShiftOffer> {
  const { offer: own, shift, me } = await loadOwnOffer(ctx, id)
  if (own.status !== 'OFFERED') return getOffer(ctx, me, id)
  if (shift.kind !== 'SICK') {
    if (!(await agreeToChange(ctx, shift, own, nowMs))) await writeAnswer(ctx, id, 'LOST')
    return getOffer(ctx, me, id)
  }
  if (isOver(shift, ctx.today, nowMs)) refuse('', words.over)
  // The person before the shift, as all other writers of a roster do.
  const person = (await lockPerson(ctx.db, me)) ?? notFound()
  if (shift.collectUntil !== null) await sayYes(ctx, me, shift, id)
  else if (!(await fillShift(ctx, shift, person, id))) await writeAnswer(ctx, id, 'LOST')
  return getOffer(ctx, me, id)
}
/** Declines an offered shift, or takes a yes back; an offer that has ended already stays as it is. */
export async function declineOffer(ctx: RequestContext, id: string): Promise<ShiftOffer> {
  const { me, offer: own } = await loadOwnOffer(ctx, id)
  const changed = await writeAnswer(ctx, id, 'DECLINED')
  if (changed.length > 0) ctx.audit({ entity, entityId: id, changes: { status: { old: own.status, new: 'DECLINED' } } })
  return getOffer(ctx, me, id)
}
/** Chooses among those who can come. The caller has not locked anything yet. */
export async function chooseWilling(
  ctx: RequestContext,
  id: string,
  { version, employeeId }: OfferChoice,
  nowMs: number,
): Promise<void> {
  const person = (await lockPerson(ctx.db, employeeId)) ?? refuse('employeeId', words.notWilling)
  const shift = await lockOpenShift(ctx, id, version)
  if (isOver(shift, ctx.today, nowMs)) refuse('', words.over)
  refuseOwnRow(ctx, 'employeeId', employeeId, 'ROSTER')
  const [willing] = await ctx.db
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.openShiftId, id), eq(offer.employeeId, employeeId), eq(offer.status, 'WILLING')))
  if (!willing) return refuse('employeeId', words.notWilling)
  if (!(await fillShift(ctx, shift, person, willing.id))) refuse('', words.notOpen)
}
