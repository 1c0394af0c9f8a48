import { payrollSettlement, type PayrollSettlement } from '@staff/contract/payroll'
import { ResourceList } from '@staff/kit'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { getSettlementPage } from './settlement-page-of.ts'
import { openLabel } from './words.ts'

/** The people who have left, and the status of their last pay; unpaid ones by default. */
export default function PayrollSettlementScreen() {
  const navigate = useNavigate()
  return (
    <ResourceList
      resource={payrollSettlement}
      rowActions={[
        {
          label: openLabel,
          icon: IconEye,
          permission: 'READ_PAYROLL_GENERATION',
          run: ({ employee }: PayrollSettlement) => navigate(getSettlementPage(employee.id)),
        },
      ]}
    />
  )
}
