import { L } from '@staff/contract'
import type { employeeFamily as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { refuse } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import type { employeeFamily as table } from './employee-family.table.ts'

const unborn = L('Must not be in the future', 'មិនត្រូវនៅពេលអនាគត')
const check = ({ today }: Cx, dob: string | undefined) => { if (dob !== undefined && dob > today) refuse('dob', unborn) }

/** Domain.md 3.1. */
export const employeeFamilyRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(cx, { dob }) {
    check(cx, dob)
    return {}
  },
  async beforeUpdate(cx, { dob }) {
    check(cx, dob)
    return {}
  },
}
