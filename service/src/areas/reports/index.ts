import type { Operation } from '../../http/operation.ts'
import { dailyAttendanceReportOperations } from './daily-attendance-report/daily-attendance-report.operations.ts'
import { employeeBirthdayReportOperations } from './employee-birthday-report/employee-birthday-report.operations.ts'
import { employeeMovementReportOperations } from './employee-movement-report/employee-movement-report.operations.ts'
import { employeePersonalInfoOperations } from './employee-personal-info/employee-personal-info.operations.ts'
import { employeePostProbationReportOperations } from './employee-post-probation-report/employee-post-probation-report.operations.ts'
import { employeeWorkAnniversaryReportOperations } from './employee-work-anniversary-report/employee-work-anniversary-report.operations.ts'
import { employeeReminderOperations } from './employee-reminder/employee-reminder.operations.ts'
import { holidayWorkReportOperations } from './holiday-work-report/holiday-work-report.operations.ts'
import { storeHoursReportOperations } from './store-hours-report/store-hours-report.operations.ts'
import { totalEmployeeByStoreOperations } from './total-employee-by-store/total-employee-by-store.operations.ts'
import { totalEmployeeReportOperations } from './total-employee-report/total-employee-report.operations.ts'
import { employeeAttendanceReportOperations } from './employee-attendance-report/employee-attendance-report.operations.ts'
import { leaveRequestSummaryReportOperations } from './leave-request-summary-report/leave-request-summary-report.operations.ts'
import { monthlyOvertimeRequestReportOperations } from './monthly-overtime-request-report/monthly-overtime-request-report.operations.ts'
import { monthlyAttendanceReportOperations } from './monthly-attendance-report/monthly-attendance-report.operations.ts'
import { temporaryReportOperations } from './temporary-report/temporary-report.operations.ts'
import { workingHourReportSummaryOperations } from './working-hour-report-summary/working-hour-report-summary.operations.ts'

/** Every call of the reports area. */
export const reportsOperations: readonly Operation[] = [
  ...dailyAttendanceReportOperations,
  ...employeeAttendanceReportOperations,
  ...leaveRequestSummaryReportOperations,
  ...monthlyOvertimeRequestReportOperations,
  ...monthlyAttendanceReportOperations,
  ...temporaryReportOperations,
  ...workingHourReportSummaryOperations,
  ...storeHoursReportOperations,
  ...holidayWorkReportOperations,
  ...employeeBirthdayReportOperations,
  ...employeePostProbationReportOperations,
  ...employeeWorkAnniversaryReportOperations,
  ...totalEmployeeReportOperations,
  ...totalEmployeeByStoreOperations,
  ...employeeMovementReportOperations,
  ...employeePersonalInfoOperations,
  ...employeeReminderOperations,
] as Operation[]
