import type { Fault, Fields } from '@staff/contract'
import type { RecordTable, Rules } from '../../../crud/spec.ts'
import { refuseAny } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { merged } from './of-person.ts'

type Created<F extends Fields, T extends RecordTable> = Parameters<NonNullable<Rules<F, T>['beforeCreate']>>[1]
/** The rules of a record that is judged as a whole: a new one as it is sent, a changed one as it will be. Refuses with all that `check` finds. */
export const wholeRules = <F extends Fields, T extends RecordTable>(check: (whole: Created<F, T> | T['$inferSelect'], cx: Cx) => Fault[]): Pick<Rules<F, T>, 'beforeCreate' | 'beforeUpdate'> => ({
  async beforeCreate(cx, input) {
    refuseAny(check(input, cx))
    return {}
  },
  async beforeUpdate(cx, input, old) {
    refuseAny(check(merged(old, input), cx))
    return {}
  },
})
