import type { Operation } from '../../operation.ts'
import { attachUserOperations } from './employee/attach-user.operations.ts'
import { employeeSearchOperations } from './employee/employee-search.operations.ts'
import { employeeUniqueOperations } from './employee/employee-unique.operations.ts'
import { employeeOperations as employees } from './employee/employee.operations.ts'
import { workingShiftOperations } from './working-shift/working-shift.operations.ts'

/** Every call of the employee area. */
export const employeeOperations: readonly Operation[] = [
  ...employees, ...employeeSearchOperations, ...employeeUniqueOperations, ...attachUserOperations, ...workingShiftOperations,
] as Operation[]
