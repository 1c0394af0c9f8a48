import { employeePosition } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { employeePosition as table } from '../employee/employee.table.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeePositionRules } from './employee-position.rules.ts'

const { rows, refs, search, expressions } = personStorage(table)

/** Spec 2 section 2.6: the positions that people held, hold and will hold. */
export const employeePositionOperations = onePersonAtATime(
  table,
  crud(employeePosition, {
    table,
    rows,
    refs,
    search,
    expressions,
    positions: { companyStructurePosition: { node: table.companyStructurePositionId } },
    pay: { instead: 'MOVEMENT' },
    rules: personRules(table, employeePositionRules),
  }),
)
