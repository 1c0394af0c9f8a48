import { L, type Label } from '@staff/contract'
import type { CellLock, StorePerson } from '@staff/contract/attendance-leave'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { isOwnRow } from '../../../people/own-pay.ts'
import { dayOfKey, getKey, type DayKey } from '../../../dated/day-key.ts'
import { lockedBetween } from '../../../dated/period-lock.ts'
import { loadOutlets } from '../../../people/held-positions.ts'
import { primaryPositions } from '../../../people/person-of-report.ts'
import { isAmong } from '../../../db/is-among.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { scheduleRest } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { getPositions } from '../employee-working-schedule/people-of-node.ts'
import { loadRuleFacts, type LoadedRuleFacts } from '../schedule-rules/load-rule-facts.ts'
import type { LaidPlan } from '../schedule-rules/schedule-rules.ts'
import { rosterDraftCell as cell } from './roster-draft.table.ts'
import { getDayText, type StoredCell } from './stored-cell.ts'
import type { BoardStore } from './store-of-board.ts'

/** Somebody of a store. */
export interface RosterPerson extends StorePerson {
  readonly positionId: string
  readonly position: Label
}
export type DraftRow = typeof cell.$inferSelect & { readonly hours: StoredCell }
export interface BoardRange {
  readonly from: string
  readonly to: string
}
/** What is known of a store, its people and some days. */
export interface BoardFacts extends LoadedRuleFacts {
  readonly store: BoardStore
  readonly people: readonly RosterPerson[]
  /** All cells of the draft, by {@link getKey}. */
  readonly draft: ReadonlyMap<string, DraftRow>
  /** Weekly rest of the published plan. */
  readonly rests: ReadonlySet<string>
  readonly settled: ReadonlySet<string>
  /** The store of a person on a day; null where it lies in none. */
  readonly storeOn: (key: DayKey) => string | null
}

/** The people of a store now or on one of the days, within reach and not gone, by account number. */
export async function storePeople(
  { db, caller }: RequestContext,
  store: BoardStore,
  { from, to }: BoardRange,
  also: readonly string[] = [],
): Promise<RosterPerson[]> {
  const held = sql`${employee.id} in (select held.employee_id from (${primaryPositions}) held
    where held.outlet_id = ${store.id} and held.start_date <= ${to} and (held.until is null or held.until > ${from}))`
  const people = await db
    .select({
      employeeId: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
      positionId: employee.positionId,
      position: orgPath.positionName,
      positionKm: orgPath.positionNameKh,
    })
    .from(employee)
    .leftJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(
      or(
        and(notLeftInReach(caller), or(inArray(employee.positionId, getPositions(db, store.id)), held)),
        inArray(employee.id, [...also]),
      ),
    )
    .orderBy(asc(employee.accountNo))
  return people.map(({ employeeId, accountNo, en, km, positionId, position, positionKm }) => ({
    employeeId,
    accountNo,
    name: L(en, km),
    positionId: positionId ?? '',
    position: L(position ?? '', positionKm ?? ''),
  }))
}
const isWritten = (row: typeof cell.$inferSelect): row is DraftRow => row.hours !== null
/** The cells of a store's draft that say something. */
export async function draftCells({ db }: RequestContext, store: BoardStore): Promise<ReadonlyMap<string, DraftRow>> {
  const rows = await db
    .select()
    .from(cell)
    .where(and(eq(cell.storeId, store.id), isNotNull(cell.hours)))
  return new Map(
    rows.filter(isWritten).map((row) => [getKey({ employeeId: row.employeeId, date: row.scheduleDate }), row]),
  )
}

/** All that the board, its draft and publishing judge by: a fixed number of statements however many people and days. */
export async function loadBoardFacts(
  ctx: RequestContext,
  store: BoardStore,
  range: BoardRange,
  people: readonly RosterPerson[],
): Promise<BoardFacts> {
  const ids = people.map(({ employeeId }) => employeeId)
  const rules = await loadRuleFacts(ctx, ids, { ...range, storeId: store.id })
  const rests = await ctx.db
    .select({ employeeId: scheduleRest.employeeId, date: scheduleRest.scheduleDate })
    .from(scheduleRest)
    .where(
      and(
        isAmong(scheduleRest.employeeId, ids),
        sql`${scheduleRest.scheduleDate} between ${range.from}::date - 31 and ${range.to}::date + 1`,
      ),
    )
  const outlets = await loadOutlets(ctx, ids)
  return {
    ...rules,
    store,
    people,
    draft: await draftCells(ctx, store),
    rests: new Set(rests.map(getKey)),
    settled: await lockedBetween(ctx.db, ids, range),
    storeOn: ({ employeeId, date }) => outlets.at(employeeId, date),
  }
}

/** What the published plan says of a day of somebody on the roster. */
export function getPublished({ plan, rests }: Pick<BoardFacts, 'plan' | 'rests'>, key: string): StoredCell {
  const rows = plan.get(key)
  return rows ?? (rests.has(key) ? 'REST' : [])
}
/** The rows of a cell; rest has none. */
export const getRows = (hours: StoredCell) => (hours === 'REST' ? [] : hours)
/** Cells of a draft as they lie over the published plan of the people that are judged. */
export function getLaid(
  { people }: Pick<BoardFacts, 'people'>,
  draft: ReadonlyMap<string, { readonly hours: StoredCell }>,
): LaidPlan {
  const known = new Set(people.map(({ employeeId }) => employeeId))
  const own = [...draft].filter(([key]) => known.has(dayOfKey(key).employeeId))
  return new Map(own.map(([key, { hours }]) => [key, getRows(hours)]))
}

/** Whether a cell changes published hours of a day that is over: its person has worked by them. */
export function isCorrection(today: string, facts: BoardFacts, day: DayKey, hours: StoredCell): boolean {
  const published = getPublished(facts, getKey(day))
  return day.date < today && getRows(published).length > 0 && getDayText(hours) !== getDayText(published)
}

/**
 * Why a day of a person cannot be written on the board of the store; null where it can. `ctx` null = proposed by the
 * search, which nobody makes for oneself.
 */
export function getLock(ctx: Pick<RequestContext, 'caller'> | null, facts: BoardFacts, key: DayKey): CellLock | null {
  const name = getKey(key)
  const shift = facts.shifts.get(name)
  if (!shift) return 'NOT_EMPLOYED'
  if (facts.storeOn(key) !== facts.store.id) return 'OTHER_STORE'
  if (shift.terms.kind !== 'ROSTER') return 'FIXED'
  if (facts.settled.has(name)) return 'SETTLED'
  if (facts.daysOff.has(name)) return 'DAY_OFF'
  return ctx && isOwnRow(ctx, key.employeeId) ? 'OWN' : null
}
