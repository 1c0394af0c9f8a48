import { buildModel } from './build-model.ts'
import type { Relaxed } from './building.ts'
import { findBrokenRules } from './check-plan.ts'
import { getStanding, ruleFamilies, type ShiftChoice, type RuleFamily } from './choices.ts'
import { getShort, type ShortPart } from './coverage.ts'
import type { ShiftPlan, Planned, RosterProblem, SetCell, DaySpan, Weights } from './problem.ts'
import { isCovering } from './segments.ts'
import type { Solver } from './solver-thread.ts'

/** What would help against short hours: one family of rules that gives way for some people. */
export interface Remedy {
  readonly family: RuleFamily
  readonly people: readonly string[]
  /** People who would still be missing. */
  readonly short: number
}
export interface ShortCause extends ShortPart {
  /** Somebody could come without a broken rule: other weights or the end of the search were in the way. */
  readonly isSomebodyFree: boolean
  readonly remedies: readonly Remedy[]
}
// Coverage alone counts, and a broken rule costs less than the shortest part of it that one person can cover.
const weights: Weights = {
  short: 60_000,
  over: 0,
  contractBelow: 0,
  contractAbove: 0,
  splitRest: 0,
  fair: 0,
  change: 0,
  premium: 0,
}
const breakCost = 500
const mostIterations = 20_000

function getDayPerson({ shifts }: RosterProblem, person: Planned, plan: ShiftPlan, day: number): Planned {
  const given = (plan.get(person.id) ?? []).flatMap((id, at): SetCell[] => {
    const found = shifts.find((one) => one.id === id)
    return found ? [{ day: at, spans: found.spans, minutes: found.minutes }] : []
  })
  const moved = [...person.around, ...person.set, ...given].map((cell) => ({ ...cell, day: cell.day - day }))
  const { restMinutes, daysInRow, weekMinutes } = person.rules
  return {
    ...person,
    away: person.away.flatMap((one) => (one.day === day ? [{ ...one, day: 0 }] : [])),
    set: person.set.flatMap((cell) => (cell.day === day ? [{ ...cell, day: 0 }] : [])),
    around: moved.filter((cell) => cell.day !== 0),
    rules: { restMinutes, daysInRow, ...(weekMinutes !== undefined && { weekMinutes }) },
    contract: [],
    wishes: [],
    fair: {},
    published: [],
  }
}
/** One day of a problem, on which everything is free; the other days stand as a plan has them. */
export function getDayProblem(problem: RosterProblem, plan: ShiftPlan, day: number): RosterProblem {
  return {
    ...problem,
    days: problem.days.slice(day, day + 1),
    people: problem.people.map((person) => getDayPerson(problem, person, plan, day)),
    demand: problem.demand.flatMap((line) => (line.day === day ? [{ ...line, day: 0 }] : [])),
    weights,
  }
}
/** What a day looks like with one family of rules that may be broken, or with none. */
interface DayAnswer {
  /** People present in a part who count for it. */
  readonly getThere: (part: ShortPart) => number
  /** People present in a part who could not come without a broken rule. */
  readonly getBreakers: (part: ShortPart) => readonly string[]
}
async function askDay(day: RosterProblem, solver: Solver, relaxed?: Relaxed): Promise<DayAnswer> {
  const model = buildModel(day, relaxed ? { relaxed } : {})
  solver.load(model.milp)
  const { lower, upper } = model.milp
  const order = { lower, upper, start: null, limits: { gap: 1, iterations: mostIterations } }
  const { values } = await solver.solve(order)
  const given = model.choices.filter(({ column }) => (values?.[column] ?? 0) > 0.5)
  const broken = new Set(values ? findBrokenRules(day, model.getPlan(values)).map(({ personId }) => personId) : [])
  const getId = ({ person }: ShiftChoice): string => model.people[person]?.id ?? ''
  const at = (part: ShortPart): readonly ShiftChoice[] => given.filter(({ shift }) => isCounting(0, shift.spans, part))
  return {
    getThere: (part) =>
      at(part).filter(({ positions }) => isOfPosition(part, positions)).length +
      day.people.filter(
        (person) =>
          isOfPosition(part, person.positions) &&
          getStanding(person).some((cell) => isCounting(cell.day, cell.spans, part)),
      ).length,
    getBreakers: (part) =>
      at(part)
        .filter((choice) => choice.breaks !== undefined || broken.has(getId(choice)))
        .map(getId),
  }
}
const isOfPosition = ({ position }: ShortPart, positions: readonly string[]): boolean =>
  position === null || positions.includes(position)
const isCounting = (day: number, spans: readonly DaySpan[], part: ShortPart): boolean =>
  isCovering(day, spans, { ...part, day: 0 })

async function getRemedies(
  day: RosterProblem,
  parts: readonly ShortPart[],
  solver: Solver,
): Promise<readonly ShortCause[]> {
  const base = await askDay(day, solver)
  const positions = [...new Set(parts.map(({ position }) => position))]
  const asked = ruleFamilies.flatMap((family): Relaxed[] =>
    (family === 'POSITION' ? positions : [null]).map((position) => ({ family, position, cost: breakCost })),
  )
  const answers: { readonly relaxed: Relaxed; readonly answer: DayAnswer }[] = []
  for (const relaxed of asked) answers.push({ relaxed, answer: await askDay(day, solver, relaxed) })
  return parts.map((part) => {
    const least = Math.min(part.short, part.needed - base.getThere(part))
    return {
      ...part,
      isSomebodyFree: least < part.short,
      remedies: answers.flatMap(({ relaxed: { family, position }, answer }): Remedy[] => {
        if (family === 'POSITION' && position !== part.position) return []
        const [short, people] = [Math.max(0, part.needed - answer.getThere(part)), answer.getBreakers(part)]
        return short < least && people.length > 0 ? [{ family, people, short }] : []
      }),
    }
  })
}
/**
 * Why a plan leaves hours short: the model of each such day is asked again with one family of rules at a time that may
 * be broken, the other days as they are planned.
 */
export async function getShortCauses(
  problem: RosterProblem,
  plan: ShiftPlan,
  solver: Solver,
  signal?: AbortSignal,
): Promise<readonly ShortCause[]> {
  const parts = getShort(problem, plan)
  const causes: ShortCause[] = []
  for (const day of [...new Set(parts.map((part) => part.day))].toSorted((a, b) => a - b)) {
    const own = parts.filter((part) => part.day === day)
    if (signal?.aborted) causes.push(...own.map((part) => ({ ...part, isSomebodyFree: false, remedies: [] })))
    else causes.push(...(await getRemedies(getDayProblem(problem, plan, day), own, solver)))
  }
  return causes
}
