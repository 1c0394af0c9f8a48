import type { employeeSkill as declared } from '@staff/contract/employee'
import { notFuture } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeSkill as table } from './employee-skill.table.ts'

/** A skill twice on one record is refused by its index (docs/rules/people.md, "Records of a person"). */
export const employeeSkillRules = wholeRules<typeof declared.fields, typeof table>(({ lastUsedDate }, ctx) =>
  notFuture('lastUsedDate', lastUsedDate, ctx),
)
