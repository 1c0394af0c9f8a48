import type { Building, ColumnChoice } from './building.ts'
import { getStanding, mayFollowShift } from './choices.ts'
import type { RowTerm } from './milp.ts'
import { getWeek, getWeekdayAt, type Planned } from './problem.ts'

const ones = (choices: readonly ColumnChoice[], factor = 1): readonly RowTerm[] =>
  choices.map(({ column }): RowTerm => [column, factor])
const getHours = (choices: readonly ColumnChoice[]): readonly RowTerm[] =>
  choices.map(({ column, shift }): RowTerm => [column, shift.minutes / 60])

/** A sum that may not be above a limit; with the family that gives way, each unit above has its cost. */
function addMost(
  { writer, relaxed }: Building,
  family: 'DAYS_IN_ROW' | 'WEEK_HOURS',
  terms: readonly RowTerm[],
  most: number,
  unit: number,
): void {
  if (relaxed?.family !== family) {
    // What was set by hand may be above it already: nothing is added to that.
    writer.addRow(-Infinity, terms, Math.max(0, most))
    return
  }
  const above = writer.addColumn(relaxed.cost / unit, Infinity)
  writer.addRow(-Infinity, [...terms, [above, -1]], Math.max(0, most))
}
/** Rest between days: one row for all shifts of a day that the same later shifts may not follow. */
function addRest({ people, on, writer }: Building, person: number, day: number, apart: number): void {
  const rest = people[person]?.rules.restMinutes ?? 0
  const next = on(person, day + apart)
  const groups = new Map<string, readonly ColumnChoice[]>()
  for (const before of on(person, day)) {
    const after = next.filter(({ shift }) => !mayFollowShift(rest, before.shift, shift, apart))
    if (after.length > 0) groups.set(after.map(({ column }) => column).join(' '), after)
  }
  for (const after of groups.values()) {
    const before = on(person, day).filter(({ shift }) =>
      after.every((one) => !mayFollowShift(rest, shift, one.shift, apart)),
    )
    writer.addRow(-Infinity, [...ones(before), ...ones(after)], 1)
  }
}
function addDaysInRow(building: Building, person: number, worked: ReadonlySet<number>): void {
  const { problem, people, on } = building
  const most = people[person]?.rules.daysInRow ?? Infinity
  for (let first = -most; first < problem.days.length; first++) {
    const days = Array.from({ length: most + 1 }, (_, at) => first + at)
    const standing = days.filter((day) => worked.has(day)).length
    addMost(
      building,
      'DAYS_IN_ROW',
      days.flatMap((day) => ones(on(person, day))),
      most - standing,
      1,
    )
  }
}
function addWeekHours(building: Building, person: number, own: Planned): void {
  const { problem, on } = building
  const { weekMinutes } = own.rules
  if (weekMinutes === undefined) return
  const standing = getStanding(own)
  for (let week = 0; week <= getWeek(problem, problem.days.length - 1); week++) {
    const days = problem.days.flatMap((_, day) => (getWeek(problem, day) === week ? [day] : []))
    const used = standing.reduce((sum, cell) => sum + (getWeek(problem, cell.day) === week ? cell.minutes : 0), 0)
    addMost(
      building,
      'WEEK_HOURS',
      days.flatMap((day) => getHours(on(person, day))),
      (weekMinutes - used) / 60,
      8,
    )
  }
}
/** Runs of work, or of days off, that are too short: what begins on a day goes on for some days. */
function addLeastRuns(
  { problem, on, writer }: Building,
  person: number,
  worked: ReadonlySet<number>,
  own: Planned,
): void {
  const { leastDaysInRow = 1, leastDaysOff = 1 } = own.rules
  const last = problem.days.length - 1
  const write = (sign: 1 | -1, least: number): void => {
    for (let day = 0; day < last; day++)
      for (let later = day + 2; later <= Math.min(last, day + least); later++) {
        // sign * (work on the first day - work on the day before - work on the later day) <= 0, or 1 for days off.
        const terms = [
          ...ones(on(person, day + 1), sign),
          ...ones(on(person, day), -sign),
          ...ones(on(person, later), -sign),
        ]
        const fixed = (at: number): number => Number(worked.has(at))
        const constant = sign * (fixed(day + 1) - fixed(day) - fixed(later))
        writer.addRow(-Infinity, terms, (sign === 1 ? 0 : 1) - constant)
      }
  }
  write(1, leastDaysInRow)
  write(-1, leastDaysOff)
}
function addWholeRange({ problem, on, writer }: Building, person: number, { rules }: Planned): void {
  const all = problem.days.flatMap((_, day) => on(person, day))
  const { minutes, daysOfShift = {}, weekends } = rules
  if (minutes) writer.addRow(minutes.least / 60, getHours(all), minutes.most / 60)
  for (const [id, most] of Object.entries(daysOfShift))
    writer.addRow(-Infinity, ones(all.filter(({ shift }) => shift.id === id)), most)
  if (weekends === undefined) return
  const worked: RowTerm[] = []
  problem.days.forEach((_, day) => {
    if (getWeekdayAt(problem, day) !== 6 && !(day === 0 && getWeekdayAt(problem, day) === 7)) return
    const column = writer.addColumn(0, 1, true)
    const isSunday = getWeekdayAt(problem, day) === 7
    for (const at of isSunday ? [day] : [day, day + 1])
      writer.addRow(-Infinity, [...ones(on(person, at)), [column, -1]], 0)
    worked.push([column, 1])
  })
  writer.addRow(-Infinity, worked, weekends)
}
/** The rows that no plan breaks (docs/rules/auto-schedule.md, "Hard rules"). */
export function addHardRows(building: Building): void {
  const { problem, people, on, writer } = building
  people.forEach((own, person) => {
    const worked = new Set(getStanding(own).map(({ day }) => day))
    problem.days.forEach((_, day) => {
      const choices = on(person, day)
      if (choices.length > 1) writer.addRow(-Infinity, ones(choices), 1)
      addRest(building, person, day, 1)
      if (own.rules.restMinutes > 720) addRest(building, person, day, 2)
    })
    addDaysInRow(building, person, worked)
    addWeekHours(building, person, own)
    addLeastRuns(building, person, worked, own)
    addWholeRange(building, person, own)
  })
}
