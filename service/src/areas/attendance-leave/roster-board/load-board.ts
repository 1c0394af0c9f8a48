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
import { getKey } from '../../../dated/day-key.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpened } from '../../../notify/notify.ts'
import { absencesBetween } from '../absence/absences.ts'
import type { Absence } from '../absence/absence-types.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { headCounts } from '../employee-working-schedule/head-counts.ts'
import { unpublishedDays } from '../employee-working-schedule/publish-schedule.ts'
import { stretchesOfShift } from '../employee-working-schedule/schedule-pattern.ts'
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
import { rosterDraft, rosterPublication as publication } from './roster-draft.table.ts'
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
  readonly absences: ReadonlyMap<string, readonly Absence[]>
  readonly untold: ReadonlySet<string>
  readonly names: Names
  readonly ctx: RequestContext
}
/** What the plan says of a day: of a fixed shift its own hours. */
function getPlanned({ facts }: Shown, key: string): StoredCell {
  const shift = facts.shifts.get(key)
  return shift && shift.terms.kind !== 'ROSTER' ? stretchesOfShift(shift) : getPublished(facts, key)
}
function getBoardDay(shown: Shown, employeeId: string, date: string): BoardDay | null {
  const { facts, ctx } = shown
  const key = getKey({ employeeId, date })
  const published = getPlanned(shown, key)
  const row = facts.draft.get(key)
  const lock = getLock(ctx, facts, { employeeId, date })
  const marks = getMarks(shown.absences.get(key) ?? [])
  const availability = (facts.availability.get(key) ?? []).map(({ span: _, ...told }) => told)
  const isUntold = shown.untold.has(key)
  const isEmpty = published.length === 0 && !row && (lock === null || lock === 'OWN') && marks.length === 0
  if (isEmpty && availability.length === 0 && !isUntold) return null
  return {
    date,
    published: getHours(published),
    draft: row ? getDraftCell(row, published, shown.names, ctx.caller.userId) : null,
    isUntold,
    lock,
    marks,
    availability,
  }
}
function getPeople(shown: Shown, dates: readonly string[]): BoardPerson[] {
  const { facts, ctx } = shown
  return facts.people.map((person) => {
    const { employeeId } = person
    const days = dates.flatMap((date) => getBoardDay(shown, employeeId, date) ?? [])
    const isGrey = (date: string) => {
      const kind = facts.shifts.get(getKey({ employeeId, date }))?.terms.kind
      return kind !== undefined && kind !== 'ROSTER'
    }
    return {
      ...person,
      isOwn: employeeId === ctx.caller.employeeId,
      isFixed:
        dates.some(isGrey) && dates.every((date) => isGrey(date) || !facts.shifts.has(getKey({ employeeId, date }))),
      days,
    }
  })
}

/** Rows of everybody who is to be there, the night before included; fixed shifts are not worked on a holiday. */
function getThere(shown: Shown, { from, to }: BoardRange, holidays: ReadonlySet<string>) {
  const { facts } = shown
  return facts.people.flatMap(({ employeeId, positionId }) =>
    datesBetween(dayBefore(from), to).flatMap((scheduleDate) => {
      const key = getKey({ employeeId, date: scheduleDate })
      const shift = facts.shifts.get(key)
      if (!shift || facts.storeOn({ employeeId, date: scheduleDate }) !== facts.store.id) return []
      const isFixed = shift.terms.kind !== 'ROSTER'
      if (isFixed && holidays.has(scheduleDate)) return []
      const hours = (isFixed ? undefined : facts.draft.get(key)?.hours) ?? getPlanned(shown, key)
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
  const there = getThere(shown, range, new Set(holidays.filter(({ isPaid }) => isPaid).map(({ date }) => date)))
  const away = [...shown.absences.values()].flat()
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
  return datesBetween(range.from, range.to).map((date) => ({
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
  const absences = await absencesBetween(ctx.db, ids, dayBefore(range.from), range.to)
  const counted = new Set([...facts.plan.keys()].filter((key) => facts.shifts.get(key)?.terms.kind === 'ROSTER'))
  const untold = await unpublishedDays(ctx.db, ids, range, counted)
  const names = await loadAuthors(
    ctx.db,
    [...facts.draft.values()].map(({ madeBy }) => madeBy),
  )
  const shown: Shown = { facts, absences: grouped(absences, getKey), untold: new Set(untold.map(getKey)), names, ctx }
  const [draft] = await ctx.db.select().from(rosterDraft).where(eq(rosterDraft.storeId, store.id))
  return {
    node: store.id,
    store: store.name,
    version: draft?.version ?? 0,
    draftCells: facts.draft.size,
    people: getPeople(shown, datesBetween(range.from, range.to)),
    days: await loadTotals(shown, range),
    restHours: facts.settings.restHours,
    warnings: findBroken(facts, getLaid(facts, facts.draft)),
    publication: await loadPublication(ctx, store, names),
  }
}
