import { khmerOrder, searchKey } from '@staff/contract'
import { sql, type Column, type SQL } from 'drizzle-orm'
import { folding, keyHolds, type SearchColumns } from './search-key.ts'

export type Value = SQL | Column

/** Equal to one value or to any of several. One parameter either way, so a list of choices has two query shapes at most. */
export const among = (value: Value, wanted: unknown): SQL =>
  Array.isArray(wanted) && wanted.length !== 1
    ? sql`${value} = any(${sql.param(wanted)})`
    : sql`${value} = ${Array.isArray(wanted) ? wanted[0] : wanted}`

/**
 * The same for values of a list that the declaration closes, which the query schema has checked: they stand in the text, so
 * that the one plan of a prepared statement knows how many rows have them.
 */
export const amongClosed = (value: Value, wanted: unknown): SQL => {
  const literals = (Array.isArray(wanted) ? wanted : [wanted]).map((one) =>
    typeof one === 'boolean' ? String(one) : `'${String(one).replace(/'/g, "''")}'`,
  )
  return sql`${value} in (${sql.raw([...new Set(literals)].sort().join(', '))})`
}

const words = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean).slice(0, 10)

const folded = (value: SQL) => sql`lower(translate(${value}, ${sql.raw(folding)}))`
/** How a word is found in any of these columns, read from end to end. */
const within = (columns: readonly Value[]): ((word: string) => SQL) => {
  const all = folded(
    sql`concat_ws(' ', ${sql.join(
      columns.map((c) => sql`${c}`),
      sql`, `,
    )})`,
  )
  return (word) => sql`strpos(${all}, ${word}) > 0`
}
/**
 * Every typed word occurs in a search key, as it was typed or in the one order of its Khmer syllables. Where the key is that
 * of a referenced record, a word may as well occur in one of the row's own columns.
 */
export function matchesKey(search: SearchColumns, typed: string, own: readonly Value[] = []): SQL[] {
  const { of } = search
  const wanted = words(typed)
  const holds = (word: string): SQL => {
    const ordered = khmerOrder(word)
    return ordered === word ? keyHolds(search, word) : sql`(${keyHolds(search, word)} or ${keyHolds(search, ordered)})`
  }
  if (!of || !wanted.length) return wanted.map(holds)
  const referenced = (condition: SQL) => sql`${of.by} in (select ${of.table.id} from ${of.table} where ${condition})`
  if (!own.length) return [referenced(sql.join(wanted.map(holds), sql` and `))]
  const isOwn = within(own)
  return wanted.map((word) => sql`(${isOwn(word)} or ${referenced(holds(word))})`)
}
/** Every typed word occurs in one of these columns; for short lists that keep no search key. */
export const matchesText = (columns: readonly Value[], typed: string): SQL[] =>
  columns.length ? words(typed).map(within(columns)) : []
/** Text in an order that is the same on every database (reliability.md 1.14). */
export const textOrder = (value: Value): SQL => sql`lower(${value}) collate "C"`
