import { monthEnd, type Task } from '@staff/contract'
import {
  generateFields,
  payrollCircleConfiguration,
  payrollGenerateCall,
  type PayrollCircleConfiguration,
  type PayrollRunType,
} from '@staff/contract/payroll'
import { api, businessToday, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRates, useRateVersions } from '../payroll-calculation/use-rates.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { payrollMasterWords } from './words.ts'

/**
 * SECOND when the pay cycles of a month include a second one (spec 3, section 4);
 * FIRST also for users who may not read them.
 */
function useType(month: unknown): PayrollRunType {
  const { data = [] } = useQuery({
    queryKey: [payrollCircleConfiguration.name, 'by day'],
    queryFn: ({ signal }) =>
      api.getAll<PayrollCircleConfiguration>(
        `employee/${payrollCircleConfiguration.api ?? ''}`,
        { orderBy: 'effectiveFrom:DESC' },
        { signal, silent: true },
      ),
    retry: false,
  })
  if (typeof month !== 'string' || month === '') return 'FIRST'
  const current = data.find(({ effectiveFrom }) => effectiveFrom <= monthEnd(month))
  return current?.secondCycleFromDate ? 'SECOND' : 'FIRST'
}

interface Props {
  readonly onStarted: (task: Task) => void
  readonly onClose: () => void
}
/** Month, type and both rates of a new payroll run, validated on each change (spec 3, section 5). */
export function GenerateDialog({ onStarted, onClose }: Props) {
  const w = useWords(payrollMasterWords)
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({ month: businessToday().slice(0, 7) })
  const versions = useRateVersions(typed['month'])
  return (
    <RatesDialog
      title={w('generateTitle')}
      label={w('generate')}
      text={w('started')}
      fields={generateFields}
      values={{ type: useType(typed['month']), ...useRates(typed['month']), ...typed }}
      typed={typed}
      onType={setTyped}
      order={({ month, type, ...rates }) => ({
        call: payrollGenerateCall(String(month), type as PayrollRunType),
        body: { ...rates, ...versions },
      })}
      onStarted={onStarted}
      onClose={onClose}
    />
  )
}
