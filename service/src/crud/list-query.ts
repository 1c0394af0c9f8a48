import {
  figureColumns,
  filterParams,
  parseSort,
  sortKeys,
  type AnyResource,
  type DataColumns,
  type ListQuery,
  type SortTerm,
} from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuseFarDays } from '../dated/far-days.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { matchesKey, matchesText } from './conditions.ts'
import { groupPlace, type GroupPlace } from './groups.ts'
import { getBounds, figureOf, isRange, serviceKinds, getValue } from './kinds.ts'
import type { Term } from './order-term.ts'
import { getColumns, reachOf, type AnyStorage, type Plan } from './plan.ts'
import { visibleFields } from './rows.ts'

/** A resource as its list is asked for. */
interface Declared {
  readonly r: AnyResource
  readonly storage: AnyStorage
  readonly byKey: ReadonlyMap<string, Plan>
  readonly params: readonly [string, { readonly key: string }][]
  readonly sortable: ReadonlySet<string>
  readonly columns: Readonly<Record<string, AnyPgColumn>>
}
/** What a query asks of the table: which rows, in which order, and both as they follow the name of the table. */
export interface Asked {
  readonly where: SQL
  /** How the rows of a page are ordered, which are few. */
  readonly by: SQL
  /** What orders all rows. */
  readonly terms: readonly Term[]
  /** The joins that the terms need. */
  readonly joins: SQL
  /** They and the conditions. */
  readonly from: SQL
  readonly ordered: SQL
  /** Where the rows are, when they are to be added up by place. */
  readonly place: GroupPlace | undefined
}

/**
 * Prepares the queries of a list. Terms: conditions = scope and filters and keywords; ties are settled by id, or by
 * what stands for it. `isInReach` = asked of rows that are within the caller's scope already.
 */
export function askedOf(
  r: AnyResource,
  storage: AnyStorage,
  plans: readonly Plan[],
): (ctx: RequestContext, query: ListQuery, named?: DataColumns, isInReach?: boolean) => Asked {
  const declared: Declared = {
    r,
    storage,
    byKey: new Map(plans.map((p) => [p.key, p])),
    params: Object.entries(filterParams(r)),
    sortable: sortKeys(r),
    columns: getColumns(storage.table),
  }
  return (ctx, query, named = {}, isInReach = false) => {
    const wanted = parseSort(query.orderBy, query.orderDirection)
    const asked = wanted.length ? wanted : parseSort(r.list.order ?? 'createdAt:DESC')
    const within = parseSort(r.list.within).filter(({ key }) => !asked.some((term) => term.key === key))
    const place = groupPlace(r, declared.byKey, query)
    const { terms, joins } = order(declared, ctx, [...asked, ...within], named, place)
    const all = conditions(declared, ctx, query, isInReach)
    const where = all.length ? sql`where ${sql.join(all, sql` and `)}` : sql``
    const listed = (valueIn: (term: Term) => SQL) =>
      sql.join(
        terms.map((term) => sql`${valueIn(term)} ${sql.raw(term.direction)}`),
        sql`, `,
      )
    const from = sql`${joins} ${where}`
    const by = listed(({ ofPage, value }) => ofPage ?? value)
    return { by, terms, where, place, joins, from, ordered: sql`${from} order by ${listed(({ value }) => value)}` }
  }
}

function conditions(
  { r, storage, byKey, params }: Declared,
  ctx: RequestContext,
  query: ListQuery,
  isInReach: boolean,
): SQL[] {
  const isVisible = visibleFields(ctx.caller)
  const scope = isInReach ? undefined : reachOf(storage, ctx.caller)
  const done = new Set<string>()
  const found = scope ? [scope] : []
  for (const [name, { key }] of params) {
    const p = byKey.get(key)
    if (query[name] === undefined || !p || done.has(key)) continue
    done.add(key)
    if (!isVisible(p)) refuse(name, 'UNKNOWN_FIELD', { name })
    refuseFuture(ctx, p, params, query)
    const own = storage.filters?.[key] as ((value: unknown, ctx: RequestContext, query: ListQuery) => SQL) | undefined
    found.push(
      ...(own
        ? [own(p.field.kind === 'position' ? query : isRange(p) ? getBounds(p, query) : query[name], ctx, query)]
        : serviceKinds[p.field.kind].filter(p, query, ctx)),
    )
  }
  if (query.keywords) {
    const searched = (r.list.keywords ?? []).flatMap((key) => {
      const p = byKey.get(key)
      return p && isVisible(p) ? [p] : []
    })
    // What a referenced record says of itself is in its own key; in a report a row may be that record.
    const isReferenced = storage.search?.of?.by === storage.table.id
    const own = searched
      .filter(({ expression }) => !storage.search || !(expression || isReferenced))
      .map((p) => (p.field.kind === 'ref' ? refWords(p) : getValue(p, ctx)))
    found.push(
      ...(storage.search
        ? matchesKey(storage.search, query.keywords, { columns: own, caller: ctx.caller })
        : matchesText(own, query.keywords)),
    )
  }
  return found
}

/** The names of a referenced record, for keywords: what its column shows. */
function refWords({ ref, column, key }: Plan): SQL {
  if (!ref || !column) throw new Error(`keywords cannot search ${key}: it points to no table`)
  const columns = getColumns(ref.source.table)
  const names = ref.shown.flatMap((name) => (columns[name] ? [sql`${columns[name]}`] : []))
  return sql`(select concat_ws(' ', ${sql.join(names, sql`, `)}) from ${ref.source.table} where ${ref.source.table.id} = ${column})`
}

function order(
  { storage, byKey, sortable, columns }: Declared,
  ctx: RequestContext,
  terms: readonly SortTerm[],
  named: DataColumns,
  place: GroupPlace | undefined,
): { readonly terms: readonly Term[]; readonly joins: SQL } {
  const isVisible = visibleFields(ctx.caller)
  const joins = new Set<string>(place ? [place.join] : [])
  const parts = terms.map(({ key, direction }): Term => {
    const figure = figureSort(byKey, key, named)
    if (figure) return { value: figure, direction }
    const p = byKey.get(key)
    const system = p ? undefined : columns[key]
    if (!sortable.has(key) || (p ? !isVisible(p) : !system)) refuse('orderBy', 'UNKNOWN_SORT', { name: key })
    if (p?.ref) joins.add(p.ref.join)
    if (p?.place) joins.add(p.place.join)
    if (p?.link) joins.add(p.link.joined.join)
    const column = p?.ref ? undefined : p?.column?.name
    const value = p ? serviceKinds[p.field.kind].order(p, ctx) : sql`${system}`
    return p?.link
      ? { value: p.link.joined.text, ofPage: value, direction }
      : { ...(column && { column }), value, direction }
  })
  const direction = terms.at(-1)?.direction ?? 'ASC'
  parts.push(...(storage.ties ?? [storage.table.id]).map((column) => ({ value: sql`${column}`, direction })))
  return { terms: [...(place?.order ?? []), ...parts], joins: sql.raw([...joins].join(' ')) }
}

/** The figures of one column that comes from data, nothing counting as 0. */
function figureSort(byKey: Declared['byKey'], asked: string, named: DataColumns): SQL | undefined {
  const key = asked.split('.')[0] ?? ''
  const p = byKey.get(key)
  if (p?.field.kind !== 'figures' || p.field.ofPage) return undefined
  const column = figureColumns(key, p.field, named[key] ?? []).find((one) => one.key === asked)
  return column && sql`coalesce(${figureOf(p, column)}, 0)`
}

type Load<A> = (ctx: RequestContext, query: ListQuery) => A
/** Refuses days, months and years of which no report is made, before anything of it is read. */
export function withNearTimes<A>(r: AnyResource, load: Load<A>): Load<A> {
  const times = Object.entries(r.isDerived ? filterParams(r) : {}).flatMap(([name, { key }]) => {
    const kind = r.fields[key]?.kind
    return kind === 'date' || kind === 'dateTime' || kind === 'month' || key === 'year' ? [name] : []
  })
  return (ctx, query) => {
    refuseFarDays(ctx.today, Object.fromEntries(times.map((name) => [name, query[name]])))
    return load(ctx, query)
  }
}

/** A field that knows no day after today is asked for none. */
function refuseFuture(
  { today }: RequestContext,
  { key, field }: Plan,
  params: Declared['params'],
  query: ListQuery,
): void {
  if ((field.kind !== 'date' && field.kind !== 'dateTime') || !field.past) return
  for (const [name, of] of params) {
    const asked = query[name]
    if (of.key === key && typeof asked === 'string' && asked > today) refuse(name, 'FUTURE')
  }
}

/** Whether a query looks for typed text, so that each row that is counted must be read anyway. */
export function isSearching(r: AnyResource, { search, source }: AnyStorage): (query: ListQuery) => boolean {
  const texts = Object.entries(filterParams(r)).flatMap(([name, { key }]) =>
    r.fields[key]?.kind === 'text' ? name : [],
  )
  return (query) =>
    !source && ((search !== undefined && Boolean(query.keywords)) || texts.some((name) => query[name] !== undefined))
}
