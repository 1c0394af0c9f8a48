import { stateAllows, writableFields, type AnyResource } from '@staff/contract'
import { and, eq, getTableColumns, is, sql } from 'drizzle-orm'
import { PgNumeric } from 'drizzle-orm/pg-core'
import { pipelined } from '../db/pipelined.ts'
import { fault, forbidden, notFound, refuse, refuseAny, versionConflict } from '../http/errors.ts'
import type { Change, RequestContext } from '../http/request-context.ts'
import { idOfNew, isPlainRow } from './new-rows/insert-rows.ts'
import { writeRows } from './batch.ts'
import { serviceKinds } from './kinds.ts'
import { writeLinks } from './links.ts'
import { authorFor } from './lookups.ts'
import { reachOf, type AnyStorage, type Plan } from './plan.ts'
import { checkReferences, inUseCheck, nameConstraints, noteCodes } from './references.ts'
import { refuseOwnRow } from '../people/own-pay.ts'
import { getList } from './read.ts'
import { noteRecord } from './records.ts'
import { holdsField, type WireRow } from './rows.ts'
import type { RecordAction } from './rules.ts'
import { run, runBuilt } from './statement.ts'

type Input = Readonly<Record<string, unknown>>
type Stored = Record<string, unknown> & { readonly id: string; readonly version: number }
// The same functions as in Rules, without the types of one resource.
interface Hooks {
  readonly allows?: (caller: RequestContext['caller'], action: RecordAction, row: unknown) => boolean
  readonly beforeCreate?: (ctx: RequestContext, input: Input) => Promise<Input>
  readonly beforeUpdate?: (ctx: RequestContext, input: Input, old: Stored) => Promise<Input>
  readonly beforeDelete?: (ctx: RequestContext, old: Stored) => Promise<void>
  readonly afterWrite?: (ctx: RequestContext, id: string, input: Input, old: Stored | undefined) => Promise<void>
}

// 7654.3200 of the database is the 7654.32 that was sent.
const plainAmount = (value: unknown) =>
  typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value
/** Whether a column would change. Whole days compare as stored text, amounts by their value. */
const differs = (column: unknown, old: unknown, now: unknown): boolean => {
  const of = is(column, PgNumeric) ? plainAmount : same
  return JSON.stringify(of(old ?? null)) !== JSON.stringify(of(now ?? null))
}
const same = (value: unknown) => value

/** A resource with all that its writes need. */
interface Written {
  readonly r: AnyResource
  readonly storage: AnyStorage
  readonly plans: readonly Plan[]
  /** The plans of the fields that can be sent. */
  readonly sendable: readonly Plan[]
  readonly rules: Hooks
  /** Columns by the name of their property, and the names by their column. */
  readonly columns: Readonly<Record<string, unknown>>
  readonly columnName: ReadonlyMap<unknown, string>
  readonly inUse: ReturnType<typeof inUseCheck>
  readonly one: (ctx: RequestContext, id: string) => Promise<WireRow | undefined>
  /** Refuses records of a batch that lie beyond the caller's scope. */
  readonly refuseBeyond: (ctx: RequestContext, ids: readonly string[]) => Promise<void>
}

/** Column values of what is sent; fields that rules write elsewhere are left to them. */
function stored({ sendable, columnName }: Written, ctx: RequestContext, input: Input): Record<string, unknown> {
  const sent = sendable.filter((p) => input[p.sent] !== undefined)
  const isHeld = holdsField(ctx.caller)
  refuseAny(sent.filter((p) => !isHeld(p)).map((p) => fault(p.sent, 'UNKNOWN_FIELD', { name: p.sent })))
  const values: Record<string, unknown> = {}
  for (const p of sent) {
    const name = columnName.get(p.column)
    if (name && p.field.use !== 'input') values[name] = serviceKinds[p.field.kind].store(input[p.sent])
  }
  return values
}
/**
 * Whether all sent values are stored already. Plain columns only: rules compare the values that they write elsewhere.
 */
function standsSo(
  { sendable, columns }: Written,
  old: Stored,
  input: Input,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const sent = sendable.filter((p) => input[p.sent] !== undefined)
  return (
    sent.length === Object.keys(values).length &&
    Object.entries(values).every(([key, now]) => !differs(columns[key], old[key], now))
  )
}
/** Refuses to write these columns and sent fields of one's own row where pay reads one of them. */
function refuseOwn({ storage: { pay } }: Written, ctx: RequestContext, row: Input, written: readonly string[]): void {
  const path = written.find((key) => !pay?.free?.includes(key))
  if (pay && path !== undefined) refuseOwnRow(ctx, path, row[pay.person ?? 'employeeId'], pay.instead)
}
/** The columns that a change alters, and what is sent beside columns, which rules write. */
const getWritten = (
  { sendable, columns, columnName }: Written,
  old: Stored,
  input: Input,
  values: Readonly<Record<string, unknown>>,
): readonly string[] => [
  ...Object.keys(values).filter((key) => differs(columns[key], old[key], values[key])),
  ...sendable
    .filter((p) => input[p.sent] !== undefined && !(String(columnName.get(p.column)) in values))
    .map(({ sent }) => sent),
]
/**
 * The present row, locked until the end of the transaction; 404 outside the scope. Its key stays free while the row
 * only changes: records that name it are written meanwhile, and no deadlock follows.
 */
async function locked({ storage }: Written, ctx: RequestContext, action: RecordAction, id: string): Promise<Stored> {
  const [row] = await ctx.db
    .select()
    .from(storage.table)
    .where(and(eq(storage.table.id, id), reachOf(storage, ctx.caller)))
    .for(action === 'delete' ? 'update' : 'no key update')
  return (row ?? notFound()) as Stored
}
/** Refuses an act that the resource's own rule or the state of the row forbids. */
function gate({ r, rules }: Written, ctx: RequestContext, action: RecordAction, old: Stored): void {
  if (rules.allows?.(ctx.caller, action, old) === false) forbidden()
  if (action === 'delete' && old['isSystemDefined'] === true) refuse('', 'SYSTEM_DEFINED')
  if (!stateAllows(r, action === 'update' ? 'edit' : 'delete', old)) refuse('', 'STATUS_NOT_ALLOWED')
}
/**
 * The answer to a write: the row in the caller's own scope, or no, for nobody writes what lies beyond it. In a batch it
 * is looked at with the whole set, and only where there is such a scope.
 */
async function answered({ storage, one, refuseBeyond }: Written, ctx: RequestContext, id: string): Promise<WireRow> {
  if (!ctx.batch) return (await one(ctx, id)) ?? forbidden()
  if (reachOf(storage, ctx.caller)) ctx.batch.later(refuseBeyond, id)
  return { id }
}
const refuseBeyond =
  (storage: AnyStorage): Written['refuseBeyond'] =>
  async (ctx, ids) => {
    const { table } = storage
    const [found] = await run(
      ctx.db,
      sql`select count(*)::int from ${table} where ${table.id} = any(${sql.param([...ids])}::text[]) and ${reachOf(storage, ctx.caller) ?? sql`true`}`,
    )
    if (Number(found?.[0]) < ids.length) forbidden()
  }

/** Writes a new row; in a batch it waits for its like. */
async function insert(
  { storage: { table } }: Written,
  ctx: RequestContext,
  row: Input & { readonly id: string },
): Promise<void> {
  if (isPlainRow(row)) await writeRows(ctx, table, [row])
  else await runBuilt(ctx.db, ctx.db.insert(table).values(row))
  ctx.batch?.note(table, row.id)
}
/** Writes the links of a new row, then what rules write beside it; answers the links for the audit row. */
async function follow(w: Written, ctx: RequestContext, id: string, input: Input): Promise<Change['changes']> {
  const linked = await writeLinks(ctx, w.sendable, id, input)
  await w.rules.afterWrite?.(ctx, id, input, undefined)
  return linked
}
/**
 * What is to be found out before a new row is written: what it points to, and what its rules say. In a batch one after
 * the other, for it answers from what it was asked.
 */
async function checked(w: Written, ctx: RequestContext, input: Input): Promise<Input | undefined> {
  if (!ctx.batch)
    return (await pipelined(checkReferences(ctx, w.sendable, input), w.rules.beforeCreate?.(ctx, input)))[1]
  await checkReferences(ctx, w.sendable, input)
  return w.rules.beforeCreate?.(ctx, input)
}
/** The text of an audit row for values that had no earlier value. */
function asNew(values: Input): Change['changes'] {
  const changes: Record<string, Change['changes'][string]> = {}
  for (const key of Object.keys(values)) changes[key] = { old: null, new: values[key] }
  return changes
}
async function create(w: Written, ctx: RequestContext, input: Input): Promise<WireRow> {
  const { table } = w.storage
  const values = stored(w, ctx, input)
  const more = await checked(w, ctx, input)
  refuseOwn(w, ctx, values, ['employeeId'])
  const { userId } = ctx.caller
  const made: Input = { ...values, ...more }
  const id = String(idOfNew(table, made))
  const row = { ...made, id, createdBy: userId, updatedBy: userId }
  const [, linked] = await pipelined(insert(w, ctx, row), follow(w, ctx, id, input))
  ctx.audit({
    entity: w.r.name,
    entityId: id,
    changes: { ...asNew(made), ...linked },
  })
  return answered(w, ctx, id)
}

/** Refuses a write that was made from an older version of the row, with the row as it is now and who changed it. */
async function checkVersion({ one }: Written, ctx: RequestContext, old: Stored, version: unknown): Promise<void> {
  if (version === undefined || version === old.version) return
  const name = await authorFor(ctx, old['updatedBy'])
  versionConflict(await one(ctx, old.id), { name, at: old['updatedAt'] })
}

async function update(
  w: Written,
  ctx: RequestContext,
  id: string,
  { version, ...input }: Input,
): Promise<{ readonly row: WireRow; readonly isUnchanged: boolean }> {
  const { table } = w.storage
  const old = await locked(w, ctx, 'update', id)
  gate(w, ctx, 'update', old)
  await checkVersion(w, ctx, old, version)
  const values = stored(w, ctx, input)
  if (standsSo(w, old, input, values)) return { row: await answered(w, ctx, id), isUnchanged: true }
  const written = getWritten(w, old, input, values)
  for (const row of [old, values]) refuseOwn(w, ctx, row, written)
  await checkReferences(ctx, w.sendable, input, id)
  const more = await w.rules.beforeUpdate?.(ctx, input, old)
  const changed = Object.entries({ ...values, ...more }).filter(([key, now]) => differs(w.columns[key], old[key], now))
  const author = { version: sql`${table.version} + 1`, updatedBy: ctx.caller.userId, updatedAt: sql`now()` }
  await runBuilt(
    ctx.db,
    ctx.db
      .update(table)
      .set({ ...Object.fromEntries(changed), ...author })
      .where(and(eq(table.id, id), eq(table.version, old.version))),
  )
  const linked = await writeLinks(ctx, w.sendable, id, input)
  await w.rules.afterWrite?.(ctx, id, input, old)
  ctx.audit({
    entity: w.r.name,
    entityId: id,
    changes: {
      ...Object.fromEntries(changed.map(([key, now]) => [key, { old: old[key] ?? null, new: now }])),
      ...linked,
    },
  })
  return { row: await answered(w, ctx, id), isUnchanged: false }
}

async function remove(w: Written, ctx: RequestContext, id: string): Promise<{ readonly id: string }> {
  const { table } = w.storage
  const old = await locked(w, ctx, 'delete', id)
  gate(w, ctx, 'delete', old)
  refuseOwn(w, ctx, old, [''])
  await w.rules.beforeDelete?.(ctx, old)
  await w.inUse(ctx, id)
  await ctx.db.delete(table).where(eq(table.id, id))
  ctx.audit({
    entity: w.r.name,
    entityId: id,
    changes: Object.fromEntries(
      w.plans.flatMap((p) => {
        const name = w.columnName.get(p.column)
        return name ? [[name, { old: old[name] ?? null, new: null }]] : []
      }),
    ),
  })
  return { id }
}

/**
 * Prepares create, update and delete. Each runs in the transaction that its caller opened: gates first (scope, state,
 * version), then references, then the resource's own rules, then the row and the record of what changed.
 */
export function getWrites(
  r: AnyResource,
  storage: AnyStorage,
  plans: readonly Plan[],
  one: (ctx: RequestContext, id: string) => Promise<WireRow | undefined>,
) {
  const { table } = storage
  const writable = new Set(writableFields(r).map(({ key }) => key))
  const w: Written = {
    r,
    storage,
    plans,
    sendable: plans.filter(({ key }) => writable.has(key)),
    rules: (storage.rules ?? {}) as unknown as Hooks,
    columns: getTableColumns(table),
    columnName: new Map(Object.entries(table).map(([name, column]) => [column as unknown, name])),
    inUse: inUseCheck(table),
    one,
    refuseBeyond: refuseBeyond(storage),
  }
  nameConstraints(storage, plans)
  noteCodes(plans)
  noteRecord({ r, storage, plans, list: getList(r, storage, plans) })
  return {
    create: (ctx: RequestContext, input: Input) => create(w, ctx, input),
    /** Saving unchanged values writes nothing: no version, no rules, no audit row. */
    update: (ctx: RequestContext, id: string, input: Input) => update(w, ctx, id, input),
    remove: (ctx: RequestContext, id: string) => remove(w, ctx, id),
  }
}
