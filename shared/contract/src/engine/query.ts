import * as z from 'zod'
import type { DataColumns } from './data-columns.ts'
import { inputKey } from './field.ts'
import { getKindRules, wholeParam } from './kinds.ts'
import { groupField, groupLevels, groupParam, type GroupLevel, type ReportGroup } from './report-groups.ts'
import { coloursPattern } from '../platform/report-colours.ts'
import type { AnyResource } from './resource.ts'

/** Page sizes a user may choose (spec 1 section 9). */
export const pageSizes = [5, 10, 20, 30, 40, 50] as const
export const defaultLimit = 10
/** Records in one export, and the largest page of any list (spec 1 section 9). */
export const exportCap = 500
/** Records in one export that goes on as a task (docs/adr/017): what a spreadsheet still opens quickly. */
export const exportAllCap = 50_000
export const exportTypes = ['XLSX', 'CSV', 'PDF'] as const
export type ExportType = (typeof exportTypes)[number]

export interface SortTerm {
  readonly key: string
  readonly direction: 'ASC' | 'DESC'
}
export interface PageMeta {
  readonly currentPage: number
  readonly pageSize: number
  readonly totalCount: number
  /** There are more than `totalCount`: counting stopped there. Only lists of millions say so. */
  readonly isMore?: true
}
export interface ListAnswer<T> {
  readonly data: readonly T[]
  readonly pageMeta: PageMeta
  /** Sums over all pages, by column; of reports that declare them. */
  readonly totals?: Readonly<Record<string, number>>
  /** The columns that come from data; of reports that have such. */
  readonly columns?: DataColumns
  /** The places of its rows with their sums, of a report that was asked to add up by place. */
  readonly groups?: readonly ReportGroup[]
}

/** Reads `createdAt:DESC,employee:ASC`; a term without direction takes `orderDirection`, else ASC. */
export function parseSort(orderBy: string | undefined, orderDirection: 'ASC' | 'DESC' = 'ASC'): SortTerm[] {
  return (orderBy ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => {
      const [key = '', direction = orderDirection] = term.split(':')
      return { key: key.trim(), direction: direction.trim().toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
    })
}
export const formatSort = (terms: readonly SortTerm[]): string => terms.map((t) => `${t.key}:${t.direction}`).join(',')

/** The sort keys a list accepts: its declared ones, and of records created and updated time. */
export const sortKeys = (r: AnyResource): ReadonlySet<string> =>
  new Set([...(r.list.sort ?? []), ...(r.isDerived ? [] : ['createdAt', 'updatedAt'])])

/** The query parameters of each filter of a list, with the schema of each parameter. */
export function filterParams(r: AnyResource): Record<string, { key: string; schema: z.ZodType }> {
  const params: Record<string, { key: string; schema: z.ZodType }> = {}
  for (const key of r.list.filters ?? []) {
    const field = r.fields[key]
    if (!field) continue
    for (const [name, schema] of Object.entries(getKindRules(field).filter(inputKey(key, field), field)))
      params[name] = { key, schema }
  }
  return params
}

const paging = {
  keywords: z.string().max(200).optional(),
  limit: wholeParam(1, exportCap).default(defaultLimit),
  offset: wholeParam(0, 10_000_000).default(0),
  currentPage: wholeParam(1, 1_000_000).optional(),
  orderBy: z.string().max(500).optional(),
  orderDirection: z.enum(['ASC', 'DESC']).optional(),
  // Spec 3 section 7: the same call with exportFileType exports; the rest are hints that change no right
  // (docs/rules/platform.md, "Lists").
  exportFileType: z.enum(exportTypes).optional(),
  exportColours: z.string().regex(coloursPattern).optional(),
  isForListing: z.string().optional(),
  listAll: z.string().optional(),
  include: z.string().optional(),
}
/** The validated query of a list: paging, sort and one entry per filter parameter that was sent. */
export interface ListQuery {
  readonly keywords?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly currentPage?: number | undefined
  readonly orderBy?: string | undefined
  readonly orderDirection?: 'ASC' | 'DESC' | undefined
  readonly exportFileType?: ExportType | undefined
  readonly exportColours?: string | undefined
  readonly groupBy?: GroupLevel | undefined
  readonly [param: string]: unknown
}
const kindsOfDays: ReadonlySet<string> = new Set(['date', 'dateTime', 'month'])
/** The filters of a list that are ranges of days, each as its first and its last parameter. */
export const getDayRanges = (r: AnyResource): readonly (readonly [from: string, to: string])[] =>
  (r.list.filters ?? []).flatMap((key) => {
    const field = r.fields[key]
    if (!field || !kindsOfDays.has(field.kind)) return []
    const [from, to] = Object.keys(getKindRules(field).filter(inputKey(key, field), field))
    return from !== undefined && to !== undefined ? [[from, to] as const] : []
  })
/**
 * The schema of a list's query string. Unknown parameters, pages over 500 and ranges that end before they begin are
 * refused.
 */
export function querySchema(r: AnyResource): z.ZodType<ListQuery> {
  const filters = Object.entries(filterParams(r)).map(([name, { schema }]) => [name, schema.optional()] as const)
  const grouped = groupField(r) ? { [groupParam]: z.enum(groupLevels).optional() } : {}
  const whole = z.strictObject({ ...paging, ...grouped, ...Object.fromEntries(filters) })
  const ranges = getDayRanges(r)
  const inOrder = whole.superRefine((query: Readonly<Record<string, unknown>>, ctx) => {
    for (const [from, to] of ranges) {
      const [start, end] = [query[from], query[to]]
      if (typeof start === 'string' && typeof end === 'string' && end < start)
        ctx.addIssue({ code: 'custom', message: 'DATE_ORDER', path: [to] })
    }
  })
  return (ranges.length > 0 ? inOrder : whole) as z.ZodType<ListQuery>
}
