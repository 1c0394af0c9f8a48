import { payrollRunAccountingMaster } from '@staff/contract/payroll'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollRunAccountingMaster, 'accounting-master')
