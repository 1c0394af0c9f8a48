import { Button } from '@mantine/core'
import { date, L, longText, text, type AnyField } from '@staff/contract'
import { payrollActionCall, payrollMaster, type PayrollAction, type PayrollRunHead } from '@staff/contract/payroll'
import { ActionWindow, api, businessToday, useWords } from '@staff/kit'
import { useState } from 'react'
import { runKey } from './use-run.ts'
import { payrollRunWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const fieldsOf: Readonly<Record<PayrollAction, Readonly<Record<string, AnyField>>>> = {
  approve: {},
  reopen: { reason: longText({ label: L('Reason', 'មូលហេតុ') }) },
  pay: {
    paymentDate: date({ label: L('Payment Date', 'ថ្ងៃបើកប្រាក់') }),
    reference: text({ label: L('Bank Reference', 'លេខយោងធនាគារ'), optional: true }),
  },
  close: {},
}
const atFirst = (action: PayrollAction): Values => (action === 'pay' ? { paymentDate: businessToday() } : {})

interface Props {
  readonly action: PayrollAction
  readonly run: PayrollRunHead
  readonly onClose: () => void
}
function RunActionDialog({ action, run: { id, version }, onClose }: Props) {
  const w = useWords(payrollRunWords)
  return (
    <ActionWindow
      title={w(action)}
      label={w(action)}
      fields={fieldsOf[action]}
      initial={atFirst(action)}
      send={(sent) => api.post(payrollActionCall(id, action), { ...sent, version })}
      said={w(`${action}Done`)}
      changes={[runKey(id), [payrollMaster.name]]}
      text={w(`${action}Text`)}
      onClose={onClose}
    />
  )
}

/** The actions on a run now; a refusal is shown in the dialog of the action. */
export function RunActions({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const [opened, setOpened] = useState<PayrollAction | null>(null)
  return (
    <>
      {run.acts.map((action) => (
        <Button key={action} variant={action === 'reopen' ? 'default' : 'filled'} onClick={() => setOpened(action)}>
          {w(action)}
        </Button>
      ))}
      {opened && <RunActionDialog action={opened} run={run} onClose={() => setOpened(null)} />}
    </>
  )
}
