import type { Fault, Fields } from '@staff/contract'
import { refuseAny } from '../errors.ts'
import type { Cx } from '../operation.ts'
import type { RecordTable, Rules } from './spec.ts'

/** A record as it will be: the stored one with what is sent. */
export const merged = <O extends object>(old: O, input: object): O => ({
  ...old,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
})

type Created<F extends Fields, T extends RecordTable> = Parameters<NonNullable<Rules<F, T>['beforeCreate']>>[1]
/** The rules of a record that is judged as a whole: a new one as it is sent, a changed one as it will be. Refuses with all that `check` finds. */
export const wholeRules = <F extends Fields, T extends RecordTable>(
  check: (whole: Created<F, T> | T['$inferSelect'], cx: Cx) => Fault[],
): Pick<Rules<F, T>, 'beforeCreate' | 'beforeUpdate'> => ({
  async beforeCreate(cx, input) {
    refuseAny(check(input, cx))
    return {}
  },
  async beforeUpdate(cx, input, old) {
    refuseAny(check(merged(old, input), cx))
    return {}
  },
})
