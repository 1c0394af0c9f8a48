import type { Fault, Fields, Input, ResourceSpec } from '@staff/contract'
import { refuseAny } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { RecordTable } from './record-table.ts'

/** Acts on one record, as named in `abilities`. */
export type RecordAction = 'update' | 'delete' | 'print'

type Sent<F extends Fields> = Input<ResourceSpec<F>, F>
type Stored<T extends RecordTable> = Partial<T['$inferInsert']>
/**
 * Own behaviour of a resource, `Rules<typeof warning.fields, typeof table>`: plain functions that refuse by name, in
 * the order in which they are called.
 */
export interface Rules<F extends Fields, T extends RecordTable> {
  /** Whether this caller may do this act on this row, beside permission, scope and state. */
  readonly allows?: (caller: Caller, action: RecordAction, row: T['$inferSelect']) => boolean
  /** Checks what is sent and answers further column values. */
  readonly beforeCreate?: (ctx: RequestContext, input: Sent<F>) => Promise<Stored<T>>
  readonly beforeUpdate?: (ctx: RequestContext, input: Partial<Sent<F>>, old: T['$inferSelect']) => Promise<Stored<T>>
  readonly beforeDelete?: (ctx: RequestContext, old: T['$inferSelect']) => Promise<void>
  /** Writes what is in other tables, in the same transaction. `old` is the row before an update. */
  readonly afterWrite?: (
    ctx: RequestContext,
    id: string,
    input: Partial<Sent<F>>,
    old: T['$inferSelect'] | undefined,
  ) => Promise<void>
}

/** A record as it will be: the stored one with what is sent. */
export const merged = <O extends object>(old: O, input: object): O => ({
  ...old,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
})

type Created<F extends Fields, T extends RecordTable> = Parameters<NonNullable<Rules<F, T>['beforeCreate']>>[1]
/**
 * The rules of a record that is judged as a whole: a new one as it is sent, a changed one as it will be. Refuses with
 * all that `check` finds.
 */
export const wholeRules = <F extends Fields, T extends RecordTable>(
  check: (whole: Created<F, T> | T['$inferSelect'], ctx: RequestContext) => Fault[],
): Pick<Rules<F, T>, 'beforeCreate' | 'beforeUpdate'> => ({
  async beforeCreate(ctx, input) {
    refuseAny(check(input, ctx))
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    refuseAny(check(merged(old, input), ctx))
    return {}
  },
})
