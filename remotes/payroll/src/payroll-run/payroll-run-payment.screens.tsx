import { payrollRunPayment } from '@staff/contract/payroll'
import { Payouts } from './payouts.tsx'
import { runTabScreen } from './run-tab.tsx'

export default runTabScreen(payrollRunPayment, 'payment-method', { Above: Payouts })
