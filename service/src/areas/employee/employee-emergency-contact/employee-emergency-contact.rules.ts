import type { employeeEmergencyContact as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/rules.ts'
import { oneDefault } from '../../../people/one-default.ts'
import { employeeEmergencyContact as table } from './employee-emergency-contact.table.ts'

const defaults = oneDefault(table, 'employee-emergency-contact')

/** One of a person's is the default (docs/rules/people.md, "Records of a person"). */
export const employeeEmergencyContactRules: Rules<typeof declared.fields, typeof table> = {
  beforeCreate: (ctx, input) => defaults.onCreate(ctx, input),
  async beforeUpdate(ctx, input, old) {
    await defaults.onUpdate(ctx, input, old)
    return {}
  },
  beforeDelete: (ctx, old) => defaults.onDelete(ctx, old),
}
