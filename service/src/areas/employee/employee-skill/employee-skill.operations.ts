import { employeeSkill } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeSkillRules } from './employee-skill.rules.ts'
import { employeeSkill as table } from './employee-skill.table.ts'

/** The calls of skills (docs/rules/people.md, "Records of a person"). */
export const employeeSkillOperations = onePersonAtATime(
  table,
  crud(employeeSkill, { table, ...personStorage(table), rules: personRules(table, employeeSkillRules) }),
)
