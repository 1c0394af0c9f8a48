import { L } from '@staff/contract'
import type { CoverCandidate } from '@staff/contract/attendance-leave'
import { and, asc, between, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { later } from '../../../dated/days.ts'
import { getKey } from '../../../dated/day-key.ts'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { absencesBetween } from '../absence/absences.ts'
import { availabilityBetween } from '../employee-availability/availability-days.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { byShift } from '../employee-working-schedule/own-break.ts'
import { isOnDayOff } from '../employee-working-schedule/plan-sources.ts'
import { loadRestRules } from '../schedule-rules/load-rule-facts.ts'
import { withMinutes } from '../schedule-rules/work-minutes.ts'
import { shiftsOnDays } from '../employee-working-schedule/shifts-on-days.ts'
import type { Asker } from '../store-now/store-people.ts'
import { restBetween } from '../weekly-rest/rest-days.ts'
import { getObstacle, getReasons, getWeekMinutes, type CoverFacts } from './cover-rules.ts'
import type { ShiftLeft } from './shift-left.ts'

/** Days before and after a shift whose rows its rules look at: more than a week of working days in a row. */
const around = 8
/** People who are looked at, those of the same store first. */
const mostCandidates = 200
/** Who can and is chosen beforehand. */
const suggested = 3

/** A shift as its rules ask for it. */
export type AskedShift = Pick<ShiftLeft, 'date' | 'from' | 'to'>
const getRow = (employeeId: string, { date, from, to }: AskedShift) => ({
  employeeId,
  scheduleDate: date,
  startMinute: from,
  endMinute: to,
  ...byShift,
})
/** What is known of each of these people about a shift, with the shift as their own row. */
async function loadCoverFacts(db: Database, people: readonly string[], asked: AskedShift) {
  const ids = [...people]
  const [first, last] = [later(asked.date, -around, 'day'), later(asked.date, around, 'day')]
  const stored = await db
    .select()
    .from(schedule)
    .where(and(inArray(schedule.employeeId, ids), between(schedule.scheduleDate, first, last), not(isOnDayOff)))
    .orderBy(asc(schedule.scheduleDate), asc(schedule.startMinute))
  const rows = grouped(await withMinutes(db, stored), ({ employeeId }) => employeeId)
  const own = grouped(
    await withMinutes(
      db,
      ids.map((id) => getRow(id, asked)),
    ),
    ({ employeeId }) => employeeId,
  )
  const away = new Set((await absencesBetween(db, ids, asked.date, asked.date)).map(({ employeeId }) => employeeId))
  const rests = new Set((await restBetween(db, ids, asked.date, asked.date)).map(({ employeeId }) => employeeId))
  const keys = ids.map((employeeId) => ({ employeeId, date: asked.date }))
  const shifts = await shiftsOnDays(db, keys)
  return (employeeId: string): { readonly facts: CoverFacts; readonly row: CoverFacts['rows'][number] } => ({
    facts: {
      isRoster: shifts.get(getKey({ employeeId, date: asked.date }))?.terms.kind === 'ROSTER',
      isAway: away.has(employeeId),
      isRest: rests.has(employeeId),
      rows: rows.get(employeeId) ?? [],
    },
    row: own.get(employeeId)?.[0] ?? { ...getRow(employeeId, asked), minutes: asked.to - asked.from },
  })
}

/** Why some people cannot take a shift, by person; those who can are left out. */
export async function loadObstacles(ctx: Pick<Asker, 'db' | 'today'>, people: readonly string[], asked: AskedShift) {
  const rules = await loadRestRules(ctx)
  const find = await loadCoverFacts(ctx.db, people, asked)
  return new Map(
    people.flatMap((id) => {
      const { facts, row } = find(id)
      const obstacle = getObstacle(facts, row, rules)
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}

/** People of the same position, or of a higher level, in the caller's reach; those of the same store first. */
async function loadPeers({ db, caller, today }: Asker, { node, positionId, employee: absent }: ShiftLeft) {
  const own = alias(orgPath, 'own_path')
  const [ownNode, node_] = [alias(companyStructure, 'own_node'), companyStructure]
  const rows = await db
    .select({
      employeeId: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
      positionEn: orgPath.positionName,
      positionKm: orgPath.positionNameKh,
      outletId: orgPath.outletId,
      storeEn: orgPath.outletName,
      storeKm: orgPath.outletNameKh,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .innerJoin(node_, eq(node_.id, employee.positionId))
    .innerJoin(own, eq(own.positionId, positionId))
    .innerJoin(ownNode, eq(ownNode.id, positionId))
    .where(
      and(
        presentInReach(caller, today),
        isNotNull(orgPath.outletId),
        ne(employee.id, absent.employeeId),
        or(
          eq(node_.companyStructureComponentId, ownNode.companyStructureComponentId),
          gt(orgPath.levelNumber, own.levelNumber),
        ),
      ),
    )
    .orderBy(sql`(${orgPath.outletId} = ${node}) desc`, asc(employee.accountNo))
    .limit(mostCandidates)
  return rows.map(({ en, km, positionEn, positionKm, storeEn, storeKm, ...person }) => ({
    ...person,
    name: L(en, km),
    position: L(positionEn, positionKm),
    store: L(storeEn ?? '', storeKm ?? storeEn ?? ''),
  }))
}
const standsBy = L('stands by for extra shifts', 'ត្រៀមទទួលវេនបន្ថែម')
/** People who said that they stand by in all of these hours. */
async function loadStandBy(db: Database, people: readonly string[], { date, from, to }: AskedShift) {
  const told = await availabilityBetween(db, people, date, date)
  return new Set(
    people.filter((employeeId) =>
      (told.get(getKey({ employeeId, date })) ?? []).some(
        ({ kind, span }) => kind === 'STAND_BY' && span.from <= from && to <= span.to,
      ),
    ),
  )
}
/**
 * Who could take what is left of a shift, best first: people of the same store, those who stand by, then the fewest
 * hours of the week. Those who cannot come last, each with the rule that stands against it.
 */
export async function loadCandidates(ctx: Asker, shift: ShiftLeft): Promise<readonly CoverCandidate[]> {
  const peers = await loadPeers(ctx, shift)
  const ids = peers.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return []
  const rules = await loadRestRules(ctx)
  const find = await loadCoverFacts(ctx.db, ids, shift)
  const standBy = await loadStandBy(ctx.db, ids, shift)
  const checked = peers.map(({ outletId, ...person }) => {
    const { facts, row } = find(person.employeeId)
    const isStandBy = standBy.has(person.employeeId)
    const obstacle = getObstacle(facts, row, rules)
    const minutes = getWeekMinutes(facts.rows, shift.date)
    const isElsewhere = outletId !== shift.node
    const reasons = obstacle ? [obstacle] : [...(isStandBy ? [standsBy] : []), ...getReasons(facts, row, rules)]
    return { person, obstacle, minutes, isElsewhere, isStandBy, reasons }
  })
  const sorted = checked.toSorted(
    (a, b) =>
      Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined) ||
      Number(a.isElsewhere) - Number(b.isElsewhere) ||
      Number(b.isStandBy) - Number(a.isStandBy) ||
      a.minutes - b.minutes ||
      a.person.accountNo.localeCompare(b.person.accountNo),
  )
  return sorted.map(({ person, obstacle, reasons }, at) => ({
    ...person,
    can: obstacle === undefined,
    isSuggested: obstacle === undefined && at < suggested,
    reasons,
  }))
}
