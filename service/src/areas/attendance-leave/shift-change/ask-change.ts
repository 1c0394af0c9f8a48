import { L, shownDay, type Label } from '@staff/contract'
import { shiftOfferWords as words, type LiveShiftChange, type ShiftChangeOrder } from '@staff/contract/attendance-leave'
import { and, eq, ne } from 'drizzle-orm'
import { cancelImpossible } from '../../../approvals/requests.ts'
import { getEffect } from '../../../approvals/transition.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { loadShiftPlace, type ShiftPlace } from '../shift-offer/load-peers.ts'
import { tellOffered, tellSwapAsked } from '../shift-offer/offer-notices.ts'
import { closeShift } from '../shift-offer/open-shifts.ts'
import { openShift as table, shiftOffer as offer } from '../shift-offer/shift-offer.table.ts'
import { isBegun, isSeen, toShownRow, type HandedRow } from './roster-rows.ts'
import { refuseLive } from './live-changes.ts'
import { shiftChange } from './shift-change.table.ts'
import { loadTakers } from './shift-takers.ts'

type OpenRow = typeof table.$inferSelect
const requestType = 'SHIFT_CHANGE'
const takenBack = L('Taken back by whoever gives the shift', 'បានដកវិញដោយម្ចាស់វេន')

/** The caller's own row of the roster as it was read, with its place. Refuses a begun, changed or settled one. */
export async function loadOwnRow(
  ctx: RequestContext,
  me: string,
  { rowId, version }: Pick<ShiftChangeOrder, 'rowId'> & { readonly version?: number },
  nowMs: number,
): Promise<{ readonly row: HandedRow; readonly place: ShiftPlace }> {
  const [row] = await ctx.db
    .select()
    .from(schedule)
    .where(and(eq(schedule.id, rowId), eq(schedule.employeeId, me)))
  if (!row) return notFound()
  if (version !== undefined) await checkVersion(ctx, row, version, () => toShownRow(row))
  if (isBegun(row, ctx.today, nowMs) || (await isSeen(ctx.db, row, ctx.today, nowMs))) refuse('', words.begun)
  if ((await lockedDays(ctx.db, [{ employeeId: me, date: row.scheduleDate }])).size > 0) refuse('', words.settled)
  return { row, place: (await loadShiftPlace(ctx.db, me)) ?? notFound() }
}
/** The people who are asked, and for a swap what each would give. Refuses whom a rule stands against. */
async function loadAsked(
  ctx: RequestContext,
  place: ShiftPlace,
  row: HandedRow,
  order: ShiftChangeOrder,
  nowMs: number,
) {
  const { takers, swaps } = await loadTakers(ctx, place, row, nowMs)
  const asked = [...new Set(order.offerTo)]
  const { inReturn } = order
  if (!inReturn) {
    const at = asked.findIndex((id) => !takers.some(({ employeeId }) => employeeId === id))
    if (at >= 0) refuse(`offerTo.${String(at)}`, words.notPossible)
    return asked.map((employeeId) => ({ employeeId, returnRowId: null, returnRowVersion: null }))
  }
  const [employeeId = ''] = asked
  if (asked.length !== 1) refuse('offerTo', words.swapOne)
  const shift = swaps.find((one) => one.employeeId === employeeId)?.shifts.find(({ rowId }) => rowId === inReturn.rowId)
  if (!shift) return refuse('inReturn.rowId', words.notPossible)
  if (shift.version !== inReturn.version) refuse('inReturn.version', words.changed)
  return [{ employeeId, returnRowId: shift.rowId, returnRowVersion: shift.version, shift }]
}
export const toLive = ({ id, kind, status, version }: OpenRow): LiveShiftChange => ({ id, kind, status, version })

/**
 * Asks colleagues to take an own shift, or one of them to swap (docs/rules/time.md, "Open shifts and swaps"). The
 * roster stays as it is.
 */
export async function askChange(
  ctx: RequestContext,
  me: string,
  order: ShiftChangeOrder,
  nowMs: number,
): Promise<LiveShiftChange> {
  const person = (await lockPerson(ctx.db, me)) ?? notFound()
  const { row, place } = await loadOwnRow(ctx, me, order, nowMs)
  await refuseLive(ctx, [row.id, ...(order.inReturn ? [order.inReturn.rowId] : [])])
  const asked = await loadAsked(ctx, place, row, order, nowMs)
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [made] = await ctx.db
    .insert(table)
    .values({
      kind: order.inReturn ? 'SWAP' : 'GIVE',
      nodeId: place.node,
      shiftDate: row.scheduleDate,
      startMinute: row.startMinute,
      endMinute: row.endMinute,
      coversEmployeeId: me,
      rosterRowId: row.id,
      rosterRowVersion: row.version,
      ...author,
    })
    .returning()
  if (!made) throw new Error('no open shift was written')
  await ctx.db.insert(offer).values(
    asked.map(({ employeeId, returnRowId, returnRowVersion }) => ({
      openShiftId: made.id,
      employeeId,
      returnRowId,
      returnRowVersion,
      ...author,
    })),
  )
  const people = asked.map(({ employeeId }) => employeeId)
  const [first] = asked
  const name: Label = L(person.displayFullNameEn, person.displayFullNameKh)
  if (first && 'shift' in first) {
    const { date, from, to } = first.shift
    await tellSwapAsked(ctx.db, made, first.employeeId, { person: name, other: `${shownDay(date)}, ${from} – ${to}` })
  } else await tellOffered(ctx.db, 'SHIFT_OFFERED', made, people, ctx.caller.userId)
  ctx.audit({
    entity: 'open-shift',
    entityId: made.id,
    changes: {
      kind: { old: null, new: made.kind },
      coversEmployeeId: { old: null, new: me },
      shiftDate: { old: null, new: made.shiftDate },
      offeredTo: { old: null, new: people },
    },
  })
  return toLive(made)
}
/**
 * Takes the own question back. While approvers are asked their request is cancelled with it; the people who were asked
 * are told.
 */
export async function closeChange(
  ctx: RequestContext,
  me: string,
  id: string,
  version: number,
): Promise<LiveShiftChange> {
  const own = and(eq(table.id, id), eq(table.coversEmployeeId, me), ne(table.kind, 'SICK'))
  const load = async (): Promise<OpenRow> => (await ctx.db.select().from(table).where(own))[0] ?? notFound()
  const found = await load()
  await checkVersion(ctx, found, version, () => toLive(found))
  if (found.status === 'ASKED') {
    const [request] = await ctx.db
      .select({ id: shiftChange.id })
      .from(shiftChange)
      .where(and(eq(shiftChange.openShiftId, id), eq(shiftChange.status, 'PENDING')))
    // The request before the shift, as those who answer it do.
    if (request) await cancelImpossible(getEffect(ctx), { requestType, entityId: request.id }, takenBack)
  } else {
    const [locked] = await ctx.db.select().from(table).where(own).for('update')
    if (locked?.status !== 'OPEN') refuse('', words.notOpen)
    else await closeShift(ctx, locked)
  }
  return toLive(await load())
}
