import type { AnyField } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Change, RequestContext } from '../http/request-context.ts'
import { inList, textOrder } from './conditions.ts'
import type { LinkSource } from './storage.ts'
import type { RecordTable } from './record-table.ts'
import { fixed, run } from './statement.ts'

/** A field that references several records, as it is read (docs/adr/010). */
export interface LinkPlan {
  readonly source: LinkSource
  /** The property under which each record is in the answer. */
  readonly many: string
  readonly shown: readonly string[]
  /** Ids and names of all of them as one JSON column, by name. */
  readonly json: SQL
  /**
   * Their names in one text, as a list sorts by it: of the rows of one page, and of all rows by a join that reads the
   * links once.
   */
  readonly text: SQL
  readonly joined: { readonly text: SQL; readonly join: string }
}

/**
 * Lays a field that references several records over its link table; `key` names the field, `getColumn` names the
 * columns of the referenced table.
 */
export function linkPlan(
  key: string,
  field: AnyField,
  source: LinkSource | undefined,
  own: RecordTable,
  shown: readonly string[],
  columnOf: (name: string) => SQL,
): LinkPlan | undefined {
  if (field.kind !== 'ref' || !field.many || !source) return undefined
  const { link, other, table } = source
  const names = table ? shown.map(columnOf) : shown.map(() => sql`${other}`)
  const all = sql`from ${link}${table ? sql` join ${table} on ${table.id} = ${other}` : sql``}`
  const from = sql`${all} where ${source.own} = ${own.id}`
  const first = textOrder(names[0] ?? sql`${other}`)
  const text = sql`string_agg(${first}, ', ' order by ${first})`
  const sorted = (of: SQL) => sql`coalesce(${of}, '') collate "C"`
  const linked = sql.identifier(`linked_${key}`)
  return {
    source,
    many: field.many,
    shown,
    json: sql`(select json_agg(json_build_array(${sql.join([sql`${other}`, ...names], sql`, `)}) order by ${first}, ${other}) ${from})`,
    text: sorted(sql`(select ${text} ${from})`),
    joined: {
      text: sorted(sql`${linked}.names`),
      join: fixed(
        sql`left join (select ${source.own} as own, ${text} as names ${all} group by 1) ${linked} on ${linked}.own = ${own.id}`,
      ),
    },
  }
}
/** Reads the JSON column: `[{[many]: {id, ...names}}]`. */
export const linkedRecords = ({ many, shown }: LinkPlan, json: unknown) =>
  (Array.isArray(json) ? json : []).map(([id, ...names]: readonly unknown[]) => ({
    [many]: { id, ...Object.fromEntries(shown.map((name, i) => [name, names[i] ?? null])) },
  }))

/** Rows that are linked with any of these. */
export const linkedWithAny = (
  { source: { link, own, other } }: LinkPlan,
  id: RecordTable['id'],
  wanted: unknown,
): SQL => sql`${id} in (select ${own} from ${link} where ${inList(other, wanted)})`

/**
 * A condition that is true when each of these may be linked with the record: it exists and is open, or is linked
 * already. Undefined where rules check.
 */
export function linksWell(
  { source: { link, own, other, table, open } }: LinkPlan,
  ids: readonly unknown[],
  id: string | undefined,
): SQL | undefined {
  if (!table) return undefined
  const found = sql`select 1 from ${table} where ${table.id} = wanted.id${open ? sql` and ${open}` : sql``}`
  const linked = sql`select 1 from ${link} where ${own} = ${id ?? ''} and ${other} = wanted.id`
  return sql`not exists (select 1 from unnest(${sql.param(ids)}::text[]) wanted(id) where not exists (${found}) and not exists (${linked}))`
}

/** Brings the links of each sent field to the sent values; answers the changes, for the audit row. */
export async function writeLinks(
  ctx: RequestContext,
  plans: readonly { readonly link: LinkPlan | undefined; readonly sent: string }[],
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Change['changes']> {
  const changes: Record<string, Change['changes'][string]> = {}
  for (const { link: plan, sent } of plans) {
    const wanted = input[sent]
    if (!plan || wanted === undefined) continue
    const { link, own, other } = plan.source
    const now = [...((wanted ?? []) as readonly string[])].sort()
    const old = (
      await run(ctx.db, sql`select ${other} from ${link} where ${own} = ${id} order by ${other} collate "C"`)
    )
      .map(([one]) => String(one))
      .sort()
    if (JSON.stringify(old) === JSON.stringify(now)) continue
    await run(ctx.db, sql`delete from ${link} where ${own} = ${id} and ${other} <> all(${sql.param(now)}::text[])`)
    await run(
      ctx.db,
      sql`insert into ${link} (${sql.identifier(own.name)}, ${sql.identifier(other.name)}) select ${id}, wanted.id from unnest(${sql.param(now)}::text[]) wanted(id) on conflict do nothing`,
    )
    changes[sent] = { old: old.length ? old : null, new: now }
  }
  return changes
}
