import { date, L, longText, text, type AnyField } from '@staff/contract'
import {
  paymentActionCall,
  payrollRunPayment,
  type PaymentAction,
  type PayrollRunPayment,
} from '@staff/contract/payroll'
import { ActionWindow, api, businessToday, useWords } from '@staff/kit'
import { runKey } from './use-run.ts'
import { paymentWords } from './words.ts'

const fieldsOf: Readonly<Record<PaymentAction, Readonly<Record<string, AnyField>>>> = {
  rejected: {
    rejectedOn: date({ label: L('Came Back on', 'ត្រឡប់មកវិញនៅ') }),
    reason: longText({ label: L('Reason', 'មូលហេតុ') }),
  },
  'paid-again': {
    paidOn: date({ label: L('Payment Date', 'ថ្ងៃបើកប្រាក់') }),
    reference: text({ label: L('Bank Reference', 'លេខយោងធនាគារ'), optional: true }),
  },
  undo: { reason: longText({ label: L('Reason', 'មូលហេតុ') }) },
}
const atFirst = (action: PaymentAction): Readonly<Record<string, unknown>> =>
  action === 'rejected' ? { rejectedOn: businessToday() } : action === 'paid-again' ? { paidOn: businessToday() } : {}

interface Props {
  readonly of: PayrollRunPayment
  readonly runId: string
  readonly action: PaymentAction
  readonly onClose: () => void
}
/** The dialog of an action on a payment that the bank returned. */
export function PaymentActionDialog({ of, runId, action, onClose }: Props) {
  const w = useWords(paymentWords)
  return (
    <ActionWindow
      title={w(action)}
      label={w(action)}
      fields={fieldsOf[action]}
      initial={atFirst(action)}
      send={(sent) =>
        api.post(
          paymentActionCall(of.id, action),
          action === 'rejected' ? sent : { ...sent, version: of.rejectVersion },
        )
      }
      said={w(`${action}Done`)}
      changes={[[payrollRunPayment.name], runKey(runId)]}
      text={w(`${action}Text`)}
      onClose={onClose}
    />
  )
}
