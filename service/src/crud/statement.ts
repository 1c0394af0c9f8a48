import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../operation.ts'

const dialect = new PgDialect()
const maxNames = 500
const namedFrom = 3
// A prepared name lives as long as its connection, so names are never given back; when all are given, new shapes run unnamed.
const names = new Map<string, string>()
const uses = new Map<string, number>()

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= maxNames) return name
  const count = (uses.get(text) ?? 0) + 1
  if (count < namedFrom) {
    if (uses.size > maxNames) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  names.set(text, `crud_${String(names.size)}`)
  return names.get(text)
}

/**
 * Runs SQL and answers its rows as arrays, in the order of the selected columns. A text that returns is prepared once per
 * connection under a name (docs/rules/performance.md, "What makes it fast"); values travel as parameters, so one query shape is one text.
 */
export const run = (db: Database, query: SQL): Promise<readonly unknown[][]> => send(db, dialect.sqlToQuery(query))

/** The same for what a query builder made: an insert, an update. */
export const runBuilt = (db: Database, query: { toSQL(): Query }): Promise<readonly unknown[][]> =>
  send(db, query.toSQL())

/** The same for a text with its parameters. */
export const runText = (db: Database, text: string, params: unknown[]): Promise<readonly unknown[][]> =>
  send(db, { sql: text, params })

const send = ({ _: { session } }: Database, query: Query) =>
  session
    .prepareQuery<{ execute: unknown[][]; all: unknown; values: unknown }>(
      query,
      undefined,
      nameOf(query.sql),
      true,
      (rows) => rows,
    )
    .execute()

/** Renders a part without parameters once, so that it costs nothing per request. */
export function fixed(part: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length) throw new Error(`a fixed part of a statement cannot carry parameters: ${text}`)
  return text
}
