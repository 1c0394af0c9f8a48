import { L, type Label } from '@staff/contract'
import {
  mostColleagues,
  ownShiftDays,
  type OwnDayMark,
  type OwnShiftDay,
  type OwnShifts,
} from '@staff/contract/attendance-leave'
import { and, asc, eq, ne } from 'drizzle-orm'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import { later } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import type { NextShift } from '../../../people/next-shift.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { minutesIn, within, type Span } from '../attendance-day/calculation/spans.ts'
import { dayNumber, planOn } from '../attendance-day/sources/calculate-day.ts'
import { dayFacts, type DayFacts } from '../attendance-day/sources/day-facts.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import type { DayPlan } from '../attendance-day/calculation/day-plan.ts'
import { getMinuteOfDay } from '../store-now/current-day.ts'
import { getExpectedTime } from '../store-now/presence.ts'

const dayMinutes = 1_440

interface PlannedDay {
  readonly date: string
  readonly plan: DayPlan
  /** The time at work that is expected, in minutes of the day. */
  readonly expected: readonly Span[]
  readonly mark: OwnDayMark | null
}
function getMark(facts: DayFacts, employeeId: string, date: string, plan: DayPlan): OwnDayMark | null {
  const key = { employeeId, date }
  const kinds = new Set(facts.requestsOn(key).map(({ kind }) => kind))
  if (kinds.has('LEAVE')) return 'LEAVE'
  if (kinds.has('MISSION')) return 'MISSION'
  const { isDayOff, isRest } = facts.plannedOn(key)
  if (isDayOff) return 'DAY_OFF'
  if (plan.kind === 'NOT_PLANNED') return 'NOT_PLANNED'
  if (plan.kind === 'OFF') return isRest ? 'REST' : 'OFF'
  return facts.holidayOn(date) ? 'HOLIDAY' : null
}
function getPlannedDay(facts: DayFacts, employeeId: string, date: string): PlannedDay | undefined {
  const key = { employeeId, date }
  const plan = planOn(facts, key)
  if (!plan) return undefined
  const isHoliday = facts.holidayOn(date) !== undefined
  const expected = getExpectedTime({ plan, isHoliday, requests: facts.requestsOn(key) })
  return { date, plan, expected, mark: getMark(facts, employeeId, date, plan) }
}
const toShown = ({ date, expected, mark }: PlannedDay): OwnShiftDay => ({
  date,
  shifts: expected.map(({ from, to }) => ({ from: getClock(from), to: getClock(to) })),
  mark,
})

interface Place {
  readonly positionId: string
  readonly outletId: string | null
  readonly store: Label | null
  readonly position: Label
}
async function loadPlace(db: Database, employeeId: string): Promise<Place | undefined> {
  const [found] = await db
    .select({
      positionId: orgPath.positionId,
      outletId: orgPath.outletId,
      storeEn: orgPath.outletName,
      storeKm: orgPath.outletNameKh,
      en: orgPath.positionName,
      km: orgPath.positionNameKh,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(eq(employee.id, employeeId))
  if (!found) return undefined
  const { positionId, outletId, storeEn, storeKm, en, km } = found
  return { positionId, outletId, store: storeEn === null ? null : L(storeEn, storeKm ?? storeEn), position: L(en, km) }
}
/** Names of people of a store who are expected in a stretch of a day; names alone, as the team calendar gives them. */
async function loadColleagues(db: Database, me: string, outletId: string, date: string, shift: Span): Promise<Label[]> {
  const people = await db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(and(eq(orgPath.outletId, outletId), ne(employee.id, me), isPresent(date)))
    .orderBy(asc(employee.accountNo))
  const facts = await dayFacts(
    db,
    people.map(({ id }) => ({ employeeId: id, date })),
  )
  return people
    .filter(({ id }) => within(getPlannedDay(facts, id, date)?.expected ?? [], [shift]).length > 0)
    .slice(0, mostColleagues)
    .map(({ en, km }) => L(en, km))
}

/** The next stretch of work that is not over, with how many minutes before today its day began. */
function findNext(days: readonly PlannedDay[], today: string, minute: number) {
  for (const day of days) {
    const now = minute + (dayNumber(today) - dayNumber(day.date)) * dayMinutes
    const shift = day.expected.find(({ to }) => to > now)
    if (shift) return { day, shift, startsIn: Math.max(0, shift.from - now) }
  }
  return undefined
}
/** The days of a person from yesterday to the last one shown. */
async function loadDays(db: Database, employeeId: string, today: string): Promise<PlannedDay[]> {
  const dates = datesBetween(later(today, -1, 'day'), later(today, ownShiftDays - 1, 'day'))
  const facts = await dayFacts(
    db,
    dates.map((date) => ({ employeeId, date })),
  )
  return dates.flatMap((date) => getPlannedDay(facts, employeeId, date) ?? [])
}
/** The next stretch of work of a person within the days shown; null where nothing is planned there. */
export const loadNextShift: NextShift = async (db, employeeId, today, nowMs) => {
  const next = findNext(await loadDays(db, employeeId, today), today, getMinuteOfDay(nowMs))
  return next ? { date: next.day.date, from: getClock(next.shift.from), to: getClock(next.shift.to) } : null
}

/**
 * The shifts of one person: the next one with its store and the people who work beside it, and {@link ownShiftDays}
 * days from today. A shift of yesterday that still runs is the next one. A fixed number of statements.
 */
export async function getOwnShifts(db: Database, employeeId: string, today: string, nowMs: number): Promise<OwnShifts> {
  const days = await loadDays(db, employeeId, today)
  const next = findNext(days, today, getMinuteOfDay(nowMs))
  const answered = days.filter(({ date }) => date >= today).map(toShown)
  if (!next) return { next: null, days: answered }
  const { day, shift, startsIn } = next
  const place = await loadPlace(db, employeeId)
  const pauses = day.plan.rows.flatMap(({ pause }) => (pause ? [pause] : []))
  return {
    next: {
      date: day.date,
      from: getClock(shift.from),
      to: getClock(shift.to),
      startsIn,
      breakMinutes: minutesIn(within(pauses, [shift])),
      store: place?.store ?? null,
      position: place?.position ?? null,
      colleagues: place?.outletId ? await loadColleagues(db, employeeId, place.outletId, day.date, shift) : [],
    },
    days: answered,
  }
}
