export { employeeBirthdayReport, type EmployeeBirthday } from './employee-birthday-report.resource.ts'
export * from './widgets.ts'
