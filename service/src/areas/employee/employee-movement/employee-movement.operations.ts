import { employeeMovement } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import type { Expression } from '../../../crud/spec.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { requestStorage, withdrawing } from '../working-life/request-rules.ts'
import { employeeMovementRules } from './employee-movement.rules.ts'
import { employeeMovement as table } from './employee-movement.table.ts'

const shared = requestStorage('MOVEMENT', table)
/** The full name of a node in the language of the reader (domain.md 3.15). */
const path =
  (node: AnyPgColumn): Expression =>
  ({ lang }) =>
    sql`(select ${lang === 'km' ? companyStructure.nameTreeKh : companyStructure.nameTree} from ${companyStructure} where ${companyStructure.id} = ${node})`
const shift = { table: workingShift, open: eq(workingShift.isEnabled, true) }

/** Spec 3 sections 2 and 3. */
export const employeeMovementOperations = withdrawing(
  'MOVEMENT',
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
