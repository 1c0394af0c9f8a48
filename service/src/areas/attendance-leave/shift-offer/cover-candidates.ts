import { L } from '@staff/contract'
import type { CoverCandidate } from '@staff/contract/attendance-leave'
import { and, not, sql } from 'drizzle-orm'
import { isPresent, presentInReach } from '../../../accounts/people-in-reach.ts'
import { getKey } from '../../../dated/day-key.ts'
import type { Database } from '../../../db/database.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeAvailability } from '../employee-availability/employee-availability.table.ts'
import { availabilityBetween } from '../employee-availability/availability-days.ts'
import type { Asker } from '../store-now/store-people.ts'
import { loadPeers, type ShiftPlace } from './load-peers.ts'
import { loadTakeFacts } from './load-take-facts.ts'
import type { ShiftLeft } from './shift-left.ts'
import { getReasons, getTaking, isFreeOn } from './take-rules.ts'

/** Who can and is chosen beforehand. */
const suggested = 3
const otherStore = L('Another store', 'ហាងផ្សេង')
const standsBy = L('stands by for extra shifts', 'ត្រៀមទទួលវេនបន្ថែម')

/** People who said that they stand by in all of these hours. */
async function loadStandBy(db: Database, people: readonly string[], { date, from, to }: ShiftLeft) {
  const told = await availabilityBetween(db, people, date, date)
  return new Set(
    people.filter((employeeId) =>
      (told.get(getKey({ employeeId, date })) ?? []).some(
        ({ kind, span }) => kind === 'STAND_BY' && span.from <= from && span.to >= to,
      ),
    ),
  )
}
/** People beyond the reach who stand by for extra shifts through these hours, where the company has said so. */
async function loadBeyond({ db, caller, today }: Asker, place: ShiftPlace, shift: ShiftLeft) {
  const reached = presentInReach(caller, today)
  if (!reached || (await settingAt(db, 'open_shift_stand_by', today)) !== 'true') return []
  const saysSo = sql`exists (select 1 from ${employeeAvailability} where ${employeeAvailability.employeeId} = ${employee.id}
    and ${employeeAvailability.kind} = 'STAND_BY')`
  const found = await loadPeers(db, place, and(isPresent(today), not(reached), saysSo))
  const standing = await loadStandBy(
    db,
    found.map(({ employeeId }) => employeeId),
    shift,
  )
  return found.filter(({ employeeId }) => standing.has(employeeId))
}
/**
 * Who could take what is left of a shift, best first: people without overtime, those of the same store, those who stand
 * by, then the fewest hours of the week. Those who cannot come last, each with the rule that stands against it.
 */
export async function loadCandidates(ctx: Asker, shift: ShiftLeft): Promise<readonly CoverCandidate[]> {
  const place = { employeeId: shift.employee.employeeId, node: shift.node, positionId: shift.positionId }
  const near = await loadPeers(ctx.db, place, presentInReach(ctx.caller, ctx.today))
  const far = await loadBeyond(ctx, place, shift)
  const beyond = new Set(far.map(({ employeeId }) => employeeId))
  const peers = [...near, ...far]
  const ids = peers.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return []
  const find = await loadTakeFacts(ctx, ids, { from: shift.date, to: shift.date })
  const standing = await loadStandBy(
    ctx.db,
    near.map(({ employeeId }) => employeeId),
    shift,
  )
  const checked = peers.map(({ outletId, isSame: _, ...person }) => {
    const facts = find(person.employeeId)
    const taking = getTaking(facts, { takes: shift }, true)
    // Whoever comes from beyond the reach is there because of standing by.
    const isStandBy = beyond.has(person.employeeId) || standing.has(person.employeeId)
    const { obstacle } = taking
    const why = getReasons(taking, isFreeOn(facts, shift.date))
    const reasons = obstacle ? [obstacle] : [...(isStandBy ? [standsBy] : []), ...why]
    return { person, taking, reasons, isStandBy, isElsewhere: outletId !== shift.node }
  })
  const sorted = checked.toSorted(
    (a, b) =>
      Number(a.taking.obstacle !== undefined) - Number(b.taking.obstacle !== undefined) ||
      a.taking.overtime - b.taking.overtime ||
      Number(a.isElsewhere) - Number(b.isElsewhere) ||
      Number(b.isStandBy) - Number(a.isStandBy) ||
      a.taking.weekMinutes - b.taking.weekMinutes ||
      a.person.accountNo.localeCompare(b.person.accountNo),
  )
  return sorted.map(({ person, taking, reasons }, at) => {
    const can = taking.obstacle === undefined
    const isSuggested = can && at < suggested
    // Of people beyond the reach nothing is told but name, position, and whether they can.
    return beyond.has(person.employeeId)
      ? { ...person, accountNo: '', store: otherStore, can, isSuggested, overtimeMinutes: 0, reasons: [] }
      : { ...person, can, isSuggested, overtimeMinutes: taking.overtime, reasons }
  })
}
