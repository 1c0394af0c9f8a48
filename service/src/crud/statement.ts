import { DrizzleQueryError, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { getDriver } from '../db/transaction.ts'
import type { Database } from '../db/database.ts'

const dialect = new PgDialect()
const maxNames = 500
const namedFrom = 3
interface Statement {
  readonly text: string
  readonly name: string | undefined
}
// A prepared name lives as long as its connection, so names are never given back; when all are given, new shapes run
// unnamed.
const named = new Map<string, Map<string, Statement>>()
const uses = new Map<string, number>()
let names = 0

/**
 * The statement of a text in two parts: both are known objects or short, so that a long text is neither joined nor
 * hashed to find its name.
 */
function getStatement(head: string, tail: string): Statement {
  const known = named.get(head)?.get(tail)
  if (known) return known
  const text = head + tail
  if (names >= maxNames) return { text, name: undefined }
  const count = (uses.get(text) ?? 0) + 1
  if (count < namedFrom) {
    if (uses.size > maxNames) uses.clear()
    uses.set(text, count)
    return { text, name: undefined }
  }
  uses.delete(text)
  const statement = { text, name: `crud_${String(names)}` }
  names += 1
  const ofHead = named.get(head) ?? new Map<string, Statement>()
  named.set(head, ofHead.set(tail, statement))
  return statement
}

/**
 * Runs SQL and answers its rows as arrays, in the order of the selected columns. A text that returns is prepared once
 * per connection under a name (docs/rules/performance-reasons.md, "What makes it fast"). Values travel as
 * parameters, so one query shape is one text.
 * `head` is in front of it: the same string each time, without parameters.
 */
export function run(db: Database, query: SQL, head = ''): Promise<readonly unknown[][]> {
  const { sql: tail, params } = dialect.sqlToQuery(query)
  return send(db, getStatement(head, tail), params)
}

/** The same for what a query builder made: an insert, an update. */
export function runBuilt(db: Database, query: { toSQL(): Query }): Promise<readonly unknown[][]> {
  const { sql: text, params } = query.toSQL()
  return runText(db, text, params)
}

/** The same for a text with its parameters. */
export const runText = (db: Database, text: string, params: unknown[]): Promise<readonly unknown[][]> =>
  send(db, getStatement('', text), params)

interface Built<T> {
  readonly toSQL: () => Query
  readonly execute: () => Promise<T>
  readonly prepare: (name: string) => { readonly execute: () => Promise<T> }
}
/**
 * What a query builder selects, prepared in the same way; one shape is one text, so several values are one parameter
 * (`among`).
 */
export function selected<T>(query: Built<T>): Promise<T> {
  const { name } = getStatement('', query.toSQL().sql)
  return name === undefined ? query.execute() : query.prepare(name).execute()
}

// Days and instants stay the text that the database sends, as drizzle reads them.
const { builtins } = pg.types
const kept = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL]
const keptInArrays = [1231, 1115, 1185, 1187, 1182]
const texts = new Set<number>([...kept, ...keptInArrays])
const same = (value: unknown) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (id) => (texts.has(id) ? same : (pg.types.getTypeParser(id) as typeof same)),
}
/** Asks the driver itself: a query of drizzle costs as much again in spans, caches and copies that nobody looks at. */
async function send(db: Database, { text, name }: Statement, values: unknown[]): Promise<unknown[][]> {
  try {
    return (await getDriver(db).query<unknown[]>({ name, text, values, rowMode: 'array', types })).rows
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

/** The text of a part; undefined where it carries parameters. */
export function withoutParams(part: SQL): string | undefined {
  const { sql: text, params } = dialect.sqlToQuery(part)
  return params.length ? undefined : text
}
/** Renders a part without parameters once, so that it costs nothing per request. */
export function fixed(part: SQL): string {
  const text = withoutParams(part)
  if (text === undefined)
    throw new Error(`a fixed part of a statement cannot carry parameters: ${dialect.sqlToQuery(part).sql}`)
  return text
}
