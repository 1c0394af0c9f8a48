import { employeePostProbationReport } from '@staff/contract/reports'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../employee/employee.table.ts'
import { presentEmployees } from '../report-sources/present-employees.ts'

/** Whose probation ends within a range of days, passed or not, from the employees themselves (spec 3 section 2.5). */
export const employeePostProbationReportOperations = crud(employeePostProbationReport, {
  table: employee,
  ...presentEmployees,
})
