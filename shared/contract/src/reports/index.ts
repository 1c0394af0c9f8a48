export { annualLeaveReport, annualMonths, type AnnualLeave } from './annual-leave-report.resource.ts'
export {
  attendanceSignOff,
  signOffCall,
  signOffDaysAtOnce,
  signOffDaysCall,
  signOffStates,
  type AttendanceSignOff,
  type SignOffDay,
  type SignOffInput,
  type SignOffState,
} from './attendance-sign-off.resource.ts'
export { dailyAttendanceReport, type DailyAttendance } from './daily-attendance-report.resource.ts'
export { employeeAttendanceReport, type EmployeeAttendance } from './employee-attendance-report.resource.ts'
export { employeeBirthdayReport, type EmployeeBirthday } from './employee-birthday-report.resource.ts'
export { employeePostProbationReport, type EmployeePostProbation } from './employee-post-probation-report.resource.ts'
export {
  employeeWorkAnniversaryReport,
  type EmployeeWorkAnniversary,
} from './employee-work-anniversary-report.resource.ts'
export { headcountReport, type Headcount } from './headcount-report.resource.ts'
export { holidayWorkReport, type HolidayWork } from './holiday-work-report.resource.ts'
export {
  leaveRemainingDetail,
  leaveRemainingReport,
  type LeaveRemainingDetail,
  type LeaveRemainingRow,
} from './leave-remaining-report.resource.ts'
export { leaveOwedPeopleReport, type LeaveOwedPerson } from './leave-owed-people-report.resource.ts'
export { leaveOwedReport, type LeaveOwed } from './leave-owed-report.resource.ts'
export { leaveFigures } from '../people/leave-figures.ts'
export { leaveRequestSummaryReport, type LeaveRequestSummary } from './leave-request-summary-report.resource.ts'
export { monthlyAttendanceReport, type MonthlyAttendance } from './monthly-attendance-report.resource.ts'
export { monthlyOvertimeRequestReport, type MonthlyOvertime } from './monthly-overtime-request-report.resource.ts'
export { peopleOfFigures } from './people-of-figures.ts'
export { staffCostReport, type StaffCost } from './staff-cost-report.resource.ts'
export { storeHoursReport, type StoreHours } from './store-hours-report.resource.ts'
export { temporaryReport, type TemporaryDay } from './temporary-report.resource.ts'
export * from './widgets.ts'
export { workingHourReportSummary, type WorkingHourSummary } from './working-hour-report-summary.resource.ts'
