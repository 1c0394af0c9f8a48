import { payrollAdjustmentSummary } from '@staff/contract/payroll'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollAdjustmentSummary, 'adjustment-summary')
