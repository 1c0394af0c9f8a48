import { getChoices } from './choices.ts'
import type { Building, ColumnChoice, Relaxed } from './building.ts'
import { addCoverage } from './coverage-rows.ts'
import { addHardRows } from './hard-rows.ts'
import { milpWriter, type Milp } from './milp.ts'
import { inOrder, type ShiftPlan, type Planned, type RosterProblem } from './problem.ts'
import { addSoftTerms } from './soft-terms.ts'

export interface BuildOptions {
  readonly relaxed?: Relaxed
  /** Minutes that may be short at most, over all lines: a plan that covers less than the start is none. */
  readonly mostShort?: number
  /** Whether equal plans are told apart; a plan of whole costs then costs less than one more. */
  readonly hasTies?: boolean
}
export interface RosterModel {
  readonly milp: Milp
  readonly people: readonly Planned[]
  readonly choices: readonly ColumnChoice[]
  /** Column values as a plan. */
  readonly getPlan: (values: ArrayLike<number>) => ShiftPlan
}
// All tie costs together stay below half of the smallest cost.
const tieShare = 0.45

/** A small fixed cost in the order of the staff number: of equal plans the first people get the first shifts. */
function addTies({ all, problem, people, writer }: Building): void {
  const most = people.length * problem.days.length * Math.max(1, problem.shifts.length) * people.length
  for (const { column, person, shift } of all)
    writer.addCost(column, (tieShare * (person + 1) * (problem.shifts.indexOf(shift) + 1)) / most)
}
function getReader(
  { days }: RosterProblem,
  people: readonly Planned[],
  all: readonly ColumnChoice[],
): RosterModel['getPlan'] {
  return (values) => {
    const plan = new Map(people.map(({ id }) => [id, days.map((): string | null => null)]))
    for (const { column, person, day, shift } of all) {
      const row = plan.get(people[person]?.id ?? '')
      if (row && (values[column] ?? 0) > 0.5) row[day] = shift.id
    }
    return plan
  }
}
/**
 * The one model of the product: a mixed integer program of a store and a range of days
 * (docs/rules/auto-schedule.md, "The model").
 */
export function buildModel(problem: RosterProblem, options: BuildOptions = {}): RosterModel {
  const people = inOrder(problem.people)
  const writer = milpWriter()
  const all = getChoices(problem, people, options.relaxed).map((choice) => ({
    ...choice,
    column: writer.addColumn(choice.breaks === undefined ? 0 : (options.relaxed?.cost ?? 0), 1, true),
  }))
  const byDay = new Map<string, ColumnChoice[]>()
  for (const choice of all) {
    const key = `${String(choice.person)} ${String(choice.day)}`
    const own = byDay.get(key)
    if (own) own.push(choice)
    else byDay.set(key, [choice])
  }
  const building: Building = {
    problem,
    people,
    writer,
    all,
    on: (person, day) => byDay.get(`${String(person)} ${String(day)}`) ?? [],
    ...(options.relaxed && { relaxed: options.relaxed }),
  }
  addHardRows(building)
  addCoverage(building, options.mostShort)
  addSoftTerms(building)
  if (options.hasTies ?? true) addTies(building)
  return { milp: writer.getMilp(), people, choices: all, getPlan: getReader(problem, people, all) }
}
