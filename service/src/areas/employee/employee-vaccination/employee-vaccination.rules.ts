import { L } from '@staff/contract'
import type { employeeVaccination as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { refuse } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import type { employeeVaccination as table } from './employee-vaccination.table.ts'

const future = L('Must not be in the future', 'មិនត្រូវនៅពេលអនាគត')
const check = ({ today }: Cx, date: string | undefined) => { if (date !== undefined && date > today) refuse('date', future) }

/** Domain.md 3.2. A dose twice is refused by its index. */
export const employeeVaccinationRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(cx, input) {
    check(cx, input.date)
    return {}
  },
  async beforeUpdate(cx, input) {
    check(cx, input.date)
    return {}
  },
}
