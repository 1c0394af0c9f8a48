export { dailyAttendanceReport, type DailyAttendance } from './daily-attendance-report.resource.ts'
export { employeeBirthdayReport, type EmployeeBirthday } from './employee-birthday-report.resource.ts'
export { employeePostProbationReport, type EmployeePostProbation } from './employee-post-probation-report.resource.ts'
export {
  employeeWorkAnniversaryReport,
  type EmployeeWorkAnniversary,
} from './employee-work-anniversary-report.resource.ts'
export * from './widgets.ts'
