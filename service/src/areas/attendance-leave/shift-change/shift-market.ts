import { L } from '@staff/contract'
import {
  shiftOfferWords as words,
  type LiveShiftChange,
  type ShiftMarket,
  type ShiftToTake,
} from '@staff/contract/attendance-leave'
import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { checkVersion } from '../../../crud/check-version.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { loadPeers, loadShiftPlace } from '../shift-offer/load-peers.ts'
import { loadTaking } from '../shift-offer/load-take-facts.ts'
import { openShift as table } from '../shift-offer/shift-offer.table.ts'
import { requestChange } from './agree-to-change.ts'
import { toLive } from './ask-change.ts'
import { loadRowsToCome, toShownRow } from './roster-rows.ts'
import { shiftChange } from './shift-change.table.ts'

type OpenRow = typeof table.$inferSelect

async function loadStoreName({ db }: Pick<RequestContext, 'db'>, node: string) {
  const [found] = await db
    .select({ en: orgPath.outletName, km: orgPath.outletNameKh })
    .from(orgPath)
    .where(eq(orgPath.outletId, node))
    .limit(1)
  return L(found?.en ?? '', found?.km ?? found?.en ?? '')
}
/** Whether somebody may take an open shift: of the position or above it, and no rule stands against it. */
async function canTake(ctx: RequestContext, me: string, shift: OpenRow): Promise<boolean> {
  const place = await loadShiftPlace(ctx.db, shift.coversEmployeeId)
  if (!place || (await loadPeers(ctx.db, place, eq(employee.id, me))).length === 0) return false
  const takes = { date: shift.shiftDate, from: shift.startMinute, to: shift.endMinute }
  return (await loadTaking(ctx, me, { takes }, false)).obstacle === undefined
}
/** Open shifts of sick people of a store, without the own one. */
const loadOpen = ({ db, today }: RequestContext, me: string, node: string): Promise<OpenRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(
        eq(table.nodeId, node),
        eq(table.kind, 'SICK'),
        eq(table.status, 'OPEN'),
        gte(table.shiftDate, today),
        ne(table.coversEmployeeId, me),
      ),
    )
    .orderBy(asc(table.shiftDate), asc(table.startMinute), asc(table.id))
async function loadToTake(ctx: RequestContext, me: string): Promise<readonly ShiftToTake[]> {
  const place = await loadShiftPlace(ctx.db, me)
  if (!place) return []
  const shifts = await loadOpen(ctx, me, place.node)
  const asked = await ctx.db
    .select({ id: shiftChange.openShiftId, takenBy: shiftChange.takenBy })
    .from(shiftChange)
    .where(
      and(
        inArray(
          shiftChange.openShiftId,
          shifts.map(({ id }) => id),
        ),
        eq(shiftChange.status, 'PENDING'),
      ),
    )
  const store = await loadStoreName(ctx, place.node)
  const found: ShiftToTake[] = []
  for (const shift of shifts) {
    const by = asked.find(({ id }) => id === shift.id)?.takenBy
    if (by === undefined ? !(await canTake(ctx, me, shift)) : by !== me) continue
    const { id, version, shiftDate: date, startMinute, endMinute } = shift
    const hours = { from: getClock(startMinute), to: getClock(endMinute) }
    found.push({ id, version, date, ...hours, store, isAsked: by === me })
  }
  return found
}
/** The own shifts to come with what is asked about them, and the open shifts that one may take. */
export async function loadMarket(ctx: RequestContext, me: string, nowMs: number): Promise<ShiftMarket> {
  const rows = (await loadRowsToCome(ctx.db, [me], ctx.today, nowMs)).get(me) ?? []
  const live = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.coversEmployeeId, me), ne(table.kind, 'SICK'), inArray(table.status, ['OPEN', 'ASKED'])))
  return {
    own: rows.map((row) => {
      const found = live.find(({ rosterRowId }) => rosterRowId === row.id)
      return { ...toShownRow(row), live: found ? toLive(found) : null }
    }),
    open: await loadToTake(ctx, me),
  }
}
/** Asks the approvers for an open shift of the own store. Refuses one that a rule stands against. */
export async function takeOpen(ctx: RequestContext, me: string, id: string, version: number): Promise<LiveShiftChange> {
  if (!(await lockPerson(ctx.db, me))) notFound()
  const place = await loadShiftPlace(ctx.db, me)
  const shift = place && (await loadOpen(ctx, me, place.node)).find((one) => one.id === id)
  if (!shift) return notFound()
  await checkVersion(ctx, shift, version, () => toLive(shift))
  if (!(await canTake(ctx, me, shift))) refuse('', words.notForYou)
  await requestChange(ctx, shift, { kind: 'TAKE', employeeId: me, takenBy: me }, undefined)
  return toLive(shift)
}
