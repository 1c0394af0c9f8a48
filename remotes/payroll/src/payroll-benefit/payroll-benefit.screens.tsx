import { L } from '@staff/contract'
import { benefitHistoryScreen, payrollBenefit, type PayrollBenefit } from '@staff/contract/payroll'
import { ResourceList, type ResourceScreenProps } from '@staff/kit'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { benefitAmount } from '../pay-form/benefit-amount.ts'
import { payForm } from '../pay-form/pay-form.tsx'

const BenefitForm = payForm('BENEFIT_ADJUSTMENT', 'UPDATE_PAYROLL_BENEFIT')

// The component also brings its method of counting.
type Component = { readonly calculation?: string }
const cells = {
  amount: ({ amount, currency, benefitComponent }: PayrollBenefit) => (
    <span className="kit-figures">
      {benefitAmount(amount, currency === 'KHR' ? 'KHR' : 'USD', (benefitComponent as Component).calculation)}
    </span>
  ),
}

/** Benefits, each with a link to the year of its person. */
export default function PayrollBenefitScreen({ mode, id, params }: ResourceScreenProps) {
  const navigate = useNavigate()
  if (mode !== 'list' && mode !== 'page')
    return <BenefitForm key={`${mode}:${id ?? ''}`} resource={payrollBenefit} mode={mode} id={id} params={params} />
  return (
    <ResourceList
      resource={payrollBenefit}
      cells={cells}
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
