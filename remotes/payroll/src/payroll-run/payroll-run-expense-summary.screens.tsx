import { payrollRunExpenseSummary } from '@staff/contract/payroll'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollRunExpenseSummary, 'salary-expense-summary')
