import { searchKey } from '@staff/contract'
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Caller } from '../http/caller.ts'
import { foldedText, keyHolds, type SearchColumns } from './search-key.ts'

export type Value = SQL | Column

/**
 * Equal to one value or to any of several. One parameter either way, so a list of choices has two query shapes at most.
 */
export const inList = (value: Value, wanted: unknown): SQL =>
  Array.isArray(wanted) && wanted.length !== 1
    ? sql`${value} = any(${sql.param(wanted)})`
    : sql`${value} = ${Array.isArray(wanted) ? wanted[0] : wanted}`

/**
 * The same for values of a list that the declaration closes, which the query schema has checked: they are in the
 * text, so that the one plan of a prepared statement knows how many rows have them.
 */
export const inClosedList = (value: Value, wanted: unknown): SQL => {
  const literals = (Array.isArray(wanted) ? wanted : [wanted]).map((one) =>
    typeof one === 'boolean' ? String(one) : `'${String(one).replace(/'/g, "''")}'`,
  )
  return sql`${value} in (${sql.raw([...new Set(literals)].sort().join(', '))})`
}

/**
 * The filter of a field that says which figures a report shows, such as the month of a balance. Its source reads it,
 * and every row stays.
 */
export const narrowsNothing = (): SQL => sql`true`

/** The words that were typed, in the form of contract `searchKey`; ten at the most. */
export const words = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean).slice(0, 10)

/** How a word is found in any of these columns, read from end to end. */
const within = (columns: readonly Value[]): ((word: string) => SQL) => {
  const all = sql`concat_ws(' ', ${sql.join(
    columns.map((c) => sql`${c}`),
    sql`, `,
  )})`
  // Only a word of Khmer marks can be there in another order.
  return (word) => sql`strpos(${foldedText(all, /[\u17B6-\u17DD]/.test(word))}, ${word}) > 0`
}
/**
 * The rows that hold every word in their own key or in that of the record that they point to, or that point to one of
 * `more`: a union of what both indexes find. As an array the ids are looked up in an index all at once, where a join
 * asks it for each.
 */
function inEitherKey(
  { key, shadow, own, of }: Required<Pick<SearchColumns, 'key' | 'shadow' | 'own' | 'of'>>,
  wanted: readonly string[],
  more: SQL | undefined,
): SQL {
  const rows = (where: SQL) => sql`select ${own.id} from ${own.id.table} where ${where}`
  const pointing = (to: SQL) => rows(sql`${of.by} = any(array(${to}))`)
  const held = wanted.map((word) => {
    const records = sql`select ${of.table.id} from ${of.table} where ${keyHolds({ key, shadow }, word)}`
    return sql`(${rows(keyHolds(own, word))} union all ${pointing(records)})`
  })
  const found = sql.join(held, sql` intersect `)
  return sql`${own.id} = any(array(${found}${more ? sql` union all ${pointing(more)}` : sql``}))`
}
/**
 * Every typed word occurs in a search key, or the whole finds a record in another way that the key knows for this
 * caller. Where the key is that of a referenced record, a word may as well occur in one of the row's own columns: in
 * the key that is kept of them, otherwise in the columns themselves, read from end to end.
 */
export function matchesKey(
  search: SearchColumns,
  typed: string,
  { columns = [], caller }: { readonly columns?: readonly Value[]; readonly caller?: Caller } = {},
): SQL[] {
  const { of, others, key, own } = search
  const wanted = words(typed)
  const more = caller && wanted.length ? others?.ids(typed, caller) : undefined
  const found = wanted.map((word) => keyHolds(search, word))
  const all = sql.join(found, sql` and `)
  if (others && more && !of)
    return [sql`${others.id} in (select ${others.id} from ${key.table} where ${all} union all ${more})`]
  if (!of || !wanted.length) return found
  if (own) return [inEitherKey({ ...search, of, own }, wanted, more)]
  const referenced = (condition: SQL, also?: SQL) =>
    sql`${of.by} in (select ${of.table.id} from ${of.table} where ${condition}${also ? sql` union all ${also}` : sql``})`
  if (!columns.length) return [referenced(all, more)]
  const isOwn = within(columns)
  const here = wanted.map((word) => sql`(${isOwn(word)} or ${referenced(keyHolds(search, word))})`)
  return more ? [sql`(${sql.join(here, sql` and `)} or ${of.by} in (${more}))`] : here
}
/** Every typed word occurs in one of these columns; for short lists that keep no search key. */
export const matchesText = (columns: readonly Value[], typed: string): SQL[] =>
  columns.length ? words(typed).map(within(columns)) : []
/** Text in an order that is the same on every database (docs/rules/platform.md, "Lists"). */
export const textOrder = (value: Value): SQL => sql`lower(${value}) collate "C"`
