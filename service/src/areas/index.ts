import { contributionOperations } from '../contributions/contribution.operations.ts'
import type { Operation } from '../http/operation.ts'
import { adminOperations } from './admin/index.ts'
import { attendanceLeaveOperations } from './attendance-leave/index.ts'
import { loadNextShift } from './attendance-leave/own-shifts/own-shifts.ts'
import { shiftOfferOperations } from './attendance-leave/shift-offer/shift-offer.operations.ts'
import { employeeOperations } from './employee/index.ts'
import { employeeProfileOperations } from './employee/employee-profile/employee-profile.operations.ts'
import { areaContributions } from './contributions.ts'
import { daysOfPay } from './days-of-pay.ts'
import { leaveOfEnd } from './employment-returns.ts'
import { loadOvertimePay } from './payroll/payroll-benefit/overtime-pay.ts'
import { paySources } from './payroll/payroll-run/inputs/pay-sources.ts'
import { payrollMaternityOperations } from './payroll/payroll-run/maternity/maternity.operations.ts'
import { payrollActionOperations } from './payroll/payroll-run/run/actions.operations.ts'
import { payrollGenerationOperations } from './payroll/payroll-run/run/generate.operations.ts'
import { payrollSettlementOperations } from './payroll/payroll-run/settlement/settlement.operations.ts'
import { payrollOperations } from './payroll/index.ts'

/**
 * Every call of the areas, explicitly; the app adds the platform's own. What one area needs of another is connected
 * here.
 */
export const areaOperations: readonly Operation[] = [
  ...adminOperations,
  ...employeeOperations,
  ...employeeProfileOperations(loadNextShift),
  ...attendanceLeaveOperations,
  ...shiftOfferOperations(loadOvertimePay),
  ...payrollOperations,
  ...payrollActionOperations(paySources, daysOfPay),
  ...payrollGenerationOperations(paySources, daysOfPay),
  ...payrollMaternityOperations(paySources, daysOfPay),
  ...payrollSettlementOperations(paySources, daysOfPay, leaveOfEnd),
  ...contributionOperations(areaContributions),
]
