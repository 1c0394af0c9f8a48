import { dayMinutes, type DemandLine, type RosterProblem, type SetCell, type DaySpan } from './problem.ts'

/** A part of a demand line in which nobody comes or goes. */
export type Segment = DemandLine

const covers = (spans: readonly DaySpan[], shift: number, { from, to }: DaySpan): boolean =>
  spans.some((span) => span.from + shift <= from && to <= span.to + shift)
/** Whether work of a day covers the whole of a segment, also after midnight. */
export const isCovering = (
  day: number,
  spans: readonly DaySpan[],
  segment: DaySpan & { readonly day: number },
): boolean => Math.abs(day - segment.day) < 3 && covers(spans, (day - segment.day) * dayMinutes, segment)

/** The instants of a day, in minutes of it, at which a template or a cell that stands begins or ends. */
function getEdges(problem: RosterProblem): ReadonlySet<number> {
  const spans = [...problem.shifts, ...problem.people.flatMap(({ set, around }): SetCell[] => [...set, ...around])]
  return new Set(spans.flatMap((one) => one.spans.flatMap(({ from, to }) => [from % dayMinutes, to % dayMinutes])))
}
/** The lines, cut where a template or a cell begins or ends. */
export function getSegments(problem: RosterProblem): readonly Segment[] {
  const edges = [...getEdges(problem)].toSorted((a, b) => a - b)
  return problem.demand.flatMap((line) => {
    const cuts = [line.from, ...edges.filter((edge) => edge > line.from && edge < line.to), line.to]
    return cuts.slice(1).map((to, at) => ({ ...line, from: cuts[at] ?? line.from, to }))
  })
}
