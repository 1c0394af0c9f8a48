import { stateAllows, writableFields, type AnyResource } from '@staff/contract'
import { and, eq, getTableColumns, is, sql } from 'drizzle-orm'
import { PgNumeric } from 'drizzle-orm/pg-core'
import { together } from '../db/together.ts'
import { fault, forbidden, notFound, refuse, refuseAny, versionConflict } from '../http/errors.ts'
import type { Change, Cx } from '../http/operation.ts'
import { idOfNew, isPlainRow, writeRows } from './insert-rows.ts'
import { serviceKinds } from './kinds.ts'
import { writeLinks } from './links.ts'
import { authorFor } from './lookups.ts'
import { reachOf, type AnyStorage, type Plan } from './plan.ts'
import { checkReferences, inUseCheck, nameConstraints, noteCodes } from './references.ts'
import { noteRecord } from './records.ts'
import { holdsField, type WireRow } from './rows.ts'
import type { Act } from './rules.ts'
import { run, runBuilt } from './statement.ts'

type Input = Readonly<Record<string, unknown>>
type Stored = Record<string, unknown> & { readonly id: string; readonly version: number }
// The same functions as in Rules, without the types of one resource.
interface Hooks {
  readonly allows?: (caller: Cx['caller'], act: Act, row: unknown) => boolean
  readonly beforeCreate?: (cx: Cx, input: Input) => Promise<Input>
  readonly beforeUpdate?: (cx: Cx, input: Input, old: Stored) => Promise<Input>
  readonly beforeDelete?: (cx: Cx, old: Stored) => Promise<void>
  readonly afterWrite?: (cx: Cx, id: string, input: Input, old: Stored | undefined) => Promise<void>
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
  readonly one: (cx: Cx, id: string) => Promise<WireRow | undefined>
  /** Refuses records of a batch that lie beyond the caller's scope. */
  readonly refuseBeyond: (cx: Cx, ids: readonly string[]) => Promise<void>
}

/** Column values of what is sent; fields that rules write elsewhere are left to them. */
function stored({ sendable, columnName }: Written, cx: Cx, input: Input): Record<string, unknown> {
  const sent = sendable.filter((p) => input[p.sent] !== undefined)
  const isHeld = holdsField(cx.caller)
  refuseAny(sent.filter((p) => !isHeld(p)).map((p) => fault(p.sent, 'UNKNOWN_FIELD', { name: p.sent })))
  const values: Record<string, unknown> = {}
  for (const p of sent) {
    const name = columnName.get(p.column)
    if (name && p.field.use !== 'input') values[name] = serviceKinds[p.field.kind].store(input[p.sent])
  }
  return values
}
/** Whether all that is sent stands so already: plain columns only, for what rules write elsewhere is theirs to compare. */
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
/** The row as it stands, locked until the end of the transaction; 404 outside the scope. Its key stays free while it is only changed: records that name it are written meanwhile, and nobody waits for them in a ring. */
async function locked({ storage }: Written, cx: Cx, act: Act, id: string): Promise<Stored> {
  const [row] = await cx.db
    .select()
    .from(storage.table)
    .where(and(eq(storage.table.id, id), reachOf(storage, cx.caller)))
    .for(act === 'delete' ? 'update' : 'no key update')
  return (row ?? notFound()) as Stored
}
/** Refuses an act that the resource's own rule or the state of the row forbids. */
function gate({ r, rules }: Written, cx: Cx, act: Act, old: Stored): void {
  if (rules.allows?.(cx.caller, act, old) === false) forbidden()
  if (act === 'delete' && old['isSystemDefined'] === true) refuse('', 'SYSTEM_DEFINED')
  if (!stateAllows(r, act === 'update' ? 'edit' : 'delete', old)) refuse('', 'STATUS_NOT_ALLOWED')
}
/** The answer to a write: the row in the caller's own scope, or no, for nobody writes what lies beyond it. In a batch it is looked at with the whole set, and only where there is such a scope. */
async function answered({ storage, one, refuseBeyond }: Written, cx: Cx, id: string): Promise<WireRow> {
  if (!cx.batch) return (await one(cx, id)) ?? forbidden()
  if (reachOf(storage, cx.caller)) cx.batch.later(refuseBeyond, id)
  return { id }
}
const refuseBeyond =
  (storage: AnyStorage): Written['refuseBeyond'] =>
  async (cx, ids) => {
    const { table } = storage
    const [found] = await run(
      cx.db,
      sql`select count(*)::int from ${table} where ${table.id} = any(${sql.param([...ids])}::text[]) and ${reachOf(storage, cx.caller) ?? sql`true`}`,
    )
    if (Number(found?.[0]) < ids.length) forbidden()
  }

/** Writes a new row; in a batch it waits for its like. */
async function insert({ storage: { table } }: Written, cx: Cx, row: Input & { readonly id: string }): Promise<void> {
  if (isPlainRow(row)) await writeRows(cx, table, [row])
  else await runBuilt(cx.db, cx.db.insert(table).values(row))
  cx.batch?.note(table, row.id)
}
/** Writes the links of a new row, then what rules write beside it; answers the links for the audit row. */
async function follow(w: Written, cx: Cx, id: string, input: Input): Promise<Change['changes']> {
  const linked = await writeLinks(cx, w.sendable, id, input)
  await w.rules.afterWrite?.(cx, id, input, undefined)
  return linked
}
/** What is to be found out before a new row is written: what it points to, and what its rules say. In a batch one after the other, for it answers from what it was asked. */
async function checked(w: Written, cx: Cx, input: Input): Promise<Input | undefined> {
  if (!cx.batch) return (await together(checkReferences(cx, w.sendable, input), w.rules.beforeCreate?.(cx, input)))[1]
  await checkReferences(cx, w.sendable, input)
  return w.rules.beforeCreate?.(cx, input)
}
/** What an audit row says of values of which nothing stood before. */
function asNew(values: Input): Change['changes'] {
  const changes: Record<string, Change['changes'][string]> = {}
  for (const key of Object.keys(values)) changes[key] = { old: null, new: values[key] }
  return changes
}
async function create(w: Written, cx: Cx, input: Input): Promise<WireRow> {
  const { table } = w.storage
  const values = stored(w, cx, input)
  const more = await checked(w, cx, input)
  const { userId } = cx.caller
  const made: Input = { ...values, ...more }
  const id = String(idOfNew(table, made))
  const row = { ...made, id, createdBy: userId, updatedBy: userId }
  const [, linked] = await together(insert(w, cx, row), follow(w, cx, id, input))
  cx.audit({
    entity: w.r.name,
    entityId: id,
    changes: { ...asNew(made), ...linked },
  })
  return answered(w, cx, id)
}

/** Refuses a write that was made from an older version of the row, with the row as it is now and who changed it. */
async function checkVersion({ one }: Written, cx: Cx, old: Stored, version: unknown): Promise<void> {
  if (version === undefined || version === old.version) return
  const name = await authorFor(cx, old['updatedBy'])
  versionConflict(await one(cx, old.id), { name, at: old['updatedAt'] })
}

async function update(
  w: Written,
  cx: Cx,
  id: string,
  { version, ...input }: Input,
): Promise<{ readonly row: WireRow; readonly isUnchanged: boolean }> {
  const { table } = w.storage
  const old = await locked(w, cx, 'update', id)
  gate(w, cx, 'update', old)
  await checkVersion(w, cx, old, version)
  const values = stored(w, cx, input)
  if (standsSo(w, old, input, values)) return { row: await answered(w, cx, id), isUnchanged: true }
  await checkReferences(cx, w.sendable, input, id)
  const more = await w.rules.beforeUpdate?.(cx, input, old)
  const changed = Object.entries({ ...values, ...more }).filter(([key, now]) => differs(w.columns[key], old[key], now))
  const author = { version: sql`${table.version} + 1`, updatedBy: cx.caller.userId, updatedAt: sql`now()` }
  await runBuilt(
    cx.db,
    cx.db
      .update(table)
      .set({ ...Object.fromEntries(changed), ...author })
      .where(and(eq(table.id, id), eq(table.version, old.version))),
  )
  const linked = await writeLinks(cx, w.sendable, id, input)
  await w.rules.afterWrite?.(cx, id, input, old)
  cx.audit({
    entity: w.r.name,
    entityId: id,
    changes: {
      ...Object.fromEntries(changed.map(([key, now]) => [key, { old: old[key] ?? null, new: now }])),
      ...linked,
    },
  })
  return { row: await answered(w, cx, id), isUnchanged: false }
}

async function remove(w: Written, cx: Cx, id: string): Promise<{ readonly id: string }> {
  const { table } = w.storage
  const old = await locked(w, cx, 'delete', id)
  gate(w, cx, 'delete', old)
  await w.rules.beforeDelete?.(cx, old)
  await w.inUse(cx, id)
  await cx.db.delete(table).where(eq(table.id, id))
  cx.audit({
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
export function writesOf(
  r: AnyResource,
  storage: AnyStorage,
  plans: readonly Plan[],
  one: (cx: Cx, id: string) => Promise<WireRow | undefined>,
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
  noteRecord({ r, storage, plans })
  return {
    create: (cx: Cx, input: Input) => create(w, cx, input),
    /** Saving what stands already writes nothing: no version, no rules, no audit row. */
    update: (cx: Cx, id: string, input: Input) => update(w, cx, id, input),
    remove: (cx: Cx, id: string) => remove(w, cx, id),
  }
}
