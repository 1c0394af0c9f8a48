import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { dayBefore, later } from '../../../dated/days.ts'
import { getKey } from '../../../dated/day-key.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { employeeWorkingSchedule as table } from '../employee-working-schedule/employee-working-schedule.table.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { stretchesOfShift } from '../employee-working-schedule/schedule-pattern.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { loadBoardFacts, storePeople, type BoardFacts, type BoardRange } from '../roster-board/board-facts.ts'
import type { BoardStore } from '../roster-board/store-of-board.ts'
import { neededBetween } from '../staffing-demand/needed-between.ts'
import { getFairShares, type PastDay } from './fair-shares.ts'
import type { StoreInputs } from './store-problem.ts'
import { getTemplates } from './templates.ts'
import { loadSearchSettings } from './weights.ts'

/** Days before the range whose shifts are templates, and whose weekends, nights and holidays are shared. */
const [templateDays, fairDays] = [56, 91]
/** Days before and after the range that its rules and its starts look at. */
const [daysBefore, daysAfter] = [28, 14]

async function loadPast({ db }: RequestContext, people: readonly string[], from: string): Promise<readonly PastDay[]> {
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        inArray(table.employeeId, [...people]),
        between(table.scheduleDate, later(from, -fairDays, 'day'), dayBefore(from)),
      ),
    )
    .orderBy(asc(table.scheduleDate), asc(table.startMinute))
  const byDay = grouped(rows, ({ employeeId, scheduleDate: date }) => getKey({ employeeId, date }))
  return [...byDay.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ employeeId: first.employeeId, date: first.scheduleDate, rows: own }] : []
  })
}
async function loadHolidays({ db }: RequestContext, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ date: publicHoliday.date })
    .from(publicHoliday)
    .where(and(between(publicHoliday.date, from, to), eq(publicHoliday.isPaid, true)))
  return new Set(rows.map(({ date }) => date))
}
/** The days of the shifts that people on the roster hold; a shift without hours of its own has none. */
const getShiftDays = ({ shifts }: BoardFacts): readonly (readonly StoredTimes[])[] =>
  [...shifts.values()].flatMap((shift) => {
    const rows = shift.terms.kind === 'ROSTER' ? stretchesOfShift(shift) : []
    return rows.length > 0 ? [rows] : []
  })
/** All that a search of a store and a range reads: a fixed number of statements however many people and days. */
export async function loadStoreInputs(
  ctx: RequestContext,
  store: BoardStore,
  { from, to }: BoardRange,
): Promise<StoreInputs> {
  const people = await storePeople(ctx, store, { from, to })
  const ids = people.map(({ employeeId }) => employeeId)
  const wide = { from: later(from, -daysBefore, 'day'), to: later(to, daysAfter, 'day') }
  const facts = await loadBoardFacts(ctx, store, wide, people)
  const needed = await neededBetween(ctx.db, store.id, from, to)
  const holidays = await loadHolidays(ctx, later(from, -fairDays, 'day'), to)
  const past = await loadPast(ctx, ids, from)
  const night = facts.settings.nightOn(from)
  const recent = past.filter(({ date }) => date >= later(from, -templateDays, 'day')).map(({ rows }) => rows)
  const drafted = [...facts.draft.values()].map(({ hours }) => hours)
  const terms = [...facts.shifts.values()].flatMap((shift) => (shift.terms.kind === 'ROSTER' ? [shift.terms] : []))
  const hours = [...needed.values()].flatMap((day) =>
    day.hours.flatMap((count, hour) => (count > 0 ? [{ from: hour * 60, to: (hour + 1) * 60 }] : [])),
  )
  return {
    facts,
    today: ctx.today,
    dates: datesBetween(from, to),
    holidays,
    needed,
    templates: getTemplates({
      shifts: getShiftDays(facts),
      past: recent,
      drafted,
      terms: [...new Set(terms)],
      demand: hours,
      night,
    }),
    settings: await loadSearchSettings(ctx.db, ctx.today),
    fair: getFairShares(ids, past, needed, { holidays, night }),
  }
}
