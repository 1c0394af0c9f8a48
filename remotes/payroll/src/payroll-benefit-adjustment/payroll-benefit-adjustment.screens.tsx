import { payrollBenefitAdjustment } from '@staff/contract/payroll'
import { screens } from '@staff/kit'
import { payForm } from '../pay-form/pay-form.tsx'

export default screens(payrollBenefitAdjustment, {
  Form: payForm('PAYROLL_BENEFIT_ADJUSTMENT', 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT'),
})
