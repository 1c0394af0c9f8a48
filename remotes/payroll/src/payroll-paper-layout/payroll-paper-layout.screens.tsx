import { payrollPaperLayout } from '@staff/contract/payroll'
import { screens } from '@staff/kit'

export default screens(payrollPaperLayout)
