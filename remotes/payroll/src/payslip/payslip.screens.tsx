import { Anchor } from '@mantine/core'
import { L, type FigureColumn } from '@staff/contract'
import { payslipReport, payslipScreens, type PayslipRow } from '@staff/contract/payroll'
import { formatDate, formatMoney, ResourceList, type RowAction } from '@staff/kit'
import { IconEye, IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'

/** The user's own payslips, to read and to print (spec 3 section 2.6, Self-service payroll report). */
export default function PayslipListScreen() {
  const navigate = useNavigate()
  const rowActions: RowAction<PayslipRow>[] = [
    {
      label: L('View', 'មើល'),
      icon: IconEye,
      permission: 'READ_PAYROLL_GENERATION',
      run: ({ id }) => navigate(`${payslipScreens.view}/${id}`),
    },
    {
      label: L('Print', 'បោះពុម្ព'),
      icon: IconPrinter,
      permission: 'READ_PAYROLL_GENERATION',
      run: ({ id }) => navigate(`${payslipScreens.print}/${id}`),
    },
  ]
  const startDate = ({ id, startDate: day }: PayslipRow) => (
    <Anchor
      component={Link}
      to={`${payslipScreens.view}/${id}`}
      inherit
      fw={600}
      c="inherit"
      className="kit-card-title kit-figures"
    >
      {formatDate(day)}
    </Anchor>
  )
  const amounts = (row: PayslipRow, made?: FigureColumn) => {
    const amount = made ? row.amounts[made.id]?.['amount'] : undefined
    // The name of such a column begins with its currency.
    return (
      <span className="kit-figures">
        {amount === undefined || amount === null ? '' : formatMoney(amount, made?.id.startsWith('KHR') ? 'KHR' : 'USD')}
      </span>
    )
  }
  return <ResourceList resource={payslipReport} rowActions={rowActions} cells={{ startDate, amounts }} />
}
