import { payrollRunPayment, type PaymentAction, type PayrollRunPayment } from '@staff/contract/payroll'
import { useHolds, type ListAction, type RowAction } from '@staff/kit'
import { IconArrowBackUp, IconCash, IconCashOff, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { PaymentActionDialog } from './payment-action.tsx'
import { Payouts } from './payouts.tsx'
import { RejectFileDialog } from './reject-file-dialog.tsx'
import { rejectFileLabel } from './reject-file-words.ts'
import { runTabScreen } from './run-tab.tsx'
import { useRun } from './use-run.ts'
import { paymentLabels } from './words.ts'

interface Opened {
  readonly of: PayrollRunPayment
  readonly action: PaymentAction
}
const getAction = (
  action: PaymentAction,
  icon: NonNullable<RowAction<PayrollRunPayment>['icon']>,
  when: (row: PayrollRunPayment) => boolean,
  show: (opened: Opened) => void,
): RowAction<PayrollRunPayment> => ({
  label: paymentLabels[action],
  icon,
  permission: 'PAY_PAYROLL',
  when,
  run: (of) => show({ of, action }),
})

/** The payments of a paid run that the bank returned: record, pay again, take back. */
function usePaymentActions(id: string) {
  const holds = useHolds()
  const [opened, setOpened] = useState<Opened | 'file' | null>(null)
  const close = () => setOpened(null)
  const status = useRun(id).data?.status
  const isPaid = status === 'paid' || status === 'closed'
  const waits = ({ state }: PayrollRunPayment) => isPaid && state === 'REJECTED'
  const byFile: ListAction = {
    label: rejectFileLabel,
    icon: IconUpload,
    permission: 'PAY_PAYROLL',
    run: () => setOpened('file'),
  }
  return {
    listActions: isPaid && holds('READ_SALARY') ? [byFile] : [],
    rowActions: [
      getAction('rejected', IconCashOff, ({ state }) => isPaid && state !== 'REJECTED', setOpened),
      getAction('paid-again', IconCash, waits, setOpened),
      getAction('undo', IconArrowBackUp, waits, setOpened),
    ],
    dialog:
      opened === 'file' ? (
        <RejectFileDialog id={id} onClose={close} />
      ) : (
        opened && <PaymentActionDialog {...opened} runId={id} onClose={close} />
      ),
  }
}
export default runTabScreen(payrollRunPayment, 'payment-method', { Above: Payouts, useActions: usePaymentActions })
