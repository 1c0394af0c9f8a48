import { parseSort, sortKeys, type ListQuery, type SortTerm } from '@staff/contract'
import { auditLog as resource } from '@staff/contract/admin'
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { inList, textOrder } from '../../../crud/conditions.ts'
import { businessDay, inZone, midnight } from '../../../db/business-zone.ts'
import { refuse } from '../../../http/errors.ts'
import { afterPath, auditCount, auditLog } from '../../platform/audit/audit-log.table.ts'

/** The business day of a row. */
export const dayOf = businessDay(auditLog.createdAt)
// The index on this very expression answers.
const timeOfDay = sql`(${inZone(auditLog.createdAt)}::time)`

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const several = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined
const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')
/** Whether a text contains what was typed, in capitals or not. */
export const contains = (where: SQLWrapper, typed: string): SQL => sql`${where} ilike ${`%${literally(typed)}%`}`
const getTails = (typed: string): readonly string[] =>
  [...typed.matchAll(/\/(?=.)/gs)].map(({ index }) => typed.slice(index + 1))
/**
 * Whether the index of the rest of addresses can find the typed text. The index has groups of three characters, and it
 * knows where a word begins.
 */
export const isIndexed = (typed: string): boolean =>
  /[\p{L}\d]{3}/u.test(typed) && getTails(typed).every((tail) => /[\p{L}\d]{2}/u.test(tail))
/**
 * Whether the typed text can match the part of an address after its beginning: inside that part, or from one of its
 * slashes on.
 */
export const touchesRest = (typed: string): SQL => {
  const rest = afterPath(auditLog.requestUrl)
  return sql`(${or(contains(rest, typed), ...getTails(typed).map((tail) => sql`${rest} ilike ${`${literally(tail)}%`}`))})`
}
function within(from: string | undefined, to: string | undefined): SQL[] {
  const first = from === undefined ? [] : [sql`${timeOfDay} >= ${from}::time`]
  const last = to === undefined ? [] : [sql`${timeOfDay} <= ${`${to}:59.999999`}::time`]
  // From ten in the evening to six in the morning is a range too.
  return from !== undefined && to !== undefined && from > to ? [sql`(${first[0]} or ${last[0]})`] : [...first, ...last]
}

// Written out: a plan that does not know the flag reads the table from end to end.
export const flag = (isArchive: boolean): SQL => sql.raw(isArchive ? 'is_archive' : 'not is_archive')
/** The rows that are asked for. */
export const where = ({ isArchive, rows }: Asked, ...more: readonly (SQL | undefined)[]): SQL | undefined =>
  and(flag(isArchive), ...rows, ...more)

/**
 * The filters of a query of the list (spec 2 section 7). Archived rows are left out unless the query has
 * `isArchive=true`.
 */
export interface Asked {
  readonly isArchive: boolean
  /** Conditions on the rows, beside the archive. */
  readonly rows: readonly SQL[]
  /** Those of them that are neither about the method nor about words of the address. */
  readonly others: readonly SQL[]
  readonly methods: readonly string[] | undefined
  /** What the address contains. */
  readonly words: readonly string[]
  /** Whether users or hours are asked for, of which there may be few rows: they have their own indexes. */
  readonly has: { readonly users: boolean; readonly hours: boolean }
  /** The same on the counts by day; undefined where something is asked that they do not know. */
  readonly counts: readonly SQL[] | undefined
}
export function asked(query: ListQuery): Asked {
  const [methods, users, from, to] = [
    several(query['requestMethod']),
    several(query['userId']),
    text(query['fromDate']),
    text(query['toDate']),
  ]
  const words = [text(query['requestUrl']), query.keywords].flatMap((typed) => typed?.trim() || [])
  const hours = within(text(query['fromTime']), text(query['toTime']))
  const others = [
    ...(users ? [inList(auditLog.userId, users)] : []),
    ...(from ? [sql`${auditLog.createdAt} >= ${midnight(from)}`] : []),
    ...(to ? [sql`${auditLog.createdAt} < ${midnight(to, 1)}`] : []),
    ...hours,
  ]
  return {
    isArchive: query['isArchive'] === true,
    others,
    methods,
    words,
    has: { users: users !== undefined, hours: hours.length > 0 },
    rows: [
      ...(methods ? [inList(auditLog.requestMethod, methods)] : []),
      ...others,
      ...words.map((word) => contains(auditLog.requestUrl, word)),
    ],
    counts:
      hours.length || words.length
        ? undefined
        : [
            inList(auditCount.requestMethod, methods ?? ['']),
            inList(auditCount.userId, users ?? ['']),
            ...(from ? [sql`${auditCount.day} >= ${from}::date`] : []),
            ...(to ? [sql`${auditCount.day} <= ${to}::date`] : []),
          ],
  }
}

const columns: Readonly<Record<string, SQL>> = {
  createdBy: textOrder(auditLog.username),
  createdAt: sql`${auditLog.createdAt}`,
  updatedAt: sql`${auditLog.createdAt}`,
}
/** An order of the list. */
export interface Ordered {
  readonly terms: readonly SortTerm[]
  /** Of the rows. */
  readonly by: SQL
  /** Number and sort keys of a row, as columns. */
  readonly keys: SQL
  /** The same order by those columns. */
  readonly outer: SQL
}
/**
 * The order of the list: newest first, unless the query has another order. The row number decides between equal rows.
 * Unknown keys are refused.
 */
export function ordered(query: ListQuery): Ordered {
  const wanted = parseSort(query.orderBy, query.orderDirection)
  const terms = wanted.length ? wanted : parseSort(resource.list.order)
  const parts = terms.map(({ key, direction }, n) => {
    if (!sortKeys(resource).has(key)) refuse('orderBy', 'UNKNOWN_SORT', { name: key })
    return { key: columns[key] ?? sql`null`, name: sql.identifier(`key_${String(n)}`), direction: sql.raw(direction) }
  })
  const last = sql.raw(terms.at(-1)?.direction ?? 'DESC')
  const list = (all: readonly SQL[]) => sql.join([...all], sql`, `)
  return {
    terms,
    by: list([...parts.map(({ key, direction }) => sql`${key} ${direction}`), sql`${auditLog.id} ${last}`]),
    keys: list([sql`${auditLog.id} as id`, ...parts.map(({ key, name }) => sql`${key} as ${name}`)]),
    outer: list([...parts.map(({ name, direction }) => sql`${name} ${direction}`), sql`id ${last}`]),
  }
}
