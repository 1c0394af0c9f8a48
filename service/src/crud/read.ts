import {
  figureColumns,
  holds,
  inputKey,
  permit,
  stateAllows,
  type AnyResource,
  type DataColumns,
  type ReportGroup,
  type ListQuery,
} from '@staff/contract'
import { or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../http/request-context.ts'
import type { Caller } from '../http/caller.ts'
import type { Value } from './conditions.ts'
import { getGroups, groupSums } from './groups.ts'
import { figureOf, getValue } from './kinds.ts'
import { askedOf, withNearTimes, isSearching, type Asked } from './list-query.ts'
import { reachOf, type AnyStorage, type Plan } from './plan.ts'
import type { Sought } from './storage.ts'
import { getRows, visibleFields, type Rows, type WireRow } from './rows.ts'
import type { RecordAction } from './rules.ts'
import { fixed, run } from './statement.ts'

/** One page of rows and how many there are in all. */
export interface Page {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  /** The sums that the declaration asks for, over all pages. */
  readonly totals: Readonly<Record<string, number>> | undefined
  /** The columns that come from data, where the declaration has such. */
  readonly columns?: DataColumns
  /** The places of all rows with their sums, where the query asks to add up by place. */
  readonly groups?: readonly ReportGroup[]
}

/** The list of a resource. */
export interface List {
  readonly page: (ctx: RequestContext, query: ListQuery) => Promise<Page>
  /** The columns from data that a query has. */
  readonly named: (ctx: RequestContext, query: ListQuery) => Promise<DataColumns>
  /** The ids of all rows that a query finds, `most` at the most, in the order of the list. */
  readonly ids: (ctx: RequestContext, query: ListQuery, most: number) => Promise<string[]>
  /** The rows of some ids of a query that the caller may see now, in the order of the ids. */
  readonly selectRows: (ctx: RequestContext, query: ListQuery, ids: readonly string[]) => Promise<WireRow[]>
}

/** The SQL before a statement on a report: its rows under the name of its table. Nothing for records. */
const sourced = ({ table, source, isGrouped }: AnyStorage, ctx: RequestContext, query: ListQuery): SQL =>
  source
    ? sql`with ${table} as ${sql.raw(isGrouped ? 'materialized' : 'not materialized')} (${source(ctx, query)}) `
    : sql``

/** The rows of one answer with what SQL does not say of them. */
async function completed(
  { completes }: AnyStorage,
  ctx: RequestContext,
  query: ListQuery,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  if (!completes || rows.length === 0) return rows
  const more = await completes(
    ctx,
    query,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...more.get(row.id) }))
}
const getNamed =
  ({ columns = {} }: AnyStorage) =>
  async (ctx: RequestContext, query: ListQuery): Promise<DataColumns> =>
    Object.fromEntries(
      await Promise.all(Object.entries(columns).map(async ([key, names]) => [key, await names(ctx, query)] as const)),
    )
/** What is summed for the totals, each under the name of its column; only what the caller may see. */
function getSummed(r: AnyResource, plans: readonly Plan[], ctx: RequestContext, named: DataColumns): [string, Value][] {
  return (r.list.totals ?? []).flatMap((key) => {
    const p = plans.find((one) => one.key === key)
    if (!p || !visibleFields(ctx.caller)(p)) return []
    return p.field.kind === 'figures'
      ? figureColumns(key, p.field, named[key] ?? []).map((c): [string, Value] => [c.key, figureOf(p, c)])
      : [[key, getValue(p, ctx)] as [string, Value]]
  })
}
/** Sums and places, which are behind the columns of any row of the answer: places, total, sums. */
function sumsIn(
  summed: readonly [string, Value][],
  byPlace: boolean,
  row: readonly unknown[] | undefined,
): Pick<Page, 'totals' | 'groups'> {
  const keys = summed.map(([key]) => key)
  const values = row?.slice(row.length - keys.length) ?? []
  const totals = keys.length ? Object.fromEntries(keys.map((key, i) => [key, Number(values[i] ?? 0)])) : undefined
  return { totals, ...(byPlace ? { groups: getGroups(keys, row?.at(-2 - keys.length)) } : {}) }
}

// From here on, skipping rows costs more than a lookup of the rows of the page.
const deep = 1_000
interface Stretch {
  readonly limit: number
  readonly offset: number
}
// Limits are in the text: a plan made without them assumes a tenth of the table.
const getLimits = ({ limit, offset }: Stretch): SQL =>
  sql`limit ${sql.raw(String(limit))} ${offset ? sql`offset ${offset}` : sql``}`
/**
 * Page keys of a deep report page, by sorting only the days it touches; undefined where the order does not allow it.
 */
function daysOfPage({ table, ties = [] }: AnyStorage, asked: Asked, limit: number, offset: number): SQL | undefined {
  const [first, ...rest] = asked.terms
  if (!first || rest.length === 0 || !ties.some((column) => column.name === first.column)) return undefined
  const [from, to] = [sql`${offset}::int`, sql`${offset + limit}::int`]
  const counted = sql`select ${first.value} as day, count(*) as rows, sum(count(*)) over (order by ${first.value} ${sql.raw(first.direction)}) - count(*) as before from ${table} ${asked.where} group by 1`
  const page = sql`select day, before from (${counted}) counted where before < ${to} and before + rows > ${from}`
  return sql`with page as materialized (${page}) select ${sql.join([...ties], sql`, `)} from ${table} ${asked.joins} join page on page.day = ${first.value} ${asked.where}
    order by ${asked.by} limit ${sql.raw(String(limit))} offset (select ${from} - coalesce(min(before), ${from}) from page)`
}
/** The rows of a page. On deep pages indexed columns alone choose the page: no wide row is sorted or skipped. */
function cutRows({ list }: AnyResource, storage: AnyStorage, asked: Asked, { limit, offset }: Stretch): SQL {
  const { table, ties: own, source, isGrouped } = storage
  const cut = sql`${asked.ordered} ${getLimits({ limit, offset })}`
  const ties = own ?? (offset >= deep && !source ? [table.id] : undefined)
  if (!ties || isGrouped) return sql`select ${table}.* from ${table} ${cut}`
  const keys = sql.join([...ties], sql`, `)
  const days = offset >= deep && list.within && !asked.place ? daysOfPage(storage, asked, limit, offset) : undefined
  return sql`select ${table}.* from (${days ?? sql`select ${keys} from ${table} ${cut}`}) hit join ${table} on (${keys}) = (${sql.join(
    ties.map(({ name }) => sql`hit.${sql.identifier(name)}`),
    sql`, `,
  )})`
}

/** A page whose rows are costly to find: one search gives page and total, and keeps only the order. */
async function pageFound(
  { table }: AnyStorage,
  rows: Rows,
  ctx: RequestContext,
  { by, terms, from }: Asked,
  { limit, offset }: Stretch,
  sought?: Sought,
): Promise<Page> {
  const source = sought ? sql`(${sought.source}) ${table}` : sql`${table}`
  const sets = sought?.sets ? sql`${sought.sets}, ` : sql``
  const sorted = terms.map(({ direction }, i) => sql.raw(`s${String(i)} ${direction}`))
  const kept = terms.map(({ value }, i) => sql`, ${value} as ${sql.raw(`s${String(i)}`)}`)
  const hits = sql`with ${sets}hit as materialized (select ${table.id}${sql.join(kept)} from ${source} ${from})`
  const total = sql`(select count(*)::int from hit)`
  const answer = await run(
    ctx.db,
    sql`${hits} select ${rows.select(ctx)}, ${total}
      from (select id from hit order by ${sql.join(sorted, sql`, `)} ${getLimits({ limit, offset })}) page join ${table} on ${table.id} = page.id ${rows.joins} order by ${by}`,
  )
  // Past the last page no row tells the total.
  const [last = []] = answer.length || !offset ? answer : await run(ctx.db, sql`${hits} select ${total}`)
  return { rows: await rows.answer(ctx, answer), total: Number(last.at(-1) ?? 0), limit, offset, totals: undefined }
}

/** The rows of some ids that the caller may see now, in the order of the ids. */
async function rowsById(
  storage: AnyStorage,
  rows: Rows,
  ctx: RequestContext,
  query: ListQuery,
  wanted: readonly string[],
): Promise<WireRow[]> {
  const all = [sql`${storage.table.id} = any(${sql.param([...wanted])})`, reachOf(storage, ctx.caller) ?? []].flat()
  const answer = await run(
    ctx.db,
    sql`${sourced(storage, ctx, query)}select ${rows.select(ctx)} from ${storage.table} ${rows.joins} where ${sql.join(all, sql` and `)}`,
  )
  const found = await completed(storage, ctx, query, await rows.answer(ctx, answer))
  const byId = new Map(found.map((row) => [row.id, row]))
  return wanted.flatMap((one) => byId.get(one) ?? [])
}

/**
 * One statement answers page and total: the page is cut first, joins touch its rows only, and the count has no joins.
 */
function preparedList(r: AnyResource, storage: AnyStorage, plans: readonly Plan[]): List {
  const table = sql.raw(fixed(sql`${storage.table}`))
  const id = sql.raw(fixed(sql`${storage.table.id}`))
  const rows = getRows(storage, plans, false, !r.isDerived)
  const asked = askedOf(r, storage, plans)
  const names = withNearTimes(r, getNamed(storage))
  const searches = isSearching(r, storage)

  async function page(ctx: RequestContext, query: ListQuery): Promise<Page> {
    const { limit } = query
    const offset = query.offset || ((query.currentPage ?? 1) - 1) * limit
    const sought = storage.sought?.(ctx, query)
    if (sought) return pageFound(storage, rows, ctx, asked(ctx, sought.rest, {}, true), { limit, offset }, sought)
    const named = await names(ctx, query)
    const summed = getSummed(r, plans, ctx, named)
    const found = asked(ctx, query, named)
    const { by, where, place } = found
    if (searches(query) && !place && summed.length === 0) return pageFound(storage, rows, ctx, found, { limit, offset })
    const values = summed.map(([, value]) => value)
    const groups = place ? groupSums(place, { table, where }, values) : sql`null::jsonb`
    const sums = sql.join(values.map((value) => sql`, sum(${value})`))
    const rest = sql`, counted.* from (select ${groups} as groups, count(*)::int as total${sums} from ${table} ${where}) counted
      left join (${cutRows(r, storage, found, { limit, offset })}) ${table} on true ${rows.joins} order by ${by}`
    const answer = await (storage.source
      ? run(ctx.db, sql`${sourced(storage, ctx, query)}select ${rows.select(ctx)}${rest}`)
      : rows.find(ctx, rest))
    // Past the last page the total still comes, on a row of nulls.
    const full = answer.filter((row) => row[0] !== null)
    const total = Number(answer[0]?.at(-1 - summed.length) ?? 0)
    return {
      rows: await completed(storage, ctx, query, await rows.answer(ctx, full)),
      total,
      limit,
      offset,
      ...sumsIn(summed, place !== undefined, answer[0]),
      ...(storage.columns ? { columns: named } : {}),
    }
  }
  async function ids(ctx: RequestContext, query: ListQuery, most: number): Promise<string[]> {
    const { ordered } = asked(ctx, query, await names(ctx, query))
    const answer = await run(
      ctx.db,
      sql`${sourced(storage, ctx, query)}select ${id} from ${table} ${ordered} limit ${sql.raw(String(most))}`,
    )
    return answer.map(([one]) => String(one))
  }
  return { page, ids, selectRows: (ctx, query, wanted) => rowsById(storage, rows, ctx, query, wanted), named: names }
}

/** The list of a resource, prepared on its first use: preparing all lists is a twentieth of a start. */
export function getList(r: AnyResource, storage: AnyStorage, plans: readonly Plan[]): List {
  let made: List | undefined
  const list = () => (made ??= preparedList(r, storage, plans))
  return {
    page: (ctx, query) => list().page(ctx, query),
    ids: (ctx, query, most) => list().ids(ctx, query, most),
    selectRows: (ctx, query, wanted) => list().selectRows(ctx, query, wanted),
    named: (ctx, query) => list().named(ctx, query),
  }
}

const actions = [
  ['update', 'UPDATE', 'edit'],
  ['delete', 'DELETE', 'delete'],
  ['print', 'PRINT', 'print'],
] as const
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
/** How rows of a resource are read for rules: references and authors as ids. */
function getStoredRow(r: AnyResource): (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> {
  const refs = Object.entries(r.fields).flatMap(([key, field]) =>
    field.kind === 'ref' && !field.many ? [[key, inputKey(key, field)] as const] : [],
  )
  return (row) => {
    const stored: Record<string, unknown> = { ...row }
    for (const [key, sent] of refs) stored[sent] = idIn(row[key])
    stored['createdBy'] = idIn(row['createdBy'])
    stored['updatedBy'] = idIn(row['updatedBy'])
    return stored
  }
}
type Allows = (caller: Caller, ability: RecordAction, row: unknown) => boolean
type Abilities = Readonly<Record<string, boolean>>
/** Prepares the actions that a caller may do on a row now: permission, state of the row and the resource's own rule. */
export function getAbilities(
  r: AnyResource,
  { rules }: AnyStorage,
): (caller: Caller, row: Readonly<Record<string, unknown>>) => Abilities {
  const allows = rules?.allows as Allows | undefined
  const storedRow = getStoredRow(r)
  const known = actions.flatMap(([ability, action, state]) => {
    const need = permit(r, action)
    // Few resources print: only those that say when.
    return !need || (ability === 'print' && !r.can?.print) ? [] : [{ ability, state, need }]
  })
  return (caller, row) => {
    let asStored: Readonly<Record<string, unknown>> | undefined
    const isAllowed = (ability: RecordAction) =>
      allows === undefined || allows(caller, ability, (asStored ??= storedRow(row)))
    const found: Record<string, boolean> = {}
    for (const { ability, state, need } of known)
      found[ability] = holds(caller.permissions, need) && stateAllows(r, state, row) && isAllowed(ability)
    return found
  }
}

/** Prepares the reading of one record within the caller's scope; undefined where there is none. */
export function oneOf(
  storage: AnyStorage,
  plans: readonly Plan[],
): (ctx: RequestContext, id: string) => Promise<WireRow | undefined> {
  const rows = getRows(storage, plans, true)
  const from = sql.raw(fixed(sql` from ${storage.table} ${rows.joins}`))
  const own = sql.raw(fixed(sql`${storage.table.id}`))
  return async (ctx, id) => {
    const reach = reachOf(storage, ctx.caller)
    const scope = reach && or(reach, storage.alsoOne?.(ctx.caller))
    const found = await rows.find(ctx, sql`${from} where ${own} = ${id}${scope ? sql` and ${scope}` : sql``}`)
    return (await rows.answer(ctx, found))[0]
  }
}
