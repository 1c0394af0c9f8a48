import { Stack } from '@mantine/core'
import { payrollBenefit, payrollBenefitAdjustment, payrollDeduction } from '@staff/contract/payroll'
import { EmptyState, PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { PersonPayslips } from './person-payslips.tsx'
import { useReadsPay } from './use-reads-pay.ts'

/** What a person is paid; amounts for who reads salaries. */
export default function PayTab({ id = '' }: ResourceScreenProps) {
  if (!useReadsPay(id)) return <EmptyState />
  return (
    <Stack gap="md">
      <PersonRecords resource={payrollBenefit} employeeId={id} />
      <PersonRecords resource={payrollDeduction} employeeId={id} />
      <PersonRecords resource={payrollBenefitAdjustment} employeeId={id} />
      <PersonPayslips employeeId={id} />
    </Stack>
  )
}
