import { L } from '@staff/contract'
import { benefitHistoryScreen, payrollBenefit } from '@staff/contract/payroll'
import { ResourceList, type ResourceScreenProps } from '@staff/kit'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { BenefitAmountInput } from '../pay-form/about-month.tsx'
import { payForm } from '../pay-form/pay-form.tsx'

const BenefitForm = payForm('BENEFIT_ADJUSTMENT', 'UPDATE_PAYROLL_BENEFIT', { amount: BenefitAmountInput })

/** Benefits, each with a link to the year of its person. */
export default function PayrollBenefitScreen({ mode, id, params }: ResourceScreenProps) {
  const navigate = useNavigate()
  if (mode !== 'list' && mode !== 'page')
    return <BenefitForm key={`${mode}:${id ?? ''}`} resource={payrollBenefit} mode={mode} id={id} params={params} />
  return (
    <ResourceList
      resource={payrollBenefit}
      rowActions={[
        {
          label: L('History', 'ប្រវត្តិ'),
          icon: IconHistory,
          permission: 'READ_PAYROLL_BENEFIT',
          run: ({ employee }) => navigate(benefitHistoryScreen.replace('{id}', employee.id)),
        },
      ]}
    />
  )
}
