import { payrollRunPayment, type PaymentAct, type PayrollRunPayment } from '@staff/contract/payroll'
import type { RowAction } from '@staff/kit'
import { IconArrowBackUp, IconCash, IconCashOff } from '@tabler/icons-react'
import { useState } from 'react'
import { PaymentActDialog } from './payment-act.tsx'
import { Payouts } from './payouts.tsx'
import { runTabScreen } from './run-tab.tsx'
import { useRun } from './use-run.ts'
import { paymentLabels } from './words.ts'

interface Opened {
  readonly of: PayrollRunPayment
  readonly act: PaymentAct
}
const actionOf = (
  act: PaymentAct,
  icon: NonNullable<RowAction<PayrollRunPayment>['icon']>,
  when: (row: PayrollRunPayment) => boolean,
  show: (opened: Opened) => void,
): RowAction<PayrollRunPayment> => ({
  label: paymentLabels[act],
  icon,
  permission: 'PAY_PAYROLL',
  when,
  run: (of) => show({ of, act }),
})

/** What the bank sends back of a run that is paid: said, paid again, taken back. */
function usePaymentActs(id: string) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const status = useRun(id).data?.status
  const isPaid = status === 'paid' || status === 'closed'
  const waits = ({ state }: PayrollRunPayment) => isPaid && state === 'REJECTED'
  return {
    rowActions: [
      actionOf('rejected', IconCashOff, ({ state }) => isPaid && state !== 'REJECTED', setOpened),
      actionOf('paid-again', IconCash, waits, setOpened),
      actionOf('undo', IconArrowBackUp, waits, setOpened),
    ],
    dialog: opened && <PaymentActDialog {...opened} runId={id} onClose={() => setOpened(null)} />,
  }
}
export default runTabScreen(payrollRunPayment, 'payment-method', { Above: Payouts, useRowActs: usePaymentActs })
