import { L } from '@staff/contract'
import type { employeeSkill as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { refuse } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import type { employeeSkill as table } from './employee-skill.table.ts'

const future = L('Must not be in the future', 'មិនត្រូវនៅពេលអនាគត')
const check = ({ today }: Cx, lastUsedDate: string | null | undefined) => { if (lastUsedDate && lastUsedDate > today) refuse('lastUsedDate', future) }

/** Domain.md 3.2. A skill twice on one record is refused by its index. */
export const employeeSkillRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(cx, input) {
    check(cx, input.lastUsedDate)
    return {}
  },
  async beforeUpdate(cx, input) {
    check(cx, input.lastUsedDate)
    return {}
  },
}
