import { Button, Text } from '@mantine/core'
import { date, L, longText, text, type AnyField } from '@staff/contract'
import { payrollActCall, payrollMaster, type PayrollAct, type PayrollRunHead } from '@staff/contract/payroll'
import { ActDialog, ActFields, api, businessToday, toastSuccess, useAct, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runKey } from './use-run.ts'
import { payrollRunWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const fieldsOf: Readonly<Record<PayrollAct, Readonly<Record<string, AnyField>>>> = {
  approve: {},
  reopen: { reason: longText({ label: L('Reason', 'មូលហេតុ') }) },
  pay: {
    paymentDate: date({ label: L('Payment Date', 'ថ្ងៃបើកប្រាក់') }),
    reference: text({ label: L('Bank Reference', 'លេខយោងធនាគារ'), optional: true }),
  },
  close: {},
}
const atFirst = (act: PayrollAct): Values => (act === 'pay' ? { paymentDate: businessToday() } : {})

interface Props {
  readonly act: PayrollAct
  readonly run: PayrollRunHead
  readonly onClose: () => void
}
function RunAct({ act: name, run: { id, version }, onClose }: Props) {
  const w = useWords(payrollRunWords)
  const client = useQueryClient()
  const [values, setValues] = useState(() => atFirst(name))
  const act = useAct(
    (sent: Values) => api.post(payrollActCall(id, name), { ...sent, version }),
    () => {
      toastSuccess(w(`${name}Done`))
      for (const queryKey of [runKey(id), [payrollMaster.name]]) void client.invalidateQueries({ queryKey })
      onClose()
    },
  )
  const fields = fieldsOf[name]
  return (
    <ActDialog
      title={w(name)}
      label={w(name)}
      isPending={act.isPending}
      faults={act.faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => act.run(values)}
    >
      <Text size="sm" c="dimmed">
        {w(`${name}Text`)}
      </Text>
      <ActFields
        fields={fields}
        values={values}
        faults={act.faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActDialog>
  )
}

/** What may be done with a run now; a refusal is told in the window of the act. */
export function RunActs({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const [opened, setOpened] = useState<PayrollAct | null>(null)
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
