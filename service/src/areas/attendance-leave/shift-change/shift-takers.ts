import type { ShiftTakers, StorePerson } from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import { later } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { shiftChangeDays } from '@staff/contract/attendance-leave'
import { loadPeers, type ShiftPlace } from '../shift-offer/load-peers.ts'
import { loadTakeFacts } from '../shift-offer/load-take-facts.ts'
import { getTaking } from '../shift-offer/take-rules.ts'
import { loadRowsToCome, toShownRow, toStretch, type HandedRow } from './roster-rows.ts'

type Asking = Pick<RequestContext, 'db' | 'batch' | 'today'>

/**
 * Who of the same store can take a shift, and with whom it can be swapped: the rules of both sides are asked. People
 * whom a rule stands against are left out, so nobody learns why.
 */
export async function loadTakers(ctx: Asking, place: ShiftPlace, row: HandedRow, nowMs: number): Promise<ShiftTakers> {
  const { db, today } = ctx
  const peers = await loadPeers(db, place, and(eq(orgPath.outletId, place.node), isPresent(row.scheduleDate)))
  const ids = peers.map(({ employeeId }) => employeeId)
  const find = await loadTakeFacts(ctx, [place.employeeId, ...ids], {
    from: today,
    to: later(today, shiftChangeDays, 'day'),
  })
  const rows = await loadRowsToCome(db, ids, today, nowMs)
  const mine = toStretch(row)
  const can = (employeeId: string, move: Parameters<typeof getTaking>[1]) =>
    getTaking(find(employeeId), move, false).obstacle === undefined
  const swapsWith = (employeeId: string) =>
    (rows.get(employeeId) ?? []).filter((its) => {
      const back = toStretch(its)
      return can(employeeId, { takes: mine, gives: back }) && can(place.employeeId, { takes: back, gives: mine })
    })
  const toShown = ({ employeeId, accountNo, name, position }: (typeof peers)[number]) => ({
    ...({ employeeId, accountNo, name } satisfies StorePerson),
    position,
  })
  return {
    takers: peers.filter(({ employeeId }) => can(employeeId, { takes: mine })).map(toShown),
    swaps: peers.flatMap((one) => {
      const shifts = one.isSame ? swapsWith(one.employeeId).map(toShownRow) : []
      return shifts.length > 0 ? [{ ...toShown(one), shifts }] : []
    }),
  }
}
