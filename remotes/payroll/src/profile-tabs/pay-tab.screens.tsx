import { Stack } from '@mantine/core'
import { payrollBenefit, payrollBenefitAdjustment, payrollDeduction } from '@staff/contract/payroll'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'

/** What a person is paid; amounts for who reads salaries. */
export default function PayTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <PersonRecords resource={payrollBenefit} employeeId={id} />
      <PersonRecords resource={payrollDeduction} employeeId={id} />
      <PersonRecords resource={payrollBenefitAdjustment} employeeId={id} />
    </Stack>
  )
}
