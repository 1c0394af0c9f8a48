import { isCovering, getSegments, type Segment } from './segments.ts'
import type { ShiftPlan, Planned, RosterProblem, ShiftTemplate } from './problem.ts'

/** A part of a day in which people are short. */
export interface ShortPart {
  readonly day: number
  readonly from: number
  readonly to: number
  readonly position: string | null
  readonly shift?: string
  readonly needed: number
  readonly short: number
}
function isThere(
  person: Planned,
  plan: ShiftPlan,
  shifts: ReadonlyMap<string, ShiftTemplate>,
  segment: Segment,
): boolean {
  if (segment.position !== null && !person.positions.includes(segment.position)) return false
  const stood = [...person.around, ...person.set].some(
    ({ day, spans }) => segment.shift === undefined && isCovering(day, spans, segment),
  )
  return (
    stood ||
    [segment.day - 1, segment.day].some((day) => {
      const given = shifts.get(plan.get(person.id)?.[day] ?? '')
      if (!given || (segment.shift !== undefined && segment.shift !== given.id)) return false
      return isCovering(day, given.spans, segment)
    })
  )
}
/** What a plan leaves short; neighbouring parts that are equally short are one. */
export function getShort(problem: RosterProblem, plan: ShiftPlan): readonly ShortPart[] {
  const shifts = new Map(problem.shifts.map((one) => [one.id, one]))
  const parts = getSegments(problem).map((segment) => {
    const there = problem.people.filter((person) => isThere(person, plan, shifts, segment)).length
    const { day, from, to, position, shift } = segment
    return {
      day,
      from,
      to,
      position,
      ...(shift !== undefined && { shift }),
      needed: segment.people,
      short: segment.people - there,
    }
  })
  const found: ShortPart[] = []
  for (const part of parts) {
    if (part.short <= 0) continue
    const last = found.at(-1)
    const isNext =
      last?.day === part.day &&
      last.to === part.from &&
      last.position === part.position &&
      last.shift === part.shift &&
      last.short === part.short &&
      last.needed === part.needed
    if (isNext && last) found[found.length - 1] = { ...last, to: part.to }
    else found.push(part)
  }
  return found
}
/** Minutes of one person that a plan leaves short. */
export const getShortMinutes = (problem: RosterProblem, plan: ShiftPlan): number =>
  getShort(problem, plan).reduce((sum, { short, from, to }) => sum + short * (to - from), 0)
