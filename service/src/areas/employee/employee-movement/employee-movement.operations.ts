import { employeeMovement, movementRequest } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import type { Expression } from '../../../crud/storage.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { employeeMovementRules } from './employee-movement.rules.ts'
import { employeeMovement as table } from './employee-movement.table.ts'

const shared = requestStorage(movementRequest, table)
/** The full name of a node in the language of the reader (docs/rules/requests.md, "Movements"). */
const path =
  (node: AnyPgColumn): Expression =>
  ({ lang }) =>
    sql`(select ${lang === 'km' ? companyStructure.nameTreeKh : companyStructure.nameTree} from ${companyStructure} where ${companyStructure.id} = ${node})`
const shift = { table: workingShift, open: eq(workingShift.isEnabled, true) }

/** The calls of movements (docs/rules/requests.md, "Movements"). */
export const employeeMovementOperations = withdrawing(
  movementRequest,
  employeeMovement,
  table,
  crud(employeeMovement, {
    table,
    ...shared,
    rules: employeeMovementRules,
    refs: { ...shared.refs, previousWorkingShiftId: shift, newWorkingShiftId: shift },
    expressions: {
      ...shared.expressions,
      currentPlace: path(table.previousPositionId),
      newPlace: path(table.newCompanyStructurePositionId),
    },
    positions: {
      currentPosition: { node: table.previousPositionId },
      newCompanyStructurePosition: { node: table.newCompanyStructurePositionId },
    },
  }),
)
