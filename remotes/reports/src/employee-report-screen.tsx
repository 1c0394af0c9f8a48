import { L } from '@staff/contract'
import type {
  employeeAttendanceReport,
  employeeBirthdayReport,
  employeePostProbationReport,
  employeeWorkAnniversaryReport,
} from '@staff/contract/reports'
import { ResourceList, useListFault } from '@staff/kit'

const missing = L('Some Key of Employee Maybe Missing!', 'ព័ត៌មានខ្លះរបស់បុគ្គលិកអាចបាត់!')

/**
 * The screen of a report about employees: a load failure has the words of spec 3 section 8.
 */
export const employeeReportScreen = (
  resource:
    | typeof employeeAttendanceReport
    | typeof employeeBirthdayReport
    | typeof employeePostProbationReport
    | typeof employeeWorkAnniversaryReport,
) =>
  function EmployeeReportScreen() {
    useListFault(resource, missing)
    return <ResourceList resource={resource} />
  }
