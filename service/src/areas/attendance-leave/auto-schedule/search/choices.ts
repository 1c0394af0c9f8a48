import {
  dayMinutes,
  type AwayReason,
  type Planned,
  type RosterProblem,
  type SetCell,
  type ShiftTemplate,
  type DaySpan,
} from './problem.ts'

/** Rules of which one family at a time may give way when the cause of a short hour is looked for. */
export const ruleFamilies = ['REST', 'DAYS_IN_ROW', 'WEEK_HOURS', 'AWAY', 'SET_REST', 'SHIFT', 'POSITION'] as const
export type RuleFamily = (typeof ruleFamilies)[number]

/** One decision of the plan: whether a person works a template on a day. */
export interface ShiftChoice {
  readonly person: number
  readonly day: number
  readonly shift: ShiftTemplate
  /** The groups of demand that it counts for. */
  readonly positions: readonly string[]
  /** The family that must give way for it. */
  readonly breaks?: RuleFamily
}
const getStart = (spans: readonly DaySpan[]): number => spans[0]?.from ?? 0
const getEnd = (spans: readonly DaySpan[]): number => spans.at(-1)?.to ?? 0
/** Whether work may be followed by other work some days later: the rest between the two is long enough. */
export const mayFollow = (rest: number, before: readonly DaySpan[], after: readonly DaySpan[], days: number): boolean =>
  getStart(after) + days * dayMinutes - getEnd(before) >= rest
/** Whether two templates of one person may stand `days` days apart. */
export const mayFollowShift = (rest: number, before: ShiftTemplate, after: ShiftTemplate, days: number): boolean =>
  mayFollow(rest, before.spans, after.spans, days) && !(days === 1 && before.cannotFollow?.includes(after.id))

/** Cells of a person that stand, with work, by day. */
export const getStanding = ({ set, around }: Planned): readonly SetCell[] =>
  [...around, ...set].filter(({ spans }) => spans.length > 0)
const isRestBroken = (person: Planned, standing: readonly SetCell[], day: number, shift: ShiftTemplate): boolean =>
  standing.some((cell) => {
    const apart = day - cell.day
    const [before, after] = apart > 0 ? [cell.spans, shift.spans] : [shift.spans, cell.spans]
    return apart !== 0 && Math.abs(apart) < 4 && !mayFollow(person.rules.restMinutes, before, after, Math.abs(apart))
  })
/** The families that keep a person from a template on a day; no answer for a day that nothing opens. */
function getObstacles(
  problem: RosterProblem,
  person: Planned,
  day: number,
): ((shift: ShiftTemplate) => readonly RuleFamily[]) | undefined {
  const cell = person.set.find((one) => one.day === day)
  const away = person.away.filter((one) => one.day === day)
  const closedFor: readonly AwayReason[] = ['NOT_EMPLOYED']
  if ((cell && cell.spans.length > 0) || away.some(({ reason }) => closedFor.includes(reason))) return undefined
  const standing = getStanding(person)
  return (shift) => [
    ...(cell ? (['SET_REST'] as const) : []),
    ...(away.length > 0 ? (['AWAY'] as const) : []),
    ...(person.shifts.includes(shift.id) ? [] : (['SHIFT'] as const)),
    ...(isRestBroken(person, standing, day, shift) ? (['REST'] as const) : []),
  ]
}
/**
 * What the plan may choose: what is forbidden is left out, not forbidden by rows. With a family that gives way also
 * what this family alone keeps out; other positions for `position` with the family POSITION.
 */
export function getChoices(
  problem: RosterProblem,
  people: readonly Planned[],
  relaxed?: { readonly family: RuleFamily; readonly position: string | null },
): readonly ShiftChoice[] {
  return people.flatMap((person, at) =>
    problem.days.flatMap((_, day) => {
      const obstacles = getObstacles(problem, person, day)
      if (!obstacles) return []
      return problem.shifts.flatMap((shift): ShiftChoice[] => {
        const found = obstacles(shift)
        const choice = { person: at, day, shift, positions: person.positions }
        const [first] = found
        if (first !== undefined)
          return found.length === 1 && first === relaxed?.family ? [{ ...choice, breaks: first }] : []
        const position = relaxed?.family === 'POSITION' ? relaxed.position : null
        if (position === null || person.positions.includes(position)) return [choice]
        return [choice, { ...choice, positions: [position], breaks: 'POSITION' }]
      })
    }),
  )
}
