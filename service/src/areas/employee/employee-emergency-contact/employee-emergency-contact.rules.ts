import type { employeeEmergencyContact as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { oneDefault } from '../sub-record/one-default.ts'
import { employeeEmergencyContact as table } from './employee-emergency-contact.table.ts'

const defaults = oneDefault(table, 'employee-emergency-contact')

/** Domain.md 3.2: one of a person's is the default. */
export const employeeEmergencyContactRules: Rules<typeof declared.fields, typeof table> = {
  beforeCreate: (cx, input) => defaults.onCreate(cx, input),
  async beforeUpdate(cx, input, old) {
    await defaults.onUpdate(cx, input, old)
    return {}
  },
  beforeDelete: (cx, old) => defaults.onDelete(cx, old),
}
