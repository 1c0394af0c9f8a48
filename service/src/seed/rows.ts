import { businessOffset } from '@staff/contract'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Rows of one table, ready to be written. */
export interface Batch {
  readonly table: PgTable
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
/**
 * Ties rows to their table; the rows are checked against its columns here. All rows of a batch name the same columns.
 */
export const batch = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Batch => ({ table, rows })

/** The id of a seeded row: the same on every run, so that links and screenshots of the demo stay valid. */
export function getId(kind: string, key: string): string {
  const hex = createHash('sha1').update(`${kind}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Author and time of a seeded row. `date` is a business date; its first second is never in the future. */
export const authored = (date: string, userId: string | null = null, time = '00:00:00') => {
  const at = `${date}T${time}${businessOffset}`
  return { createdBy: userId, createdAt: at, updatedBy: userId, updatedAt: at }
}

// One parameter per statement, of a size that the embedded database parses without trouble.
const rowsPerStatement = 2_000

/**
 * Writes a batch with one statement per 2,000 rows. Columns that the rows do not name keep the default of the table.
 */
export async function insertRows(client: ClientBase, { table, rows }: Batch): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => key in first)
    .map(([key, column]) => ({ key, name: column.name }))
  const name = `"${getTableName(table)}"`
  const list = columns.map((column) => `"${column.name}"`).join(', ')
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => Object.fromEntries(columns.map(({ key, name: stored }) => [stored, row[key] ?? null])))
    await client.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(part)],
    )
  }
}
