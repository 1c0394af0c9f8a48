import { Text } from '@mantine/core'
import type { Task } from '@staff/contract'
import { generateFaults, generateFields, payrollRegenerateCall, type PayrollMaster } from '@staff/contract/payroll'
import { ActDialog, ActFields, api, useAct, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { numberOf } from '../pay-form/number-of.ts'
import { useRates } from '../payroll-calculation/use-rates.ts'
import { payrollMasterWords } from './words.ts'

const { exchangeRate, exchangeRateNssf } = generateFields
const rates = { exchangeRate, exchangeRateNssf }
interface Props {
  readonly run: PayrollMaster
  readonly onStarted: (task: Task) => void
  readonly onClose: () => void
}
/** Generates a run again, with the rates of its month, which may be changed here; a settlement keeps its own. */
export function RegenerateDialog({ run, onStarted, onClose }: Props) {
  const w = useWords(payrollMasterWords)
  const say = useLabel()
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [isSent, setSent] = useState(false)
  const fields = run.type === 'OFF_CYCLE' ? {} : rates
  const values = { ...useRates(run.startDate.slice(0, 7)), ...typed }
  const sent = Object.fromEntries(
    Object.keys(fields).map((key) => [key, numberOf((values as Readonly<Record<string, unknown>>)[key])]),
  )
  const act = useAct(
    () =>
      api
        .post<{ data: Task }>(payrollRegenerateCall(run.id), run.type === 'OFF_CYCLE' ? undefined : sent)
        .then(({ data }) => onStarted(data)),
    onClose,
  )
  const found = generateFaults(sent, fields)
  // All of them once it was sent; before that only what somebody has changed.
  const own = Object.fromEntries(
    found.filter(({ path }) => isSent || path in typed).map(({ path, label }) => [path, say(label)]),
  )
  return (
    <ActDialog
      title={w('regenerateTitle')}
      label={w('regenerate')}
      isPending={act.isPending}
      faults={{ ...act.faults, ...own }}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => {
        setSent(true)
        if (found.length === 0) act.run(undefined)
      }}
    >
      <Text size="sm" c="dimmed">
        {w('regenerateText')}
      </Text>
      <ActFields
        fields={fields}
        values={values}
        faults={{ ...act.faults, ...own }}
        onChange={(key, next) => {
          act.reset()
          setTyped((before) => ({ ...before, [key]: next }))
        }}
      />
    </ActDialog>
  )
}
