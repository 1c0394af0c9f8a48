import { stateAllows, writableFields, type AnyResource } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import { fault, forbidden, notFound, refuse, refuseAny, versionConflict } from '../errors.ts'
import type { Cx } from '../operation.ts'
import { instantOf, serviceKinds } from './kinds.ts'
import { writeLinks } from './links.ts'
import { authorNames } from './lookups.ts'
import { reachOf, type AnyStorage, type Plan } from './plan.ts'
import { checkReferences, inUseCheck, nameConstraints, noteCodes } from './references.ts'
import { noteRefs } from './ref-names.ts'
import { visibleTo, type WireRow } from './rows.ts'
import type { Act } from './spec.ts'
import { runBuilt } from './statement.ts'

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

/** Whole days and amounts compare as stored text. */
const differs = (old: unknown, now: unknown) => JSON.stringify(old ?? null) !== JSON.stringify(now ?? null)

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
  const t = storage.table
  const rules = (storage.rules ?? {}) as unknown as Hooks
  const writable = new Set(writableFields(r).map(({ key }) => key))
  const sendable = plans.filter(({ key }) => writable.has(key))
  const columnName = new Map(Object.entries(t).map(([name, column]) => [column as unknown, name]))
  const inUse = inUseCheck(t)
  nameConstraints(storage, plans)
  noteCodes(plans)
  noteRefs(r.name, plans)

  /** Column values of what is sent; fields that rules write elsewhere are left to them. */
  function stored(cx: Cx, input: Input): Record<string, unknown> {
    const hidden = sendable.filter((p) => input[p.sent] !== undefined && !visibleTo(cx.caller)(p))
    refuseAny(hidden.map(({ sent }) => fault(sent, 'UNKNOWN_FIELD', { name: sent })))
    return Object.fromEntries(
      sendable.flatMap((p) => {
        const name = columnName.get(p.column)
        return name && p.field.use !== 'input' && input[p.sent] !== undefined
          ? [[name, serviceKinds[p.field.kind].store(input[p.sent])]]
          : []
      }),
    )
  }
  /** The row as it stands, locked until the end of the transaction; 404 outside the scope. */
  async function locked(cx: Cx, id: string): Promise<Stored> {
    const [row] = await cx.db
      .select()
      .from(t)
      .where(and(eq(t.id, id), reachOf(storage, cx.caller)))
      .for('update')
    return (row ?? notFound()) as Stored
  }
  function gate(cx: Cx, act: Act, old: Stored): void {
    if (rules.allows?.(cx.caller, act, old) === false) forbidden()
    if (act === 'delete' && old['isSystemDefined'] === true) refuse('', 'SYSTEM_DEFINED')
    if (!stateAllows(r, act === 'update' ? 'edit' : 'delete', old)) refuse('', 'STATUS_NOT_ALLOWED')
  }
  /** The answer to a write: the row in the caller's own scope, or no, for nobody writes what lies beyond it. In a batch it is looked at only where there is such a scope. */
  const written = async (cx: Cx, id: string): Promise<WireRow> =>
    cx.batch && !reachOf(storage, cx.caller) ? { id } : ((await one(cx, id)) ?? forbidden())

  return {
    async create(cx: Cx, input: Input): Promise<WireRow> {
      const values = stored(cx, input)
      await checkReferences(cx, sendable, input)
      const more = await rules.beforeCreate?.(cx, input)
      const at = sql`now()`
      const author = { createdBy: cx.caller.userId, updatedBy: cx.caller.userId, updatedAt: at }
      const [made] = await runBuilt(
        cx.db,
        cx.db
          .insert(t)
          .values({ ...values, ...more, ...author })
          .returning({ id: t.id }),
      )
      const id = String(made?.[0])
      cx.batch?.note(t, id)
      const linked = await writeLinks(cx, sendable, id, input)
      await rules.afterWrite?.(cx, id, input, undefined)
      cx.audit({
        entity: r.name,
        entityId: id,
        changes: {
          ...Object.fromEntries(
            Object.entries({ ...values, ...more }).map(([key, now]) => [key, { old: null, new: now }]),
          ),
          ...linked,
        },
      })
      return written(cx, id)
    },

    async update(cx: Cx, id: string, { version, ...input }: Input): Promise<WireRow> {
      const old = await locked(cx, id)
      gate(cx, 'update', old)
      if (version !== undefined && version !== old.version) {
        const name = (await authorNames(cx.db, [old['updatedBy']])).get(String(old['updatedBy'])) ?? ''
        versionConflict(await one(cx, id), { name, time: instantOf(old['updatedAt']) ?? '' })
      }
      const values = stored(cx, input)
      await checkReferences(cx, sendable, input, id)
      const more = await rules.beforeUpdate?.(cx, input, old)
      const changed = Object.entries({ ...values, ...more }).filter(([key, now]) => differs(old[key], now))
      const author = { version: sql`${t.version} + 1`, updatedBy: cx.caller.userId, updatedAt: sql`now()` }
      await runBuilt(
        cx.db,
        cx.db
          .update(t)
          .set({ ...Object.fromEntries(changed), ...author })
          .where(and(eq(t.id, id), eq(t.version, old.version))),
      )
      const linked = await writeLinks(cx, sendable, id, input)
      await rules.afterWrite?.(cx, id, input, old)
      cx.audit({
        entity: r.name,
        entityId: id,
        changes: {
          ...Object.fromEntries(changed.map(([key, now]) => [key, { old: old[key] ?? null, new: now }])),
          ...linked,
        },
      })
      return written(cx, id)
    },

    async remove(cx: Cx, id: string): Promise<{ readonly id: string }> {
      const old = await locked(cx, id)
      gate(cx, 'delete', old)
      await rules.beforeDelete?.(cx, old)
      await inUse(cx, id)
      await cx.db.delete(t).where(eq(t.id, id))
      cx.audit({
        entity: r.name,
        entityId: id,
        changes: Object.fromEntries(
          plans.flatMap((p) => {
            const name = columnName.get(p.column)
            return name ? [[name, { old: old[name] ?? null, new: null }]] : []
          }),
        ),
      })
      return { id }
    },
  }
}
