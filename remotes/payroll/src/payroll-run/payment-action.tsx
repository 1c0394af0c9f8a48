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
const atFirst = (act: PaymentAction): Readonly<Record<string, unknown>> =>
  act === 'rejected' ? { rejectedOn: businessToday() } : act === 'paid-again' ? { paidOn: businessToday() } : {}

interface Props {
  readonly of: PayrollRunPayment
  readonly runId: string
  readonly act: PaymentAction
  readonly onClose: () => void
}
/** The dialog of an action on a payment that the bank returned. */
export function PaymentActionDialog({ of, runId, act, onClose }: Props) {
  const w = useWords(paymentWords)
  return (
    <ActionWindow
      title={w(act)}
      label={w(act)}
      fields={fieldsOf[act]}
      initial={atFirst(act)}
      send={(sent) =>
        api.post(paymentActionCall(of.id, act), act === 'rejected' ? sent : { ...sent, version: of.rejectVersion })
      }
      said={w(`${act}Done`)}
      changes={[[payrollRunPayment.name], runKey(runId)]}
      text={w(`${act}Text`)}
      onClose={onClose}
    />
  )
}
