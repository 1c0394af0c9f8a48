import { employeeBirthdayReport } from '@staff/contract/reports'
import { employeeReportScreen } from '../employee-report-screen.tsx'

export default employeeReportScreen(employeeBirthdayReport)
