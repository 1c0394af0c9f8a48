import type { employeeSkill as declared } from '@staff/contract/employee'
import { notFuture } from '../sub-record/date-order.ts'
import { wholeRules } from '../../../crud/whole-rules.ts'
import type { employeeSkill as table } from './employee-skill.table.ts'

/** Domain.md 3.2. A skill twice on one record is refused by its index. */
export const employeeSkillRules = wholeRules<typeof declared.fields, typeof table>(({ lastUsedDate }, cx) =>
  notFuture('lastUsedDate', lastUsedDate, cx),
)
