import { autoScheduleOperations } from './auto-schedule/auto-schedule.operations.ts'
import { weeklyRestOperations } from './weekly-rest/weekly-rest.operations.ts'
import type { Operation } from '../../http/operation.ts'
import { absenceCalendarOperations } from './absence-calendar/absence-calendar.operations.ts'
import { annualLeaveReportOperations } from './annual-leave-report/annual-leave-report.operations.ts'
import { attendanceDifferenceOperations } from './attendance-difference/attendance-difference.operations.ts'
import { attendanceSignOffOperations } from './attendance-sign-off/attendance-sign-off.operations.ts'
import { attendanceWidgetOperations } from './attendance-day/attendance-widgets.operations.ts'
import { personDaysOperations } from './attendance-day/person-days.operations.ts'
import { attendanceRecordOperations } from './attendance-record/attendance-record.operations.ts'
import { dayOffRequestOperations } from './day-off-request/day-off-request.operations.ts'
import { employeeAvailabilityOperations } from './employee-availability/employee-availability.operations.ts'
import { employeeWorkingScheduleOperations } from './employee-working-schedule/employee-working-schedule.operations.ts'
import { storeScheduleOperations } from './employee-working-schedule/store-schedule.operations.ts'
import { borrowOrPaybackOperations } from './borrow-or-payback/borrow-or-payback.operations.ts'
import { missedScanOperations } from './missed-scan-request/missed-scan-request.operations.ts'
import { overtimeFilingOperations } from './overtime-request/overtime-filing.operations.ts'
import { overtimeOperations } from './overtime-request/overtime-request.operations.ts'
import { overtimeRequestTypeOperations } from './overtime-request-type/overtime-request-type.operations.ts'
import { missionRequestOperations } from './mission-request/mission-request.operations.ts'
import { leaveRemainingReportOperations } from './leave-remaining-report/leave-remaining-report.operations.ts'
import { leaveRequestTypeOperations } from './leave-request-type/leave-request-type.operations.ts'
import { leavePreviewOperations } from './leave-request/leave-preview.operations.ts'
import { leaveRequestOperations } from './leave-request/leave-request.operations.ts'
import { leaveBalanceOperations } from './leave-balance/leave-balance.operations.ts'
import { requestAsideOperations } from './request-aside/request-aside.operations.ts'
import { publicHolidayOperations } from './public-holiday/public-holiday.operations.ts'
import { dailyAttendanceReportOperations } from './daily-attendance-report/daily-attendance-report.operations.ts'
import { employeeAttendanceReportOperations } from './employee-attendance-report/employee-attendance-report.operations.ts'
import { leaveRequestSummaryReportOperations } from './leave-request-summary-report/leave-request-summary-report.operations.ts'
import { monthlyOvertimeRequestReportOperations } from './monthly-overtime-request-report/monthly-overtime-request-report.operations.ts'
import { monthlyAttendanceReportOperations } from './monthly-attendance-report/monthly-attendance-report.operations.ts'
import { temporaryReportOperations } from './temporary-report/temporary-report.operations.ts'
import { workingHourReportSummaryOperations } from './working-hour-report-summary/working-hour-report-summary.operations.ts'
import { rosterBoardOperations } from './roster-board/roster-board.operations.ts'
import { staffingDemandOperations } from './staffing-demand/staffing-demand.operations.ts'
import { ownShiftsOperations } from './own-shifts/own-shifts.operations.ts'
import { shiftChangeOperations } from './shift-change/shift-change.operations.ts'
import { storeNowOperations } from './store-now/store-now.operations.ts'
import { storeHoursReportOperations } from './store-hours-report/store-hours-report.operations.ts'
import { holidayWorkReportOperations } from './holiday-work-report/holiday-work-report.operations.ts'

/** Every call of the attendance and leave area. */
export const attendanceLeaveOperations: readonly Operation[] = [
  ...absenceCalendarOperations,
  ...annualLeaveReportOperations,
  ...attendanceDifferenceOperations,
  ...attendanceRecordOperations,
  ...attendanceSignOffOperations,
  ...attendanceWidgetOperations,
  ...personDaysOperations,
  ...publicHolidayOperations,
  ...employeeAvailabilityOperations,
  ...staffingDemandOperations,
  ...autoScheduleOperations,
  ...rosterBoardOperations,
  ...employeeWorkingScheduleOperations,
  ...storeScheduleOperations,
  ...storeNowOperations,
  ...shiftChangeOperations,
  ...ownShiftsOperations,
  ...missedScanOperations,
  ...overtimeRequestTypeOperations,
  ...overtimeOperations,
  ...overtimeFilingOperations,
  ...borrowOrPaybackOperations,
  ...weeklyRestOperations,
  ...dayOffRequestOperations,
  ...missionRequestOperations,
  ...leaveRequestTypeOperations,
  ...leaveRemainingReportOperations,
  ...leaveBalanceOperations,
  ...leavePreviewOperations,
  ...leaveRequestOperations,
  ...requestAsideOperations,
  ...dailyAttendanceReportOperations,
  ...employeeAttendanceReportOperations,
  ...leaveRequestSummaryReportOperations,
  ...monthlyOvertimeRequestReportOperations,
  ...monthlyAttendanceReportOperations,
  ...temporaryReportOperations,
  ...workingHourReportSummaryOperations,
  ...storeHoursReportOperations,
  ...holidayWorkReportOperations,
]
