import { employeeAttendanceReport } from '@staff/contract/reports'
import { screens } from '@staff/kit'
import { namedCells } from '../named-cells.tsx'

export default screens(employeeAttendanceReport, { cells: namedCells })
