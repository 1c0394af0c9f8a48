import type { Label } from './label.ts'
import type { AnyResource } from './resource.ts'

/** The levels of the structure at which a report adds up, under the names of their filters, outermost first. */
export const groupLevels = ['locationId', 'outletId', 'departmentId', 'teamId'] as const
export type GroupLevel = (typeof groupLevels)[number]
/** The query parameter that asks for it. */
export const groupParam = 'groupBy'

/** The position field of a report whose rows add up by place: such a report sums columns and lists a position. */
export const groupField = (r: AnyResource): string | undefined =>
  r.isDerived && r.list.totals?.length ? r.list.columns.find((key) => r.fields[key]?.kind === 'position') : undefined

/** The rows of one place, in all pages. Groups follow each other as their rows do. */
export interface ReportGroup {
  /** Null = these people are at no such level. */
  readonly id: string | null
  readonly label: Label | null
  readonly rows: number
  /** Sums by column, as those of the whole report. */
  readonly totals: Readonly<Record<string, number>>
}
/** The group that begins with the row at `at` of the whole report, and the one that ends with it. */
export function groupEdges(
  groups: readonly ReportGroup[],
  at: number,
): { readonly first?: ReportGroup; readonly last?: ReportGroup } {
  let start = 0
  for (const group of groups) {
    const end = start + group.rows
    if (at < end) return { ...(at === start ? { first: group } : {}), ...(at === end - 1 ? { last: group } : {}) }
    start = end
  }
  return {}
}
