import { payrollDeduction } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, screens } from '@staff/kit'
import { payForm } from '../pay-form/pay-form.tsx'

export default screens(payrollDeduction, {
  Form: payForm('PAYROLL_DEDUCTION', 'UPDATE_PAYROLL_DEDUCTION'),
  listActions: [importAction(importPage['payroll-deduction'])],
})
