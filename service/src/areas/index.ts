import type { Operation } from '../http/operation.ts'
import { adminOperations } from './admin/index.ts'
import { attendanceLeaveOperations } from './attendance-leave/index.ts'
import { employeeOperations } from './employee/index.ts'
import { leaveOfEnd } from './employment-returns.ts'
import { paySources } from './payroll/payroll-run/inputs/pay-sources.ts'
import { payrollSettlementOperations } from './payroll/payroll-run/settlement/settlement.operations.ts'
import { payrollOperations } from './payroll/index.ts'

/**
 * Every call of the areas, explicitly; the platform's own are added by the app. What one area needs of another is put
 * together here.
 */
export const areaOperations: readonly Operation[] = [
  ...adminOperations,
  ...employeeOperations,
  ...attendanceLeaveOperations,
  ...payrollOperations,
  ...payrollSettlementOperations(paySources, leaveOfEnd),
]
