import type { Building, ColumnChoice } from './building.ts'
import { getStanding } from './choices.ts'
import type { RowTerm } from './milp.ts'
import { fairKinds, getWeek, isOfKind, type Planned } from './problem.ts'

const ones = (choices: readonly ColumnChoice[], factor = 1): readonly RowTerm[] =>
  choices.map(({ column }): RowTerm => [column, factor])

/** Hours of a week below and above the contract. */
function addContract({ problem, on, writer }: Building, person: number, own: Planned): void {
  const { contractBelow, contractAbove } = problem.weights
  const standing = getStanding(own)
  own.contract?.forEach((minutes, week) => {
    const inWeek = problem.days.flatMap((_, day) => (getWeek(problem, day) === week ? on(person, day) : []))
    const used = standing.reduce((sum, cell) => sum + (getWeek(problem, cell.day) === week ? cell.minutes : 0), 0)
    const hours = (minutes - used) / 60
    const terms = inWeek.map(({ column, shift }): RowTerm => [column, shift.minutes / 60])
    const below = writer.addColumn(contractBelow, Infinity)
    const above = writer.addColumn(contractAbove, Infinity)
    writer.addRow(hours, [...terms, [below, 1], [above, -1]], hours)
  })
}
/** Days of a kind above the fair share. */
function addFair({ problem, on, writer }: Building, person: number, { fair = {} }: Planned): void {
  const all = problem.days.flatMap((_, day) => on(person, day))
  for (const kind of fairKinds) {
    const share = fair[kind]
    const counted = all.filter(({ day, shift }) => isOfKind(problem, kind, day, shift))
    if (share === undefined || counted.length === 0) continue
    const above = writer.addColumn(problem.weights.fair, Infinity)
    writer.addRow(-Infinity, [...ones(counted), [above, -1]], Math.max(0, share))
  }
}
function addSplitRest({ problem, on, writer }: Building, person: number, own: Planned): void {
  if (problem.weights.splitRest === 0) return
  const worked = new Set(getStanding(own).map(({ day }) => day))
  const fixed = (day: number): number => Number(worked.has(day))
  for (let day = 0; day < problem.days.length; day++) {
    const around = [...ones(on(person, day - 1)), ...ones(on(person, day + 1)), ...ones(on(person, day), -1)]
    const constant = fixed(day - 1) + fixed(day + 1) - fixed(day)
    if (around.length === 0) continue
    const split = writer.addColumn(problem.weights.splitRest, 1)
    writer.addRow(-Infinity, [...around, [split, -1]], 1 - constant)
  }
}
/** Wishes, changes of what is published, and days that cost more: all of them are costs of single choices. */
function addChoiceCosts({ problem, on, writer }: Building, person: number, own: Planned): void {
  for (const { day, shift, wants, weight } of own.wishes) {
    const asked = on(person, day).filter((one) => shift === undefined || one.shift.id === shift)
    for (const { column } of asked) writer.addCost(column, wants === 'WORK' ? -weight : weight)
  }
  const { change, premium } = problem.weights
  problem.days.forEach(({ isHoliday }, day) => {
    const published = own.published?.[day]
    for (const { column, shift } of on(person, day)) {
      if (isHoliday || shift.isNight) writer.addCost(column, premium)
      if (published === undefined) continue
      writer.addCost(column, shift.id === published ? -change : published === null ? change : 0)
    }
  })
}
/**
 * What is weighed (docs/rules/auto-schedule.md, "What is weighed"). The constants of wishes and changes are left out.
 */
export function addSoftTerms(building: Building): void {
  building.people.forEach((own, person) => {
    addContract(building, person, own)
    addFair(building, person, own)
    addSplitRest(building, person, own)
    addChoiceCosts(building, person, own)
  })
}
