import { holds, L } from '@staff/contract'
import { getTableColumns, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import * as tables from '../db/tables.ts'
import { fault, forbidden, Refusal } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { run } from '../crud/statement.ts'
import { refuseOwnRow } from '../people/own-pay.ts'
import { lockPeople } from '../people/lock-person.ts'
import type { ImportKind } from './import-kind.ts'

const touched = (count: number) =>
  L(
    `${String(count)} of the imported records were changed or used since; the import cannot be undone`,
    `កំណត់ត្រាដែលបាននាំចូល ${String(count)} ត្រូវបានកែ ឬប្រើតាំងពីពេលនោះ ដូច្នេះមិនអាចត្រឡប់ការនាំចូលនេះវិញបានទេ`,
  )
const isTable = (value: unknown): value is PgTable => is(value, PgTable)

interface Pointer {
  readonly from: PgTable
  readonly column: AnyPgColumn
  readonly isOwned: boolean
}
/** Which tables point to this one; owned rows go with it by their key. */
const pointersTo = (table: PgTable): Pointer[] =>
  Object.values<unknown>(tables)
    .filter(isTable)
    .flatMap((from) =>
      getTableConfig(from).foreignKeys.flatMap((key) => {
        const { foreignTable, columns } = key.reference()
        return foreignTable === table && from !== table && columns[0]
          ? [{ from, column: columns[0], isOwned: key.onDelete === 'cascade' }]
          : []
      }),
    )

/** The rows that an import wrote: the records, and what names them without a key and goes with them. */
const getWritten = ({
  table,
  loose,
}: ImportKind): readonly { readonly table: PgTable; readonly column: AnyPgColumn }[] => [
  { table, column: table.id },
  ...(loose ?? []).filter(({ isNews }) => !isNews),
]
/**
 * Locks all rows of an import before anything is judged, in the order of other writers: the records, what goes with
 * them, then their people, each by id. Only then are the rows locked with their keys, so that nobody adds a row that
 * names one. A write that began before is committed by then, and counts as a later change. Refuses rows of the caller
 * that pay reads (409).
 */
export async function lockImported(ctx: RequestContext, kind: ImportKind, ids: readonly string[]): Promise<void> {
  const { db } = ctx
  const people = new Set<string>()
  const lock = async (strength: SQL): Promise<void> => {
    for (const { table, column } of getWritten(kind)) {
      const { id, employeeId } = getTableColumns(table) as Record<string, AnyPgColumn>
      const rows = await run(
        db,
        sql`select ${employeeId ?? sql`null`} from ${table} where ${column} = any(${sql.param([...ids])})
          order by ${id} for ${strength}`,
      )
      for (const [person] of rows) if (typeof person === 'string') people.add(person)
    }
  }
  await lock(sql`no key update`)
  if (kind.pay) for (const person of [...people, ...ids]) refuseOwnRow(ctx, '', person, kind.pay)
  if (people.size) await lockPeople(db, [...people])
  await lock(sql`update`)
}

/** A record that an import changed, and what it said before. */
export interface ChangedRecord {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
}
/**
 * Puts back what records said before an import changed them (at the instant `at`), by the call that changes such a
 * record. Refuses (409) as a whole where one of them was changed since.
 */
export async function putBack(
  ctx: RequestContext,
  kind: ImportKind,
  records: readonly ChangedRecord[],
  at: string,
): Promise<void> {
  const { table, update } = kind
  const { version, updatedAt } = getTableColumns(table) as Record<string, AnyPgColumn>
  const changed = records.filter(({ before }) => Object.keys(before).length > 0)
  if (!update || !version || !updatedAt || !changed.length) return
  const { operation, dated } = update
  const { need, body: schema } = operation
  if (need === 'public' || !holds(ctx.caller.permissions, need)) forbidden()
  const rows = await run(
    ctx.db,
    sql`select ${table.id}, ${version} from ${table} where ${table.id} = any(${sql.param(changed.map(({ id }) => id))})
      and ${updatedAt} = ${at}::timestamptz order by ${table.id} for update`,
  )
  if (rows.length < changed.length) throw new Refusal(409, [fault('', touched(changed.length - rows.length))])
  const versions = new Map(rows.map(([id, of]) => [String(id), Number(of)]))
  for (const { id, before } of changed) {
    const { [dated?.entity ?? '']: rowsBeside, ...values } = before
    if (Object.keys(values).length > 0)
      await operation.handler(ctx, {
        body: schema?.parse({ ...values, version: versions.get(id) }),
        query: {},
        params: { id },
      })
    if (rowsBeside !== undefined) await dated?.putBack(ctx, id, rowsBeside)
  }
}

/** The deletions of what the records shared with others, once nothing names it any longer. */
async function loadSharedDeletions(
  { db }: RequestContext,
  { shared = [], loose = [] }: ImportKind,
  ids: readonly string[],
) {
  const deletions: SQL[] = []
  for (const { table, by } of shared)
    for (const { column } of loose.filter((one) => one.table === by.table)) {
      const rows = await run(
        db,
        sql`select distinct ${by} from ${by.table} where ${column} = any(${sql.param([...ids])})`,
      )
      const named = sql.param(rows.map(([id]) => String(id)))
      deletions.push(
        sql`delete from ${table} where ${table.id} = any(${named}) and not exists (select from ${by.table} where ${by} = ${table.id})`,
      )
    }
  return deletions
}
/**
 * Removes the records of an import and everything that came with them: rows that point to them, and rows that point to
 * those. All of it was written at one instant, that of the import's transaction (`at`); a row from any other instant is
 * a later change and refuses (409), unless it is worked out from others.
 */
export async function takeBack(
  ctx: RequestContext,
  kind: ImportKind,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const later = new Set<string>()
  const deletions: SQL[] = []
  const visit = async (table: PgTable, where: SQL, depth: number, isOwned: boolean): Promise<void> => {
    const { id, createdAt, updatedAt } = getTableColumns(table) as Record<string, AnyPgColumn>
    const instants = [createdAt, updatedAt].filter((column) => column !== undefined)
    // A row that tells no instant came with the record that owns it; one that only names the record is another's.
    const isLater = instants.length
      ? sql`(${sql.join(
          instants.map((column) => sql`${column} is distinct from ${at}::timestamptz`),
          sql` or `,
        )})`
      : isOwned
        ? sql`false`
        : sql`true`
    const derived = kind.derived?.find((one) => one.table === table)
    const counts = kind.uses?.includes(table)
      ? sql`true`
      : derived
        ? sql`${isLater} and not (${derived.where})`
        : isLater
    const found = await run(
      ctx.db,
      sql`select ${id ?? sql`null`} from ${table} where ${where} and ${counts} for update`,
    )
    for (const [n, row] of found.entries())
      later.add(`${getTableConfig(table).name} ${typeof row[0] === 'string' ? row[0] : String(n)}`)
    // Structures of rows are shallow; a ring of keys would never end.
    if (id && depth < 6)
      for (const { from, column, isOwned: owned } of pointersTo(table))
        await visit(from, sql`${column} in (select ${id} from ${table} where ${where})`, depth + 1, owned)
    deletions.push(sql`delete from ${table} where ${where}`)
  }
  const param = sql.param([...ids])
  for (const { table, column, isNews } of kind.loose ?? []) {
    const where = sql`${column} = any(${param})`
    if (isNews) deletions.push(sql`delete from ${table} where ${where}`)
    else await visit(table, where, 1, true)
  }
  await visit(kind.table, sql`${kind.table.id} = any(${param})`, 0, true)
  if (later.size) throw new Refusal(409, [fault('', touched(later.size))])
  await kind.beforeUndo?.(ctx, ids)
  const emptied = await loadSharedDeletions(ctx, kind, ids)
  for (const deletion of [...deletions, ...emptied]) await run(ctx.db, deletion)
}
