import { Stack } from '@mantine/core'
import { employeePaymentMethod } from '@staff/contract/employee'
import { payrollBenefit, payrollBenefitAdjustment, payrollDeduction } from '@staff/contract/payroll'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'

/** What a person is paid, and where it goes; amounts for who reads salaries. */
export default function PayTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <PersonRecords resource={payrollBenefit} employeeId={id} />
      <PersonRecords resource={payrollDeduction} employeeId={id} />
      <PersonRecords resource={payrollBenefitAdjustment} employeeId={id} />
      <PersonRecords resource={employeePaymentMethod} employeeId={id} />
    </Stack>
  )
}
