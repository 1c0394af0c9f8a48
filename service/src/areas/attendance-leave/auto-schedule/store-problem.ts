import { later } from '../../../dated/days.ts'
import { getKey } from '../../../dated/day-key.ts'
import { weekday } from '../attendance-day/sources/calculate-day.ts'
import { stretchesOfShift } from '../employee-working-schedule/schedule-pattern.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { getLock, getPublished, getRows, type BoardFacts, type RosterPerson } from '../roster-board/board-facts.ts'
import { getDayText, type StoredCell } from '../roster-board/stored-cell.ts'
import type { NeededDay } from '../staffing-demand/needed-between.ts'
import type {
  AwayReason,
  DemandLine,
  FairKind,
  Planned,
  RosterProblem,
  SetCell,
  ShiftPlan,
  Wish,
} from './search/problem.ts'
import { getMinutes, getDaySpans, type StoreTemplate } from './templates.ts'
import type { SearchSettings } from './weights.ts'

/** What a problem is made of, all of it read. */
export interface StoreInputs {
  readonly facts: BoardFacts
  readonly today: string
  /** The days to be planned (`YYYY-MM-DD`), in order. */
  readonly dates: readonly string[]
  readonly holidays: ReadonlySet<string>
  readonly needed: ReadonlyMap<string, NeededDay>
  readonly templates: readonly StoreTemplate[]
  readonly settings: SearchSettings
  /** Days by person and kind that are fair in this range. */
  readonly fair: ReadonlyMap<string, Readonly<Partial<Record<FairKind, number>>>>
}
const weekMinutes = 2_880
const weekDays = 7
const adult = 18
/** The days before and after the range that its rules look at. */
const mostAround = 14

/** Hours of a day, by whatever the person works there: the roster or a fixed shift. */
function getStoredDay({ facts }: StoreInputs, key: string): StoredCell {
  const shift = facts.shifts.get(key)
  if (shift && shift.terms.kind !== 'ROSTER') return stretchesOfShift(shift)
  return facts.draft.get(key)?.hours ?? getPublished(facts, key)
}
function getCell({ facts }: StoreInputs, key: string, day: number, rows: readonly StoredTimes[]): SetCell {
  const terms = facts.shifts.get(key)?.terms
  return { day, spans: getDaySpans(rows), minutes: terms ? getMinutes(terms, rows) : 0 }
}
const byHand: readonly string[] = ['HAND', 'PASTE']

/** What stands on a day of the range: nothing where the plan may choose. */
function getDay(
  inputs: StoreInputs,
  person: RosterPerson,
  date: string,
  day: number,
): { readonly away?: AwayReason; readonly set?: SetCell } {
  const { facts, today, templates } = inputs
  const { employeeId } = person
  const key = getKey({ employeeId, date })
  const lock = getLock(null, facts, { employeeId, date })
  if (lock === 'NOT_EMPLOYED') return { away: 'NOT_EMPLOYED' }
  if (lock === 'OTHER_STORE' || facts.elsewhere.has(key)) return { away: 'ELSEWHERE' }
  if (lock === 'DAY_OFF') return { away: 'DAY_OFF' }
  const [absence] = facts.absences.get(key) ?? []
  if (absence) return { away: absence.kind === 'MISSION' ? 'MISSION' : 'LEAVE' }
  const stored = getStoredDay(inputs, key)
  const draft = facts.draft.get(key)
  const isFixed = lock !== null || date < today || (draft !== undefined && byHand.includes(draft.source))
  const isKnown = stored.length === 0 || stored === 'REST' || templates.some(({ id }) => id === getDayText(stored))
  return isFixed || !isKnown ? { set: getCell(inputs, key, day, getRows(stored)) } : {}
}
function getAround(inputs: StoreInputs, employeeId: string): readonly SetCell[] {
  const [first = ''] = inputs.dates
  const length = inputs.dates.length
  const offsets = Array.from({ length: mostAround }, (_, at) => at + 1)
  return [...offsets.map((at) => -at), ...offsets.map((at) => length - 1 + at)].flatMap((day) => {
    const key = getKey({ employeeId, date: later(first, day, 'day') })
    const rows = getRows(getStoredDay(inputs, key))
    return rows.length > 0 ? [getCell(inputs, key, day, rows)] : []
  })
}
/** A wish is never a refusal: it costs its weight. Standing by is a small wish to work: it tells equal plans apart. */
const wishes = {
  LIKE: { wants: 'WORK', part: 1 },
  STAND_BY: { wants: 'WORK', part: 0.2 },
  CANNOT: { wants: 'NO_WORK', part: 1 },
} as const
function getWishes({ facts, dates, templates, settings }: StoreInputs, employeeId: string): readonly Wish[] {
  return dates.flatMap((date, day) =>
    (facts.availability.get(getKey({ employeeId, date })) ?? []).flatMap(({ kind, span }) =>
      kind === 'CAN'
        ? []
        : templates
            .filter(({ spans }) => spans.some(({ from, to }) => from < span.to && span.from < to))
            .map(({ id }): Wish => ({
              day,
              shift: id,
              wants: wishes[kind].wants,
              weight: Math.ceil(settings.wish * wishes[kind].part),
            })),
    ),
  )
}
/** Minutes of the contract by week: its share of the days on which the person can be there. */
function getContract(
  { dates }: StoreInputs,
  closed: ReadonlySet<number>,
  around: readonly SetCell[],
): readonly number[] {
  const offset = weekday(dates[0] ?? '')
  const getWeek = (day: number): number => Math.floor((day + offset) / weekDays)
  return Array.from({ length: getWeek(dates.length - 1) + 1 }, (_, week) => {
    const free = dates.filter((_date, day) => getWeek(day) === week && !closed.has(day)).length
    const stood = around.reduce((sum, cell) => sum + (getWeek(cell.day) === week ? cell.minutes : 0), 0)
    return Math.min(weekMinutes, Math.round((weekMinutes * free) / weekDays) + stood)
  })
}
function getPerson(inputs: StoreInputs, person: RosterPerson): Planned {
  const { facts, dates, templates } = inputs
  const { employeeId } = person
  const days = dates.map((date, day) => ({ day, date, ...getDay(inputs, person, date, day) }))
  const away = days.flatMap(({ day, away: reason }) => (reason ? [{ day, reason }] : []))
  const around = getAround(inputs, employeeId)
  const dob = facts.births.get(employeeId)
  const isMinor = dob !== undefined && (dates[0] ?? '') < later(dob, adult, 'year')
  return {
    id: employeeId,
    staffNo: person.accountNo,
    positions: [person.positionId],
    shifts: templates.filter(({ isNight }) => !(isNight && isMinor)).map(({ id }) => id),
    away,
    set: days.flatMap(({ set }) => (set ? [set] : [])),
    around,
    rules: { restMinutes: facts.settings.restHours * 60, daysInRow: facts.settings.daysInRow, weekMinutes },
    contract: getContract(inputs, new Set(away.map(({ day }) => day)), around),
    wishes: getWishes(inputs, employeeId),
    fair: inputs.fair.get(employeeId) ?? {},
    ...(dates.some((date) => facts.plan.has(getKey({ employeeId, date }))) && {
      published: dates.map((date) => {
        const text = getDayText(getPublished(facts, getKey({ employeeId, date })))
        return templates.some(({ id }) => id === text) ? text : null
      }),
    }),
  }
}
function getDemand({ dates, needed }: StoreInputs): readonly DemandLine[] {
  return dates.flatMap((date, day) =>
    [...(needed.get(date)?.byPosition ?? [])].flatMap(([position, hours]) =>
      hours.flatMap((people, hour): DemandLine[] =>
        people > 0
          ? [{ day, from: hour * 60, to: (hour + 1) * 60, position: position === '' ? null : position, people }]
          : [],
      ),
    ),
  )
}
/** A store and some days as a problem of the search (docs/rules/auto-schedule.md, "The model"). */
export const getStoreProblem = (inputs: StoreInputs): RosterProblem => ({
  days: inputs.dates.map((date) => ({
    date,
    weekday: weekday(date) + 1,
    isHoliday: inputs.holidays.has(date),
  })),
  shifts: inputs.templates,
  people: inputs.facts.people.map((person) => getPerson(inputs, person)),
  demand: getDemand(inputs),
  weights: inputs.settings.weights,
})
/** Weeks after which a rotation begins again. */
const rotations = [1, 2, 4] as const
/**
 * Plans that the search begins with: what the draft and the plan say now, the week before in each week, and the two and
 * four weeks before as rotations.
 */
export function getStarts(inputs: StoreInputs): readonly ShiftPlan[] {
  const { facts, dates, templates } = inputs
  const known = new Set(templates.map(({ id }) => id))
  const [first = ''] = dates
  const toPlan = (getDate: (date: string, at: number) => string): ShiftPlan =>
    new Map(
      facts.people.map(({ employeeId }) => [
        employeeId,
        dates.map((date, at) => {
          const text = getDayText(getStoredDay(inputs, getKey({ employeeId, date: getDate(date, at) })))
          return known.has(text) ? text : null
        }),
      ]),
    )
  const getRotation = (weeks: number): ShiftPlan =>
    toPlan((_, at) => later(first, (at % (weeks * weekDays)) - weeks * weekDays, 'day'))
  return [toPlan((date) => date), ...rotations.map(getRotation)]
}
