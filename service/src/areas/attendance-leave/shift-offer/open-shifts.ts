import { fill } from '@staff/contract'
import { shiftOfferWords as words, type OpenShift } from '@staff/contract/attendance-leave'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { getOwnFaults } from '../../../people/own-pay.ts'
import { notFound, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { loadCandidates } from './cover-candidates.ts'
import { endOffers, tellOffered } from './offer-notices.ts'
import { openShift as table, shiftOffer as offer } from './shift-offer.table.ts'
import type { ShiftLeft } from './shift-left.ts'
import { loadOpenShifts } from './shown-shift.ts'

type Row = typeof table.$inferSelect
const entity = 'open-shift'

/** One open shift as it is shown. Throws where it is not there. */
export async function getOpenShift({ db }: Pick<RequestContext, 'db'>, id: string): Promise<OpenShift> {
  const [found] = await loadOpenShifts(db, eq(table.id, id))
  return found ?? notFound()
}
/** Offers a shift to people who can take it, and tells them. Refuses (409) anybody who cannot, with the reason. */
export async function offerShift(
  ctx: RequestContext,
  shift: Row,
  left: ShiftLeft,
  people: readonly string[],
): Promise<void> {
  const asked = [...new Set(people)]
  if (asked.length === 0) return
  // Whoever is offered a shift writes the own roster by taking it: another planner offers it.
  refuseAny(asked.flatMap((id, at) => getOwnFaults(ctx, `offerTo.${String(at)}`, id, 'ROSTER')))
  const candidates = new Map((await loadCandidates(ctx, left)).map((one) => [one.employeeId, one]))
  for (const [at, id] of asked.entries()) {
    const candidate = candidates.get(id) ?? refuse(`offerTo.${String(at)}`, 'NOT_FOUND_REF')
    if (candidate.can) continue
    const [reason = words.notPossible] = candidate.reasons
    const values = (lang: 'en' | 'km') => ({ person: candidate.name[lang], reason: reason[lang] })
    refuse(`offerTo.${String(at)}`, {
      en: fill(words.cannot, values('en')).en,
      km: fill(words.cannot, values('km')).km,
    })
  }
  const made = await ctx.db
    .insert(offer)
    .values(
      asked.map((employeeId) => ({
        openShiftId: shift.id,
        employeeId,
        createdBy: ctx.caller.userId,
        updatedBy: ctx.caller.userId,
      })),
    )
    .onConflictDoNothing()
    .returning({ employeeId: offer.employeeId })
  const told = made.map(({ employeeId }) => employeeId)
  await tellOffered(ctx.db, 'SHIFT_OFFERED', shift, told, ctx.caller.userId)
  ctx.audit({ entity, entityId: shift.id, changes: { offeredTo: { old: null, new: told } } })
}
/** Writes an open shift for what is left of somebody's shift. */
export async function openOne(
  ctx: RequestContext,
  left: ShiftLeft,
  leaveRequestId: string,
  collectUntil: string | null,
): Promise<Row> {
  const [made] = await ctx.db
    .insert(table)
    .values({
      nodeId: left.node,
      shiftDate: left.date,
      startMinute: left.from,
      endMinute: left.to,
      coversEmployeeId: left.employee.employeeId,
      leaveRequestId,
      collectUntil,
      createdBy: ctx.caller.userId,
      updatedBy: ctx.caller.userId,
    })
    .returning()
  if (!made) throw new Error('no open shift was written')
  ctx.audit({
    entity,
    entityId: made.id,
    changes: {
      coversEmployeeId: { old: null, new: made.coversEmployeeId },
      shiftDate: { old: null, new: made.shiftDate },
      status: { old: null, new: made.status },
    },
  })
  return made
}
/** The open shift of a sick person in reach, locked. Refuses one that is not open any more, or another version. */
export async function lockOpenShift(ctx: RequestContext, id: string, version: number): Promise<Row> {
  const inReach = ctx.db.select({ id: employee.id }).from(employee).where(peopleInReach(ctx.caller))
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.kind, 'SICK'), inArray(table.coversEmployeeId, inReach)))
    .for('update')
  if (!row) return notFound()
  await checkVersion(ctx, row, version, () => getOpenShift(ctx, id))
  if (row.status !== 'OPEN') refuse('', words.notOpen)
  return row
}
/** Closes an open shift: nobody can take it any more, and the people of its offers are told. */
export async function closeShift(ctx: RequestContext, row: Row): Promise<void> {
  await ctx.db
    .update(table)
    .set({
      status: 'CLOSED',
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(table.id, row.id))
  const ended = await endOffers(ctx.db, row.id, 'CLOSED')
  await tellOffered(ctx.db, 'SHIFT_OFFER_ENDED', row, ended, ctx.caller.userId)
  ctx.audit({ entity, entityId: row.id, changes: { status: { old: row.status, new: 'CLOSED' } } })
}
