import type { Operation } from '../operation.ts'
import { adminOperations } from './admin/index.ts'
import { attendanceLeaveOperations } from './attendance-leave/index.ts'
import { employeeOperations } from './employee/index.ts'
import { payrollOperations } from './payroll/index.ts'
import { reportsOperations } from './reports/index.ts'

/** Every call of the areas, explicitly; the platform's own are added by the app. */
export const areaOperations: readonly Operation[] = [
  ...adminOperations,
  ...employeeOperations,
  ...attendanceLeaveOperations,
  ...payrollOperations,
  ...reportsOperations,
]
