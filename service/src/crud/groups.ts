import { groupField, type AnyResource, type ListQuery, type ReportGroup } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { textOrder, type Value } from './conditions.ts'
import { placeLevel } from './places.ts'
import type { Term } from './order-term.ts'
import type { Plan } from './plan.ts'

/** Where the rows of a report are at the level at which it is to add up. */
export interface GroupPlace {
  readonly join: string
  readonly columns: readonly [id: AnyPgColumn, en: Value, km: Value]
  /** Rows of one place beside each other; those of none behind. */
  readonly order: readonly Term[]
}
export function groupPlace(
  r: AnyResource,
  byKey: ReadonlyMap<string, Plan>,
  { groupBy }: ListQuery,
): GroupPlace | undefined {
  const place = groupBy && byKey.get(groupField(r) ?? '')?.place
  if (!place) return undefined
  const columns = placeLevel(place.org, groupBy)
  const [id, en] = columns
  const direction = 'asc nulls last'
  const order = [textOrder(en), sql`${id}`].map((value) => ({ value, direction }))
  return { join: place.join, columns, order }
}
/**
 * The places of all rows that `from` (table and conditions apart) has, in the order of their rows: one `jsonb` of
 * arrays of id, both names, how many rows, and the sums.
 */
export function groupSums(
  { join, columns: [id, en, km] }: GroupPlace,
  from: { readonly table: SQL; readonly where: SQL },
  sums: readonly Value[],
): SQL {
  const added = sql.join(sums.map((value) => sql`, coalesce(sum(${value}), 0)`))
  return sql`(select jsonb_agg(made.line order by made.name asc nulls last, made.id asc nulls last) from
    (select ${textOrder(en)} as name, ${id} as id, jsonb_build_array(${id}, ${en}, ${km}, count(*)${added}) as line
    from ${from.table} ${sql.raw(join)} ${from.where} group by ${id}, ${en}, ${km}) made)`
}
type GroupLine = readonly [id: string | null, en: string | null, km: string | null, rows: number, ...sums: number[]]
/** The places as answered, from what {@link groupSums} made. */
export const getGroups = (keys: readonly string[], made: unknown): readonly ReportGroup[] =>
  ((made ?? []) as readonly GroupLine[]).map(([id, en, km, rows, ...sums]) => ({
    id,
    label: en === null || km === null ? null : { en, km },
    rows,
    totals: Object.fromEntries(keys.map((key, i) => [key, Number(sums[i])])),
  }))
