import { holds, permit, stateAllows, type AnyResource } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Caller, Cx } from '../operation.ts'
import { reachOf, type AnyStorage, type Plan } from './plan.ts'
import { rowsOf, type WireRow } from './rows.ts'
import type { Act } from './spec.ts'
import { fixed, run } from './statement.ts'

const acts = [
  ['update', 'UPDATE', 'edit'],
  ['delete', 'DELETE', 'delete'],
  ['print', 'PRINT', 'print'],
] as const
/** Which acts this caller may do on this row now: permission, state of the row and the resource's own rule together. */
export function abilitiesOf(
  r: AnyResource,
  storage: AnyStorage,
  caller: Caller,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, boolean>> {
  const allows = storage.rules?.allows as ((caller: Caller, act: Act, row: unknown) => boolean) | undefined
  return Object.fromEntries(
    acts.flatMap(([act, action, state]) => {
      const need = permit(r, action)
      // Few resources print: only those that say when.
      if (!need || (act === 'print' && !r.can?.print)) return []
      return [
        [act, holds(caller.permissions, need) && stateAllows(r, state, row) && (allows?.(caller, act, row) ?? true)],
      ]
    }),
  )
}

/** Prepares the reading of one record within the caller's scope; undefined where there is none. */
export function oneOf(
  storage: AnyStorage,
  plans: readonly Plan[],
): (cx: Cx, id: string) => Promise<WireRow | undefined> {
  const rows = rowsOf(storage, plans, true)
  const from = sql.raw(fixed(sql`from ${storage.table}`))
  const own = sql.raw(fixed(sql`${storage.table.id}`))
  return async (cx, id) => {
    const scope = reachOf(storage, cx.caller)
    const found = await run(
      cx.db,
      sql`select ${rows.select(cx)} ${from} ${rows.joins} where ${own} = ${id}${scope ? sql` and ${scope}` : sql``}`,
    )
    return (await rows.answer(cx, found))[0]
  }
}
