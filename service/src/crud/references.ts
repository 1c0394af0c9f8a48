import { inputKey } from '@staff/contract'
import { getTableName, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { media } from '../areas/platform/media/media.table.ts'
import * as tables from '../db/tables.ts'
import { constraintFields } from '../db/failures.ts'
import { fault, refuse, refuseAny } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { linksWell } from './links.ts'
import { codeIsOpen } from './lookups.ts'
import type { AnyStorage, Plan } from './plan.ts'
import { run } from './statement.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * A condition that is true when what a field points to exists and may be chosen; undefined where it points to nothing.
 */
function pointsWell(p: Plan, value: string, ctx: RequestContext, id: string | undefined): SQL | undefined {
  const source = p.ref?.source
  if (!source) return undefined
  // An attachment is taken only from its own uploader or from the record that has it already
  // (docs/rules/platform.md, "Files").
  const open =
    p.field.kind === 'file'
      ? sql`${media.entityType} = ${p.field.entityType} and (${media.createdBy} = ${ctx.caller.userId} or ${media.entityId} = ${id ?? ''})`
      : source.open
  return sql`exists (select 1 from ${source.table} where ${source.table.id} = ${value}${open ? sql` and ${open}` : sql``})`
}

/**
 * Whether a batch asked the same before, or made the record itself. An attachment is asked each time: it depends on the
 * record that takes it.
 */
const isKnown = (p: Plan, value: string, { batch }: RequestContext): boolean =>
  p.ref !== undefined &&
  p.field.kind !== 'file' &&
  (batch?.knows(p, value) === true || (!p.ref.source.open && batch?.knows(p.ref.source.table, value) === true))

/**
 * Asks at once for all records that a set points to by a field, and remembers the valid ones. An invalid one is asked
 * for again by its own record, which is refused.
 */
async function askAhead(ctx: RequestContext, p: Plan, value: unknown): Promise<void> {
  const { batch } = ctx
  const source = p.ref?.source
  if (!batch || !source || p.field.kind === 'file' || typeof value !== 'string' || isKnown(p, value, ctx)) return
  const ids = batch.sentAs(p.sent).filter((id): id is string => typeof id === 'string' && !isKnown(p, id, ctx))
  if (ids.length < 2) return
  const found = await run(
    ctx.db,
    sql`select ${source.table.id} from ${source.table} where ${source.table.id} = any(${sql.param(ids)}::text[])${source.open ? sql` and ${source.open}` : sql``}`,
  )
  for (const [id] of found) batch.note(p, String(id))
}
/**
 * Refuses ids and codes that do not exist or are disabled, all of them at once, each on its field (400 NOT_FOUND_REF).
 */
export async function checkReferences(
  ctx: RequestContext,
  plans: readonly Plan[],
  input: Input,
  id?: string,
): Promise<void> {
  const faulty: string[] = []
  const asked: { p: Plan; value: unknown; test: SQL }[] = []
  for (const p of plans) {
    const value = input[p.sent]
    if (p.link && Array.isArray(value)) {
      const test = linksWell(p.link, value, id)
      if (test) asked.push({ p, value, test })
    }
    await askAhead(ctx, p, value)
    if (typeof value !== 'string' || isKnown(p, value, ctx)) continue
    if (p.field.kind === 'code' && !(await codeIsOpen(ctx.db, p.field.type, value))) faulty.push(p.sent)
    const test = pointsWell(p, value, ctx, id)
    if (test) asked.push({ p, value, test })
  }
  if (asked.length) {
    const [answers] = await run(
      ctx.db,
      sql`select ${sql.join(
        asked.map(({ test }) => test),
        sql`, `,
      )}`,
    )
    for (const [i, { p, value }] of asked.entries()) {
      if (answers?.[i] !== true) faulty.push(p.sent)
      else if (typeof value === 'string') ctx.batch?.note(p, value)
    }
  }
  refuseAny(faulty.map((sent) => fault(sent, 'NOT_FOUND_REF')))
}

const isTable = (value: unknown): value is PgTable => is(value, PgTable)
/** Where other rows point to this table without being owned by it, from the tables' own foreign keys. */
function pointersTo(table: PgTable): { from: PgTable; column: SQL }[] {
  return Object.values<unknown>(tables)
    .filter(isTable)
    .flatMap((from) =>
      getTableConfig(from).foreignKeys.flatMap((key) => {
        const { foreignTable, columns } = key.reference()
        return foreignTable === table && key.onDelete !== 'cascade' && columns[0]
          ? [{ from, column: sql`${columns[0]}` }]
          : []
      }),
    )
}
/** Refuses the deletion of a row that others use, with their number (409 IN_USE). */
export function inUseCheck(table: PgTable): (ctx: RequestContext, id: string) => Promise<void> {
  let pointers: ReturnType<typeof pointersTo> | undefined
  return async (ctx, id) => {
    pointers ??= pointersTo(table)
    if (!pointers.length) return
    const counts = pointers.map(({ from, column }) => sql`(select count(*)::int from ${from} where ${column} = ${id})`)
    const [found] = await run(ctx.db, sql`select ${sql.join(counts, sql` + `)}`)
    const count = Number(found?.[0] ?? 0)
    if (count) refuse('', 'IN_USE', { count })
  }
}

const codeColumns = new Map<string, Map<string, AnyPgColumn>>()
/** Remembers which columns hold values of which code list. */
export function noteCodes(plans: readonly Plan[]): void {
  for (const { field, column } of plans) {
    if (field.kind !== 'code' || !column) continue
    const columns = codeColumns.get(field.type) ?? new Map<string, AnyPgColumn>()
    codeColumns.set(field.type, columns.set(`${getTableName(column.table)}.${column.name}`, column))
  }
}
/**
 * Refuses the deletion of a code that records hold, with their number (409 IN_USE): rows point to codes by identifier,
 * without a key.
 */
export async function refuseCodeInUse({ db }: RequestContext, type: string, identifier: string): Promise<void> {
  const counts = [...(codeColumns.get(type)?.values() ?? [])].map(
    (column) => sql`(select count(*)::int from ${column.table} where ${column} = ${identifier})`,
  )
  if (!counts.length) return
  const [found] = await run(db, sql`select ${sql.join(counts, sql` + `)}`)
  const count = Number(found?.[0] ?? 0)
  if (count) refuse('', 'IN_USE', { count })
}

/** Tells the translation of database failures which field each constraint of a table speaks of. */
export function nameConstraints(storage: AnyStorage, plans: readonly Plan[]): void {
  const { indexes, foreignKeys } = getTableConfig(storage.table)
  const getField = (column: string) => plans.find((p) => p.column?.name === column)
  // A unique index on an expression, such as lower(name), names its column inside.
  const inside = (part: unknown): string | undefined =>
    typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
      ? part.name
      : typeof part === 'object' && part !== null && 'queryChunks' in part && Array.isArray(part.queryChunks)
        ? part.queryChunks.map(inside).find(Boolean)
        : undefined
  const named = [
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => [config.name, config.columns.map(inside).findLast(Boolean)] as const),
    ...foreignKeys.map((key) => [key.getName(), key.reference().columns[0]?.name] as const),
  ]
  constraintFields(
    Object.fromEntries(
      named.flatMap(([name, column]) => {
        const p = name && column ? getField(column) : undefined
        return name && p ? [[name, inputKey(p.key, p.field)]] : []
      }),
    ),
  )
}
