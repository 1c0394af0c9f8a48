import type { RequestKind } from '../approvals/request-kind.ts'
import { borrowOrPaybackKind } from './attendance-leave/borrow-or-payback/borrow-or-payback.kind.ts'
import { missedScanKind } from './attendance-leave/missed-scan-request/missed-scan-request.kind.ts'
import { overtimeKind } from './attendance-leave/overtime-request/overtime-request.kind.ts'
import { dayOffKind } from './attendance-leave/day-off-request/day-off-request.kind.ts'
import { missionKind } from './attendance-leave/mission-request/mission-request.kind.ts'
import { leaveKind } from './attendance-leave/leave-request/leave-request.kind.ts'
import { shiftChangeKind } from './attendance-leave/shift-change/shift-change.kind.ts'
import { movementKind } from './employee/employee-movement/employee-movement.kind.ts'
import { resignationKind } from './employee/employee-resignation/employee-resignation.kind.ts'
import { warningKind } from './employee/employee-warning/employee-warning.kind.ts'
import { payrollBenefitKind } from './payroll/payroll-benefit/payroll-benefit.kind.ts'
import { payrollBenefitAdjustmentKind } from './payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.kind.ts'
import { payrollDeductionKind } from './payroll/payroll-deduction/payroll-deduction.kind.ts'
import { infoUpdateKind } from './employee/info-update/info-update.kind.ts'

/**
 * Every kind of request that goes to approvers, explicitly; a new one is a `<name>.kind.ts` beside its table and its
 * line here.
 */
export const requestKinds: readonly RequestKind[] = [
  warningKind,
  resignationKind,
  movementKind,
  infoUpdateKind,
  missedScanKind,
  overtimeKind,
  borrowOrPaybackKind,
  missionKind,
  dayOffKind,
  leaveKind,
  shiftChangeKind,
  payrollBenefitKind,
  payrollBenefitAdjustmentKind,
  payrollDeductionKind,
]
