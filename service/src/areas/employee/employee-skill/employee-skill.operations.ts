import { employeeSkill } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeSkillRules } from './employee-skill.rules.ts'
import { employeeSkill as table } from './employee-skill.table.ts'

/** Domain.md 3.2. */
export const employeeSkillOperations = onePersonAtATime(
  table,
  crud(employeeSkill, { table, ...personStorage(table), rules: personRules(table, employeeSkillRules) }),
)
