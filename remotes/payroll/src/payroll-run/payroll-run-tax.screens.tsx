import { payrollRunTax } from '@staff/contract/payroll'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollRunTax, 'tax-calculation')
