import {
  dayMinutes,
  getWeek,
  getWeekdayAt,
  type ShiftPlan,
  type Planned,
  type RosterProblem,
  type SetCell,
} from './problem.ts'

export type BrokenPlanRule =
  | 'REST'
  | 'DAYS_IN_ROW'
  | 'WEEK_HOURS'
  | 'AWAY'
  | 'SET'
  | 'SHIFT'
  | 'FOLLOWS'
  | 'SHORT_RUN'
  | 'SHORT_REST'
  | 'WEEKENDS'
  | 'MINUTES'
  | 'DAYS_OF_SHIFT'
/** A rule that the cells of one person break together; they are the fewest that do. */
export interface Broken {
  readonly personId: string
  readonly rule: BrokenPlanRule
  /** Days from the first one of the range. */
  readonly days: readonly number[]
}
interface Worked extends SetCell {
  /** The template that the plan gave; null = a cell that stood before. */
  readonly shift: string | null
}
type Rule = Omit<Broken, 'personId'>

/** All work of a person in the order of time. */
function getWorked({ shifts }: RosterProblem, person: Planned, plan: ShiftPlan): readonly Worked[] {
  const stood = [...person.around, ...person.set].map((cell): Worked => ({ ...cell, shift: null }))
  const given = (plan.get(person.id) ?? []).flatMap((id, day): Worked[] => {
    const found = shifts.find((one) => one.id === id)
    return found ? [{ day, spans: found.spans, minutes: found.minutes, shift: found.id }] : []
  })
  return [...stood, ...given].filter(({ spans }) => spans.length > 0).toSorted((a, b) => a.day - b.day)
}
const isGiven = (cells: readonly Worked[]): boolean => cells.some(({ shift }) => shift !== null)
const getDays = (cells: readonly Worked[]): readonly number[] => cells.map(({ day }) => day)

/** Cells that may not be there at all. */
function findForbidden(person: Planned, worked: readonly Worked[]): readonly Rule[] {
  return worked.flatMap(({ day, shift }): Rule[] => {
    if (shift === null) return []
    const broken = (rule: BrokenPlanRule, isBroken: boolean): Rule[] => (isBroken ? [{ rule, days: [day] }] : [])
    return [
      ...broken(
        'AWAY',
        person.away.some((one) => one.day === day),
      ),
      ...broken(
        'SET',
        person.set.some((one) => one.day === day),
      ),
      ...broken('SHIFT', !person.shifts.includes(shift)),
    ]
  })
}
function findRest({ shifts }: RosterProblem, { rules }: Planned, worked: readonly Worked[]): readonly Rule[] {
  return worked.flatMap((cell, at): Rule[] => {
    const before = worked[at - 1]
    if (!before) return []
    const end = before.day * dayMinutes + Math.max(...before.spans.map(({ to }) => to))
    const start = cell.day * dayMinutes + Math.min(...cell.spans.map(({ from }) => from))
    const rest = start - end < rules.restMinutes ? [{ rule: 'REST' as const, days: [before.day, cell.day] }] : []
    const barred = shifts.find(({ id }) => id === before.shift)?.cannotFollow ?? []
    const isBarred = cell.day - before.day === 1 && cell.shift !== null && barred.includes(cell.shift)
    return isBarred ? [...rest, { rule: 'FOLLOWS', days: [before.day, cell.day] }] : rest
  })
}
/** Cells of days that follow each other. */
function getRuns(worked: readonly Worked[]): readonly (readonly Worked[])[] {
  const runs: Worked[][] = []
  for (const cell of worked) {
    const run = runs.at(-1)
    if (run?.at(-1)?.day === cell.day - 1) run.push(cell)
    else runs.push([cell])
  }
  return runs
}
function findLongRuns({ rules }: Planned, worked: readonly Worked[]): readonly Rule[] {
  return getRuns(worked).flatMap((run) => {
    const windows = run.slice(rules.daysInRow).map((_, at) => run.slice(at, at + rules.daysInRow + 1))
    const shown = windows.find((window) => isGiven(window)) ?? windows[0]
    return shown ? [{ rule: 'DAYS_IN_ROW' as const, days: getDays(shown) }] : []
  })
}
function findWeeks(problem: RosterProblem, { rules }: Planned, worked: readonly Worked[]): readonly Rule[] {
  const most = rules.weekMinutes
  if (most === undefined) return []
  return [...new Set(worked.map(({ day }) => getWeek(problem, day)))].flatMap((week) => {
    const cells = worked.filter(({ day }) => getWeek(problem, day) === week)
    if (cells.reduce((sum, { minutes }) => sum + minutes, 0) <= most) return []
    // What the plan gave comes first, then the longest: the fewest cells that are too much.
    const byLength = cells.toSorted(
      (a, b) => Number(b.shift !== null) - Number(a.shift !== null) || b.minutes - a.minutes,
    )
    const sums = byLength.map((_, at) => byLength.slice(0, at + 1).reduce((sum, { minutes }) => sum + minutes, 0))
    const fewest = byLength.slice(0, sums.findIndex((sum) => sum > most) + 1)
    return [{ rule: 'WEEK_HOURS' as const, days: getDays(fewest).toSorted((a, b) => a - b) }]
  })
}
/** Runs of work, and of days off, that are shorter than their least, away from the ends of the range. */
function findShortRuns({ days }: RosterProblem, { rules }: Planned, worked: readonly Worked[]): readonly Rule[] {
  const { leastDaysInRow = 1, leastDaysOff = 1 } = rules
  const runs = getRuns(worked)
  return runs.flatMap((run, at): Rule[] => {
    const [first, last] = [run[0]?.day ?? 0, run.at(-1)?.day ?? 0]
    const next = runs[at + 1]?.[0]?.day
    const isInside = first > 0 && last < days.length - 1
    return [
      ...(isInside && run.length < leastDaysInRow ? [{ rule: 'SHORT_RUN' as const, days: getDays(run) }] : []),
      ...(next !== undefined && next - last - 1 < leastDaysOff
        ? [{ rule: 'SHORT_REST' as const, days: [last, next] }]
        : []),
    ]
  })
}
function findInRange(problem: RosterProblem, { rules }: Planned, worked: readonly Worked[]): readonly Rule[] {
  const given = worked.filter(({ shift }) => shift !== null)
  const minutes = given.reduce((sum, cell) => sum + cell.minutes, 0)
  const { least = 0, most = Infinity } = rules.minutes ?? {}
  const weekends = new Set(given.flatMap(({ day }) => (getWeekdayAt(problem, day) > 5 ? [getWeek(problem, day)] : [])))
  const broken = (rule: BrokenPlanRule, isBroken: boolean): Rule[] => (isBroken ? [{ rule, days: getDays(given) }] : [])
  return [
    ...broken('MINUTES', minutes < least || minutes > most),
    ...broken('WEEKENDS', weekends.size > (rules.weekends ?? Infinity)),
    ...Object.entries(rules.daysOfShift ?? {}).flatMap(([id, count]) =>
      broken('DAYS_OF_SHIFT', given.filter(({ shift }) => shift === id).length > count),
    ),
  ]
}
/**
 * The hard rules that a plan breaks, counted from the cells themselves and not by the model. Breaks that the set cells
 * make without the plan are not among them (`findClashes`).
 */
export function findBrokenRules(problem: RosterProblem, plan: ShiftPlan): readonly Broken[] {
  return problem.people.flatMap((person) => {
    const worked = getWorked(problem, person, plan)
    const given = new Set(worked.flatMap(({ day, shift }) => (shift === null ? [] : [day])))
    const alone = findOfCells(problem, person, worked).filter(({ days }) => days.some((day) => given.has(day)))
    return [...alone, ...findForbidden(person, worked), ...findInRange(problem, person, worked)].map((rule) => ({
      ...rule,
      personId: person.id,
    }))
  })
}
const findOfCells = (problem: RosterProblem, person: Planned, worked: readonly Worked[]): readonly Rule[] => [
  ...findRest(problem, person, worked),
  ...findLongRuns(person, worked),
  ...findWeeks(problem, person, worked),
  ...findShortRuns(problem, person, worked),
]
/**
 * The fewest cells, set by hand or published around the range, that clash with each other and a rule. Every hard rule
 * of a store only bars work, so nothing else can make a plan impossible.
 */
export const findClashes = (problem: RosterProblem): readonly Broken[] =>
  problem.people.flatMap((person) =>
    findOfCells(problem, person, getWorked(problem, person, new Map()))
      .filter(({ days }) => days.some((day) => day >= 0 && day < problem.days.length))
      .map((rule) => ({ ...rule, personId: person.id })),
  )
