import { inputKey, type AnyField, type AnyResource, type ListQuery, type RefTarget } from '@staff/contract'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { media } from '../areas/platform/media/media.table.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import { fixed } from './statement.ts'
import { placeAlias } from './places.ts'
import { linkPlan, type LinkPlan } from './links.ts'
import type { SearchColumns } from './search-key.ts'
import type {
  Completes,
  Expression,
  Filter,
  LinkSource,
  NamesColumns,
  NamesFile,
  PositionSource,
  RefSource,
  RowsOf,
  Sought,
  Source,
} from './storage.ts'
import type { PayRead } from '../people/own-pay.ts'
import type { RecordTable } from './record-table.ts'
import type { Rules } from './rules.ts'

/**
 * Storage without its types: what the engine works with. The typed faces are `crud` and `report`; a report's table has
 * no more than an id.
 */
export interface AnyStorage {
  readonly table: RecordTable
  readonly rows: RowsOf
  readonly only?: SQL
  readonly isOwn?: (caller: Caller) => boolean
  readonly alsoOne?: (caller: Caller) => SQL
  readonly sought?: (ctx: RequestContext, query: ListQuery) => Sought
  readonly source?: Source
  readonly isGrouped?: true
  readonly columns?: Readonly<Record<string, NamesColumns>>
  readonly completes?: Completes
  readonly namesFile?: NamesFile
  readonly ties?: readonly AnyPgColumn[]
  readonly pay?: PayRead
  readonly rules?: Rules<never, RecordTable>
  readonly search?: SearchColumns
  readonly filters?: Readonly<Record<string, Filter<never>>>
  readonly expressions?: Readonly<Record<string, Expression>>
  readonly refs?: Readonly<Record<string, RefSource>>
  readonly links?: Readonly<Record<string, LinkSource>>
  readonly positions?: Readonly<Record<string, PositionSource>>
}
/** A joined table: its columns under an alias, the names shown, and the text of its join. */
interface Joined {
  readonly columns: Readonly<Record<string, AnyPgColumn>>
  readonly shown: readonly string[]
  readonly join: string
}
/** One field as it is stored. */
export interface Plan {
  readonly key: string
  readonly sent: string
  readonly field: AnyField
  readonly own: RecordTable
  /** Whether every row within the caller's reach is the caller's own; absent = some are not. */
  readonly isOwn?: ((caller: Caller) => boolean) | undefined
  readonly column: AnyPgColumn | undefined
  readonly expression: Expression | undefined
  readonly ref: (Joined & { readonly source: RefSource }) | undefined
  readonly link: LinkPlan | undefined
  readonly place: (Joined & { readonly source: PositionSource; readonly org: typeof orgPath }) | undefined
}

/** The rows of a resource that a caller may touch; undefined = all of its table. */
export function reachOf({ only, rows }: Pick<AnyStorage, 'only' | 'rows'>, caller: Caller): SQL | undefined {
  if (rows === 'reference') return only
  return and(only, typeof rows === 'function' ? rows(caller) : rows.reach(caller, rows.person))
}

/** Columns of a table by the name of their property. */
export const getColumns = (table: PgTable): Readonly<Record<string, AnyPgColumn>> =>
  getTableColumns(table) as Record<string, AnyPgColumn>

const getShown = (to: RefTarget, extra: readonly string[] = []) => [
  ...new Set([
    to.nameEn,
    to.nameKm,
    ...(to.own ? [to.own.en, to.own.km] : []),
    ...(to.codeKey ? [to.codeKey] : []),
    ...extra,
  ]),
]
function joined(
  key: string,
  table: PgTable,
  shown: readonly string[],
  on: (columns: Readonly<Record<string, AnyPgColumn>>) => SQL,
): Joined {
  const named = alias(table, `ref_${key}`)
  const columns = getColumns(named)
  for (const name of shown) if (!columns[name]) throw new Error(`the table behind ${key} has no column "${name}"`)
  return { columns, shown, join: fixed(sql`left join ${table} ${named} on ${on(columns)}`) }
}
const point = (column: AnyPgColumn | undefined, key: string): AnyPgColumn => {
  if (!column) throw new Error(`${key} has no column`)
  return column
}
function getRef(key: string, field: AnyField, own: AnyPgColumn | undefined, storage: AnyStorage): Plan['ref'] {
  if (field.kind === 'file') {
    const source: RefSource = { table: media }
    return { source, ...joined(key, media, ['filename', 'mimeType'], (m) => eq(point(m['id'], key), point(own, key))) }
  }
  const source = storage.refs?.[key]
  if (field.kind !== 'ref' || !source) return undefined
  const by =
    source.by && Object.entries(getColumns(source.table)).find(([, column]) => column.name === source.by?.name)?.[0]
  return {
    source,
    ...joined(key, source.table, getShown(field.to, source.extra), (r) =>
      by ? eq(point(r[by], key), storage.table.id) : eq(point(r['id'], key), point(own, key)),
    ),
  }
}
function getLink(key: string, field: AnyField, storage: AnyStorage): LinkPlan | undefined {
  const source = storage.links?.[key]
  return linkPlan(
    key,
    field,
    source,
    storage.table,
    field.kind === 'ref' ? getShown(field.to) : [],
    (name) => sql`${point(source?.table && getColumns(source.table)[name], `${key}.${name}`)}`,
  )
}
function getPlace(key: string, storage: AnyStorage): Plan['place'] {
  const source = storage.positions?.[key]
  if (!source) return undefined
  const org = placeAlias(key)
  return {
    source,
    org,
    columns: {},
    shown: [],
    join: fixed(sql`left join ${orgPath} ${org} on ${org.positionId} = ${source.node}`),
  }
}

/** Lays a declaration over its storage. Throws at start where the two do not meet. */
export function getPlans(r: AnyResource, storage: AnyStorage): Plan[] {
  const columns = getColumns(storage.table)
  return Object.entries(r.fields).map(([key, field]) => {
    const sent = inputKey(key, field)
    const column = columns[key] ?? columns[sent]
    return {
      key,
      sent,
      field,
      own: storage.table,
      isOwn: storage.isOwn,
      column,
      expression: storage.expressions?.[key],
      ref: getRef(key, field, column, storage),
      link: getLink(key, field, storage),
      place: getPlace(key, storage),
    }
  })
}
