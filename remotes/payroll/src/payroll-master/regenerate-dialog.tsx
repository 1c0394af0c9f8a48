import type { Task } from '@staff/contract'
import { generateFields, payrollRegenerateCall, type PayrollMaster } from '@staff/contract/payroll'
import { useWords } from '@staff/kit'
import { useState } from 'react'
import { useRates, useRateVersions } from '../payroll-calculation/use-rates.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { payrollMasterWords } from './words.ts'

const { exchangeRate, exchangeRateNssf } = generateFields
interface Props {
  readonly run: Pick<PayrollMaster, 'id' | 'type' | 'startDate'>
  readonly onStarted: (task: Task) => void
  readonly onClose: () => void
}
/** Generates a run again, with the rates of its month, which the user may change here; a settlement keeps its own. */
export function RegenerateDialog({ run: { id, type, startDate }, onStarted, onClose }: Props) {
  const w = useWords(payrollMasterWords)
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const isSettlement = type === 'OFF_CYCLE'
  const month = startDate.slice(0, 7)
  const versions = useRateVersions(month)
  return (
    <RatesDialog
      title={w('regenerateTitle')}
      label={w('regenerate')}
      text={w('regenerateText')}
      fields={isSettlement ? {} : { exchangeRate, exchangeRateNssf }}
      values={{ ...useRates(month), ...typed }}
      typed={typed}
      onType={setTyped}
      order={(sent) => ({ call: payrollRegenerateCall(id), body: isSettlement ? undefined : { ...sent, ...versions } })}
      onStarted={onStarted}
      onClose={onClose}
    />
  )
}
