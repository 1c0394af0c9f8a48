import { L, type Label } from '@staff/contract'
import type {
  BoardDay,
  BoardPerson,
  BoardTotals,
  CellMark,
  DraftCell,
  RosterBoard,
} from '@staff/contract/attendance-leave'
import { and, asc, between, desc, eq, isNull } from 'drizzle-orm'
import { loadAuthors } from '../../../crud/lookups.ts'
import { dayBefore } from '../../../dated/days.ts'
import { getKey, type DayKey } from '../../../dated/day-key.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpened } from '../../../notify/notify.ts'
import type { Absence } from '../absence/absence-types.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { headCounts } from '../employee-working-schedule/head-counts.ts'
import { toldBetween } from '../employee-working-schedule/publish-schedule.ts'
import { stretchesOfShift } from '../employee-working-schedule/schedule-pattern.ts'
import type { ShiftOnDay } from '../employee-working-schedule/shifts-on-days.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { findBroken } from '../schedule-rules/schedule-rules.ts'
import { neededBetween } from '../staffing-demand/needed-between.ts'
import {
  getLaid,
  getLock,
  getPublished,
  getRows,
  loadBoardFacts,
  storePeople,
  type BoardFacts,
  type BoardRange,
  type DraftRow,
} from './board-facts.ts'
import { rosterPublication as publication } from './roster-draft.table.ts'
import { getDayText, getHours, type StoredCell } from './stored-cell.ts'
import type { BoardStore } from './store-of-board.ts'

type Names = Awaited<ReturnType<typeof loadAuthors>>
const getMaker = (names: Names, id: string | null): Label | null => {
  const author = names(id)
  return author ? L(author.name, author.nameKh) : null
}
/** A cell of the draft as it is answered. */
export const getDraftCell = (row: DraftRow, published: StoredCell, names: Names, userId: string): DraftCell => ({
  hours: getHours(row.hours),
  source: row.source,
  reason: row.reason,
  madeBy: getMaker(names, row.madeBy),
  isMine: row.madeBy === userId,
  isStale: row.base !== getDayText(published),
})

function getMarks(absences: readonly Absence[]): readonly CellMark[] {
  const marks = absences.map(({ kind, status, part }): CellMark => {
    if (kind === 'DAY_OFF') return status === 'ACTIVE' ? 'DAY_OFF' : 'DAY_OFF_ASKED'
    if (status !== 'ACTIVE') return 'AWAY_ASKED'
    return part === 'DAY' ? 'AWAY' : 'PART_AWAY'
  })
  return [...new Set(marks)]
}
interface Shown {
  readonly facts: BoardFacts
  /** Everything of the days shown and the night before, what is asked for as well. */
  readonly absences: readonly Absence[]
  readonly told: ReadonlyMap<string, string>
  readonly names: Names
  readonly ctx: RequestContext
  readonly dates: readonly string[]
  readonly cells: ReturnType<typeof getCells>
}
/** One day of a person with what is planned: of a fixed shift its own hours. */
interface PlannedCell extends DayKey {
  readonly key: string
  readonly shift: ShiftOnDay | undefined
  readonly isFixed: boolean
  readonly planned: StoredCell
}
/** Each person with all days, the night before the first one as well. */
function getCells(facts: BoardFacts, dates: readonly string[]): readonly (readonly PlannedCell[])[] {
  const all = [...dates.slice(0, 1).map(dayBefore), ...dates]
  return facts.people.map(({ employeeId }) =>
    all.map((date): PlannedCell => {
      const key = getKey({ employeeId, date })
      const shift = facts.shifts.get(key)
      const isFixed = shift !== undefined && shift.terms.kind !== 'ROSTER'
      const planned = isFixed ? stretchesOfShift(shift) : getPublished(facts, key)
      return { employeeId, date, key, shift, isFixed, planned }
    }),
  )
}
/** Whether the plan says something else than its person was told last; hours of who works by no roster are no news. */
function isUntold({ facts, told }: Shown, { key, shift }: PlannedCell): boolean {
  const [now, last] = [getPublished(facts, key), told.get(key)]
  if (now.length > 0 && shift?.terms.kind !== 'ROSTER') return false
  return last === undefined ? now.length > 0 : getDayText(now, false) !== last
}
/** Fields that say nothing are left out: a board has thousands of days. */
function getBoardDay(shown: Shown, cell: PlannedCell, away: readonly Absence[] = []): BoardDay | undefined {
  const { facts, ctx } = shown
  const { key, date, planned } = cell
  const row = facts.draft.get(key)
  const lock = getLock(ctx, facts, cell)
  const availability = facts.availability.get(key)
  const isNew = isUntold(shown, cell)
  const isEmpty = planned.length === 0 && !row && (lock === null || lock === 'OWN') && away.length === 0
  if (isEmpty && !availability && !isNew) return undefined
  return {
    date,
    published: getHours(planned),
    draft: row && getDraftCell(row, planned, shown.names, ctx.caller.userId),
    isUntold: isNew || undefined,
    lock: lock ?? undefined,
    marks: away.length > 0 ? getMarks(away) : undefined,
    availability: availability?.map(({ span: _, ...told }) => told),
  }
}
function getPeople(shown: Shown): BoardPerson[] {
  const { facts, ctx, absences, cells } = shown
  const away = grouped(absences, getKey)
  const broken = grouped(findBroken(facts, getLaid(facts, facts.draft)), ({ employeeId }) => employeeId)
  return facts.people.map((person, at) => {
    const { employeeId } = person
    const own = (cells[at] ?? []).slice(1)
    const employed = own.filter(({ shift }) => shift !== undefined)
    return {
      ...person,
      isOwn: employeeId === ctx.caller.employeeId,
      isFixed: employed.length > 0 && employed.every(({ isFixed }) => isFixed),
      days: own.flatMap((cell) => getBoardDay(shown, cell, away.get(cell.key)) ?? []),
      broken: (broken.get(employeeId) ?? []).map(({ kind, scheduleDate: date, found }) => ({ kind, date, found })),
    }
  })
}

/** Rows of everybody who is to be there, the night before included; fixed shifts are not worked on a holiday. */
function getThere({ facts, cells }: Shown, holidays: ReadonlySet<string>) {
  return facts.people.flatMap(({ employeeId, positionId }, at) =>
    (cells[at] ?? []).flatMap((cell) => {
      const { key, date: scheduleDate, shift, isFixed, planned } = cell
      if (!shift || (isFixed && holidays.has(scheduleDate)) || facts.storeOn(cell) !== facts.store.id) return []
      const hours = (isFixed ? undefined : facts.draft.get(key)?.hours) ?? planned
      return getRows(hours).map(({ startMinute, endMinute }) => ({
        employeeId,
        positionId,
        scheduleDate,
        startMinute,
        endMinute,
      }))
    }),
  )
}
const none: readonly number[] = Array.from({ length: 24 }, () => 0)
async function loadTotals(shown: Shown, range: BoardRange): Promise<BoardTotals[]> {
  const { ctx, facts } = shown
  const holidays = await ctx.db
    .select()
    .from(publicHoliday)
    .where(between(publicHoliday.date, dayBefore(range.from), range.to))
    .orderBy(asc(publicHoliday.date), asc(publicHoliday.id))
  const needed = await neededBetween(ctx.db, facts.store.id, range.from, range.to)
  const there = getThere(shown, new Set(holidays.filter(({ isPaid }) => isPaid).map(({ date }) => date)))
  const { absences: away, dates } = shown
  const planned = headCounts(there, away, range)
  const named = new Map(facts.people.map(({ positionId, position }) => [positionId, position]))
  const positions = [...new Set([...needed.values()].flatMap(({ byPosition }) => [...byPosition.keys()]))]
    .filter((id) => named.has(id))
    .toSorted()
  const byPosition = new Map(
    positions.map((id) => [
      id,
      headCounts(
        there.filter(({ positionId }) => positionId === id),
        away,
        range,
      ),
    ]),
  )
  return dates.map((date) => ({
    date,
    holidays: holidays.filter((one) => one.date === date).map(({ name, nameKh }) => L(name, nameKh ?? name)),
    needed: needed.get(date)?.hours ?? none,
    planned: planned.get(date) ?? none,
    positions: positions.map((positionId) => ({
      positionId,
      position: named.get(positionId) ?? L('', ''),
      needed: needed.get(date)?.byPosition.get(positionId) ?? none,
      planned: byPosition.get(positionId)?.get(date) ?? none,
    })),
  }))
}

/** The last publication of a store, where nobody has opened a message of it. */
async function loadPublication(
  { db }: RequestContext,
  { id }: BoardStore,
  names: Names,
): Promise<RosterBoard['publication']> {
  const [last] = await db
    .select()
    .from(publication)
    .where(and(eq(publication.storeId, id), isNull(publication.takenBackAt)))
    .orderBy(desc(publication.publishedAt), desc(publication.id))
    .limit(1)
  if (!last || (await loadOpened(db, last.noticeIds)).isAnyRead) return null
  const { publishedAt, publishedBy, fromDate, toDate } = last
  return { id: last.id, publishedAt, publishedBy: getMaker(names, publishedBy), fromDate, toDate }
}

/** The board of a store between two days (docs/rules/roster.md, "Board"): a fixed number of statements. */
export async function loadBoard(ctx: RequestContext, store: BoardStore, range: BoardRange): Promise<RosterBoard> {
  const people = await storePeople(ctx, store, range)
  const facts = await loadBoardFacts(ctx, store, range, people)
  const ids = people.map(({ employeeId }) => employeeId)
  const names = await loadAuthors(
    ctx.db,
    [...facts.draft.values()].map(({ madeBy }) => madeBy),
  )
  const night = dayBefore(range.from)
  const dates = datesBetween(range.from, range.to)
  const shown: Shown = {
    facts,
    absences: facts.away.filter(({ date }) => date >= night && date <= range.to),
    told: await toldBetween(ctx.db, ids, range),
    names,
    ctx,
    dates,
    cells: getCells(facts, dates),
  }
  const { restHours, daysInRow, hard } = facts.settings
  return {
    node: store.id,
    store: store.name,
    version: store.version,
    draftCells: facts.draft.size,
    people: getPeople(shown),
    days: await loadTotals(shown, range),
    rules: { restHours, daysInRow, hard: [...hard] },
    publication: await loadPublication(ctx, store, names),
  }
}
