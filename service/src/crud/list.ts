import { filterParams, parseSort, sortKeys, type AnyResource, type ListQuery, type SortTerm } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { refuse } from '../errors.ts'
import type { Cx } from '../operation.ts'
import { matchesKey, matchesText } from './conditions.ts'
import { serviceKinds, valueOf } from './kinds.ts'
import { columnsOf, reachOf, type AnyStorage, type Plan } from './plan.ts'
import { rowsOf, visibleTo, type WireRow } from './rows.ts'
import { fixed, run } from './statement.ts'

/** One page of rows and how many there are in all. */
export interface Page {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly limit: number
  readonly offset: number
}

/**
 * Prepares the list of a resource. One statement answers page and total: the page is cut first, joins touch its rows only,
 * and the count has no joins. Terms: conditions = scope and filters and keywords; ties are settled by id.
 */
export function listOf(
  r: AnyResource,
  storage: AnyStorage,
  plans: readonly Plan[],
): (cx: Cx, query: ListQuery) => Promise<Page> {
  const table = sql.raw(fixed(sql`${storage.table}`))
  const id = sql.raw(fixed(sql`${storage.table.id}`))
  const byKey = new Map(plans.map((p) => [p.key, p]))
  const params = Object.entries(filterParams(r))
  const sortable = sortKeys(r)
  const rows = rowsOf(storage, plans, false)
  const columns = columnsOf(storage.table)

  function conditions(cx: Cx, query: ListQuery): SQL[] {
    const isVisible = visibleTo(cx.caller)
    const scope = reachOf(storage, cx.caller)
    const done = new Set<string>()
    const found = scope ? [scope] : []
    for (const [name, { key }] of params) {
      const p = byKey.get(key)
      if (query[name] === undefined || !p || done.has(key)) continue
      done.add(key)
      if (!isVisible(p)) refuse(name, 'UNKNOWN_FIELD', { name })
      const own = storage.filters?.[key] as ((value: unknown, cx: Cx) => SQL) | undefined
      found.push(
        ...(own
          ? [own(p.field.kind === 'position' ? query : query[name], cx)]
          : serviceKinds[p.field.kind].filter(p, query, cx)),
      )
    }
    if (query.keywords) {
      const searched = (r.list.keywords ?? []).flatMap((key) => {
        const p = byKey.get(key)
        return p && isVisible(p) ? [p] : []
      })
      // What a referenced record says of itself stands in its own key.
      const own = searched.filter(({ expression }) => !expression || !storage.search).map((p) => valueOf(p, cx))
      found.push(
        ...(storage.search ? matchesKey(storage.search, query.keywords, own) : matchesText(own, query.keywords)),
      )
    }
    return found
  }

  function order(cx: Cx, terms: readonly SortTerm[]): { readonly by: SQL; readonly joins: SQL } {
    const isVisible = visibleTo(cx.caller)
    const joins = new Set<string>()
    const parts = terms.map(({ key, direction }) => {
      const p = byKey.get(key)
      const system = p ? undefined : columns[key]
      if (!sortable.has(key) || (p ? !isVisible(p) : !system)) refuse('orderBy', 'UNKNOWN_SORT', { name: key })
      if (p?.ref) joins.add(p.ref.join)
      if (p?.place) joins.add(p.place.join)
      return sql`${p ? serviceKinds[p.field.kind].order(p, cx) : system} ${sql.raw(direction)}`
    })
    parts.push(sql`${id} ${sql.raw(terms.at(-1)?.direction ?? 'ASC')}`)
    return { by: sql.join(parts, sql`, `), joins: sql.raw([...joins].join(' ')) }
  }

  return async (cx, query) => {
    const { limit } = query
    const offset = query.offset || ((query.currentPage ?? 1) - 1) * limit
    const wanted = parseSort(query.orderBy, query.orderDirection)
    const { by, joins } = order(cx, wanted.length ? wanted : parseSort(r.list.order ?? 'createdAt:DESC'))
    const found = conditions(cx, query)
    const where = found.length ? sql`where ${sql.join(found, sql` and `)}` : sql``
    // Limits stand in the text, for a plan made without knowing them guesses a tenth of the table.
    const cut = sql`${joins} ${where} order by ${by} limit ${sql.raw(String(limit))} ${offset ? sql`offset ${offset}` : sql``}`
    if (query.keywords && storage.search) {
      // Few rows hold the words: found once, they give both the page and, counted, the total.
      const hits = sql`select ${id}, count(*) over ()::int as total from ${table} ${cut}`
      const answer = await run(
        cx.db,
        sql`select ${rows.select(cx)}, hit.total from (${hits}) hit join ${table} on ${id} = hit.id ${rows.joins} order by ${by}`,
      )
      if (answer.length || !offset)
        return { rows: await rows.answer(cx, answer), total: Number(answer[0]?.at(-1) ?? 0), limit, offset }
    }
    const page = sql`select ${table}.* from ${table} ${cut}`
    const answer = await run(
      cx.db,
      sql`select ${rows.select(cx)}, counted.total from (select count(*)::int as total from ${table} ${where}) counted
      left join (${page}) ${table} on true ${rows.joins} order by ${by}`,
    )
    // Past the last page the total still comes, on a row of nulls.
    const full = answer.filter((row) => row[0] !== null)
    return { rows: await rows.answer(cx, full), total: Number(answer[0]?.at(-1) ?? 0), limit, offset }
  }
}
