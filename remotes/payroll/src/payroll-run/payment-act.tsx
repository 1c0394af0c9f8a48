import { date, L, longText, text, type AnyField } from '@staff/contract'
import { paymentActCall, payrollRunPayment, type PaymentAct, type PayrollRunPayment } from '@staff/contract/payroll'
import { ActDialog, ActFields, api, businessToday, toastSuccess, useAct, useWords } from '@staff/kit'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runKey } from './use-run.ts'
import { paymentWords } from './words.ts'

const fieldsOf: Readonly<Record<PaymentAct, Readonly<Record<string, AnyField>>>> = {
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
const atFirst = (act: PaymentAct): Readonly<Record<string, unknown>> =>
  act === 'rejected' ? { rejectedOn: businessToday() } : act === 'paid-again' ? { paidOn: businessToday() } : {}

interface Props {
  readonly of: PayrollRunPayment
  readonly runId: string
  readonly act: PaymentAct
  readonly onClose: () => void
}
/** The window of an act with a line that the bank sent back. */
export function PaymentActDialog({ of, runId, act, onClose }: Props) {
  const w = useWords(paymentWords)
  const client = useQueryClient()
  const [values, setValues] = useState(() => atFirst(act))
  const { run, isPending, faults } = useAct(
    (sent: object) =>
      api.post(paymentActCall(of.id, act), act === 'rejected' ? sent : { ...sent, version: of.rejectVersion }),
    () => {
      toastSuccess(w(`${act}Done`))
      for (const queryKey of [[payrollRunPayment.name], runKey(runId)]) void client.invalidateQueries({ queryKey })
      onClose()
    },
  )
  const fields = fieldsOf[act]
  return (
    <ActDialog
      title={w(act)}
      label={w(act)}
      isPending={isPending}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => run(values)}
    >
      <Text size="sm" c="dimmed">
        {w(`${act}Text`)}
      </Text>
      <ActFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActDialog>
  )
}
