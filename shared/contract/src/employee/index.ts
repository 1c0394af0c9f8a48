export { employee, type Employee, type EmployeeInput } from './employee.resource.ts'
export * from './widgets.ts'
