import type { TestUser } from './app.ts'

const self = async (_: TestUser, employeeId: string) => employeeId
const employees = 'employee/employee-master-information'
/** Records about people with a list and a record call: how the administrator makes one of a person (its id), or which it is. */
export const recordsOf: readonly { readonly path: string; readonly make: (admin: TestUser, employeeId: string) => Promise<string> }[] = [
  { path: employees, make: self },
  { path: `${employees}/search/template`, make: self },
  { path: 'employee/report/employee-birthday-report', make: self },
]

const counts = 'src/areas/reports/widget-counts.test.ts'
const media = 'src/areas/platform/media/media.test.ts'
/** The other operations on scoped rows, each with the test that shows its scope. A new one fails the matrix until it stands here. */
export const shownElsewhere: Readonly<Record<string, string>> = {
  [`GET ${employees}/check/unique`]: 'src/areas/employee/employee/employee.rules.test.ts',
  'GET employee/report/employee/total-employee-report': counts,
  'GET employee/report/total-employee-by-store': counts,
  'GET employee/report/employee/employee-movement': counts,
  'GET employee/report/employee/employee-reminder': counts,
  'POST employee/media': media,
  'GET employee/media/download/{id}': media,
}
