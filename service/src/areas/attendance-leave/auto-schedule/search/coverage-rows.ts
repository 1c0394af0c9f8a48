import type { Building, ColumnChoice } from './building.ts'
import { getStanding } from './choices.ts'
import type { RowTerm } from './milp.ts'
import { getSegments, isCovering, type Segment } from './segments.ts'

/** A row of coverage: what one or more segments with the same people have in common. */
interface Line {
  readonly terms: readonly ColumnChoice[]
  readonly people: number
  minutes: number
}
const isCounted = (segment: Segment, positions: readonly string[]): boolean =>
  segment.position === null || positions.includes(segment.position)

/** Segments that the same choices cover, with the same need, are one row. */
function getLines({ problem, people, on }: Building): readonly Line[] {
  const standing = people.flatMap((person) => getStanding(person).map((cell) => ({ cell, person })))
  const lines = new Map<string, Line>()
  for (const segment of getSegments(problem)) {
    const there = standing.filter(
      ({ cell, person }) => isCounted(segment, person.positions) && isCovering(cell.day, cell.spans, segment),
    ).length
    const terms = people.flatMap((_, person) =>
      [segment.day - 1, segment.day].flatMap((day) =>
        on(person, day).filter(
          ({ shift, positions }) =>
            isCounted(segment, positions) &&
            (segment.shift === undefined || segment.shift === shift.id) &&
            isCovering(day, shift.spans, segment),
        ),
      ),
    )
    const needed = segment.people - there
    const key = [needed, ...terms.map(({ column }) => column)].join(' ')
    const found = lines.get(key)
    if (found && terms.length > 0) found.minutes += segment.to - segment.from
    else
      lines.set(terms.length > 0 ? key : `${key} ${String(lines.size)}`, {
        terms,
        people: needed,
        minutes: segment.to - segment.from,
      })
  }
  return [...lines.values()]
}
/** Coverage: people present, short and too many make up what is needed in each part of the day. */
export function addCoverage(building: Building, mostShort?: number): void {
  const { problem, writer } = building
  const { short, over } = problem.weights
  const missing: RowTerm[] = []
  let alwaysShort = 0
  for (const { terms, people, minutes } of getLines(building)) {
    if (terms.length === 0) {
      alwaysShort += Math.max(0, people) * minutes
      continue
    }
    const ones = terms.map(({ column }): RowTerm => [column, 1])
    if (people <= 0) {
      for (const { column } of terms) writer.addCost(column, (over * minutes) / 60)
      continue
    }
    // Whole by themselves; said to be whole, the solver has a better bound and finds worse plans in the same time.
    const under = writer.addColumn((short * minutes) / 60, people)
    const above = writer.addColumn((over * minutes) / 60, Infinity)
    writer.addRow(people, [...ones, [under, 1], [above, -1]], people)
    missing.push([under, minutes / 60])
  }
  if (mostShort !== undefined) writer.addRow(-Infinity, missing, (mostShort - alwaysShort) / 60 + 1e-6)
}
