import { getTableColumns, getTableName, is, sql, SQL } from 'drizzle-orm'
import { getTableConfig, PgJson, PgJsonb, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { pipelined } from '../../db/pipelined.ts'
import type { Database } from '../../db/database.ts'
import { run, runText } from '../statement.ts'

/** A row to be written, by the names of its properties. */
export type NewRow = Readonly<Record<string, unknown>>

/** Whether a row can travel as JSON: what the database is to calculate, and bytes, cannot. */
export const isPlainRow = (row: NewRow): boolean =>
  Object.values(row).every(
    (value) => typeof value !== 'object' || value === null || (!is(value, SQL) && !Buffer.isBuffer(value)),
  )
/** The id that a new row of a table will have; undefined where the database gives it. */
export const idOfNew = (table: PgTable & { readonly id: AnyPgColumn }, { id }: NewRow): unknown =>
  id ?? table.id.defaultFn?.()

interface SentColumn {
  readonly key: string
  readonly column: AnyPgColumn
  readonly isJson: boolean
  readonly asSent: (value: unknown) => unknown
}
// JSON of PostgreSQL takes no half of a surrogate pair; the driver writes the sign of an unknown letter for it.
const asText = (column: AnyPgColumn) => (value: unknown) => {
  const sent = column.mapToDriverValue(value)
  if (Buffer.isBuffer(sent)) return `\\x${sent.toString('hex')}`
  return typeof sent === 'string' ? sent.toWellFormed() : sent
}
const known = new WeakMap<PgTable, readonly SentColumn[]>()
/** The columns of a table with what is sent for a value of each. */
function sentColumns(table: PgTable): readonly SentColumn[] {
  const found =
    known.get(table) ??
    Object.entries(getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>).map(([key, column]) => {
      const isJson = is(column, PgJson) || is(column, PgJsonb)
      return { key, column, isJson, asSent: isJson ? (value: unknown) => value : asText(column) }
    })
  known.set(table, found)
  return found
}
/** Writes one row, its values as parameters: cheaper for both sides than JSON. */
function insertOne(db: Database, table: PgTable, sent: Readonly<Record<string, unknown>>): Promise<unknown> {
  const columns = sentColumns(table).filter(({ column }) => column.name in sent)
  const names = columns.map(({ column }) => `"${column.name}"`)
  return runText(
    db,
    `insert into "${getTableName(table)}" (${names.join(', ')}) values (${names.map((_, i) => `$${String(i + 1)}`).join(', ')})`,
    columns.map(({ column: { name }, isJson }) =>
      isJson && sent[name] !== null ? JSON.stringify(sent[name]) : sent[name],
    ),
  )
}
/**
 * Writes rows of one table, in one round trip, that are plain ({@link isPlainRow}) or hold bytes: one statement for all
 * that say the same columns, with one value, so that thousands of rows are no more parameters than one.
 */
export async function insertRows(db: Database, table: PgTable, rows: readonly NewRow[]): Promise<void> {
  const columns = sentColumns(table)
  const alike = new Map<string, { readonly names: readonly string[]; readonly sent: Record<string, unknown>[] }>()
  for (const row of rows) {
    const sent: Record<string, unknown> = {}
    for (const { key, column, asSent } of columns) {
      const value = row[key] === undefined ? column.defaultFn?.() : row[key]
      if (value !== undefined) sent[column.name] = value === null ? null : asSent(value)
    }
    const names = Object.keys(sent)
    const set = alike.get(names.join())
    if (set) set.sent.push(sent)
    else alike.set(names.join(), { names, sent: [sent] })
  }
  await pipelined(...[...alike.values()].map(({ names, sent }) => insertAlike(db, table, names, sent)))
}
/** Writes rows that say the same columns. Its statement leaves before it returns. */
function insertAlike(
  db: Database,
  table: PgTable,
  names: readonly string[],
  sent: readonly Readonly<Record<string, unknown>>[],
): Promise<unknown> {
  const [only] = sent
  if (only && sent.length === 1) return insertOne(db, table, only)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  return run(
    db,
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(sent)}::json)`,
  )
}
/** The tables of a set in an order in which each stands behind those that it points to. */
function ownersFirst(tables: ReadonlySet<PgTable>): readonly PgTable[] {
  const ordered = new Set<PgTable>()
  const visit = (table: PgTable, above: readonly PgTable[]) => {
    if (ordered.has(table) || above.includes(table)) return
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference()
      if (tables.has(foreignTable)) visit(foreignTable, [...above, table])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}
/** Writes the rows of several tables in one round trip, those that others point to first. */
export async function insertSets(db: Database, sets: ReadonlyMap<PgTable, readonly NewRow[]>): Promise<void> {
  await pipelined(...ownersFirst(new Set(sets.keys())).map((table) => insertRows(db, table, sets.get(table) ?? [])))
}
