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
const atFirst = (act: PayrollAction): Values => (act === 'pay' ? { paymentDate: businessToday() } : {})

interface Props {
  readonly act: PayrollAction
  readonly run: PayrollRunHead
  readonly onClose: () => void
}
function RunAct({ act, run: { id, version }, onClose }: Props) {
  const w = useWords(payrollRunWords)
  return (
    <ActionWindow
      title={w(act)}
      label={w(act)}
      fields={fieldsOf[act]}
      initial={atFirst(act)}
      send={(sent) => api.post(payrollActionCall(id, act), { ...sent, version })}
      said={w(`${act}Done`)}
      changes={[runKey(id), [payrollMaster.name]]}
      text={w(`${act}Text`)}
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
      {run.acts.map((act) => (
        <Button key={act} variant={act === 'reopen' ? 'default' : 'filled'} onClick={() => setOpened(act)}>
          {w(act)}
        </Button>
      ))}
      {opened && <RunAct act={opened} run={run} onClose={() => setOpened(null)} />}
    </>
  )
}
