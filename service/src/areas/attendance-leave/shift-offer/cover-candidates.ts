import type { CoverCandidate } from '@staff/contract/attendance-leave'
import { presentInReach } from '../../../accounts/people-in-reach.ts'
import type { Asker } from '../store-now/store-people.ts'
import { loadPeers } from './load-peers.ts'
import { loadTakeFacts } from './load-take-facts.ts'
import type { ShiftLeft } from './shift-left.ts'
import { getReasons, getTaking, isFreeOn } from './take-rules.ts'

/** Who can and is chosen beforehand. */
const suggested = 3

/**
 * Who could take what is left of a shift, best first: people without overtime, those of the same store, then the fewest
 * hours of the week. Those who cannot come last, each with the rule that stands against it.
 */
export async function loadCandidates(ctx: Asker, shift: ShiftLeft): Promise<readonly CoverCandidate[]> {
  const place = { employeeId: shift.employee.employeeId, node: shift.node, positionId: shift.positionId }
  const peers = await loadPeers(ctx.db, place, presentInReach(ctx.caller, ctx.today))
  const ids = peers.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return []
  const find = await loadTakeFacts(ctx, ids, { from: shift.date, to: shift.date })
  const checked = peers.map(({ outletId, isSame: _, ...person }) => {
    const facts = find(person.employeeId)
    const taking = getTaking(facts, { takes: shift }, true)
    const { obstacle } = taking
    const reasons = obstacle ? [obstacle] : getReasons(taking, isFreeOn(facts, shift.date))
    return { person, taking, reasons, isElsewhere: outletId !== shift.node }
  })
  const sorted = checked.toSorted(
    (a, b) =>
      Number(a.taking.obstacle !== undefined) - Number(b.taking.obstacle !== undefined) ||
      a.taking.overtime - b.taking.overtime ||
      Number(a.isElsewhere) - Number(b.isElsewhere) ||
      a.taking.weekMinutes - b.taking.weekMinutes ||
      a.person.accountNo.localeCompare(b.person.accountNo),
  )
  return sorted.map(({ person, taking, reasons }, at) => ({
    ...person,
    can: taking.obstacle === undefined,
    isSuggested: taking.obstacle === undefined && at < suggested,
    overtimeMinutes: taking.overtime,
    reasons,
  }))
}
