import { Text } from '@mantine/core'
import { monthEnd, type Task } from '@staff/contract'
import {
  generateFaults,
  generateFields,
  payrollCircleConfiguration,
  payrollGenerateCall,
  type PayrollCircleConfiguration,
  type PayrollRunType,
} from '@staff/contract/payroll'
import { ActDialog, ActFields, api, businessToday, useAct, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numberOf } from '../pay-form/number-of.ts'
import { useRates } from '../payroll-calculation/use-rates.ts'
import { payrollMasterWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const sentOf = (values: Values): Values => ({
  ...values,
  exchangeRate: numberOf(values['exchangeRate']),
  exchangeRateNssf: numberOf(values['exchangeRateNssf']),
})

/** SECOND where the cycles of a month know a second one (spec 3, section 4); FIRST also for who may not read them. */
function useType(month: unknown): PayrollRunType {
  const { data = [] } = useQuery({
    queryKey: [payrollCircleConfiguration.name, 'by day'],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly PayrollCircleConfiguration[] }>(
          `employee/${payrollCircleConfiguration.api ?? ''}`,
          { limit: 50, orderBy: 'effectiveFrom:DESC' },
          { signal, silent: true },
        )
        .then(({ data: held }) => held),
    retry: false,
  })
  if (typeof month !== 'string' || month === '') return 'FIRST'
  const held = data.find(({ effectiveFrom }) => effectiveFrom <= monthEnd(month))
  return held?.secondCycleFromDate ? 'SECOND' : 'FIRST'
}

interface Props {
  readonly onStarted: (task: Task) => void
  readonly onClose: () => void
}
/** Month, type and both rates of a payroll to be generated, checked with each change (spec 3, section 5). */
export function GenerateDialog({ onStarted, onClose }: Props) {
  const w = useWords(payrollMasterWords)
  const say = useLabel()
  const [typed, setTyped] = useState<Values>({ month: businessToday().slice(0, 7) })
  const values: Values = { type: useType(typed['month']), ...useRates(typed['month']), ...typed }
  // All of them once it was sent; before that only what somebody has changed.
  const [isSent, setSent] = useState(false)
  const act = useAct(
    (sent: Values) =>
      api
        .post<{ data: Task }>(payrollGenerateCall(String(sent['month']), sent['type'] as PayrollRunType), {
          exchangeRate: sent['exchangeRate'],
          exchangeRateNssf: sent['exchangeRateNssf'],
        })
        .then(({ data }) => onStarted(data)),
    onClose,
  )
  const found = generateFaults(sentOf(values))
  const own = Object.fromEntries(
    found.filter(({ path }) => isSent || path in typed).map(({ path, label }) => [path, say(label)]),
  )
  return (
    <ActDialog
      title={w('generateTitle')}
      label={w('generate')}
      isPending={act.isPending}
      faults={{ ...act.faults, ...own }}
      fields={Object.keys(generateFields)}
      onClose={onClose}
      onConfirm={() => {
        setSent(true)
        if (found.length === 0) act.run(sentOf(values))
      }}
    >
      <Text size="sm" c="dimmed">
        {w('started')}
      </Text>
      <ActFields
        fields={generateFields}
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
