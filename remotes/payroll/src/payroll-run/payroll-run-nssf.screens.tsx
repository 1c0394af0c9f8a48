import { payrollRunNssf } from '@staff/contract/payroll'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollRunNssf, 'nssf')
