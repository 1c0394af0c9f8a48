import type { ImportKind } from '../imports/import-kind.ts'
import { missedScanImport } from './attendance-leave/missed-scan-request/missed-scan-request.import.ts'
import { overtimeImport } from './attendance-leave/overtime-request/overtime-request.import.ts'
import { dayOffImport } from './attendance-leave/day-off-request/day-off-request.import.ts'
import { missionImport } from './attendance-leave/mission-request/mission-request.import.ts'
import { leaveRequestImport } from './attendance-leave/leave-request/leave-request.import.ts'
import { leaveOpeningImport } from './attendance-leave/leave-balance/leave-opening.import.ts'
import { publicHolidayImport } from './attendance-leave/public-holiday/public-holiday.import.ts'
import { staffingDemandImport } from './attendance-leave/staffing-demand/staffing-demand.import.ts'
import { resignImport } from './employee/employee-resignation/employee-resignation.import.ts'
import { warningImport } from './employee/employee-warning/employee-warning.import.ts'
import { payrollBenefitAdjustmentImport } from './payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.import.ts'
import { payrollDeductionImport } from './payroll/payroll-deduction/payroll-deduction.import.ts'
import { openingGrossImport } from './payroll/opening-gross/opening-gross.import.ts'
import { openingSeniorityImport } from './payroll/opening-seniority/opening-seniority.import.ts'
import { storeSalesImport } from './payroll/store-sales/store-sales.import.ts'
import { employeeImport } from './employee/employee/employee.import.ts'

/**
 * All types of import, explicitly; a new one needs a `<name>.import.ts` beside its resource, its line here and its page
 * in the contract.
 */
export const importKinds: readonly ImportKind[] = [
  employeeImport,
  warningImport,
  resignImport,
  publicHolidayImport,
  staffingDemandImport,
  missedScanImport,
  overtimeImport,
  missionImport,
  dayOffImport,
  leaveRequestImport,
  leaveOpeningImport,
  payrollDeductionImport,
  payrollBenefitAdjustmentImport,
  openingGrossImport,
  openingSeniorityImport,
  storeSalesImport,
]
