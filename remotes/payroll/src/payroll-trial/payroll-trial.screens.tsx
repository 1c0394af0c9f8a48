import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { payrollDryRunCall, trialFields, type DryRun } from '@staff/contract/payroll'
import { ActionFields, api, businessToday, LoadingButton, PageHeader, useAction, useWords } from '@staff/kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getNumber } from '../pay-form/number-of.ts'
import { useRates } from '../payroll-calculation/use-rates.ts'
import { TrialResult } from './trial-result.tsx'
import { trialWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const told = ['exchangeRate', 'exchangeRateNssf', 'raisePercent'] as const
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** The month, type, rates and raise of a trial, from the typed values; empty ones are left out. */
function getCall(values: Values): readonly [string, Values] {
  const [year, month] = String(values['month']).split('-').map(Number)
  const body = told.flatMap((key) => (isEmpty(values[key]) ? [] : [[key, getNumber(values[key])] as const]))
  return [payrollDryRunCall(year ?? 0, month ?? 0, String(values['type'])), Object.fromEntries(body)]
}

/**
 * The whole payroll of a month without saving it, also with other rates or a raise for everybody
 * (docs/rules/pay.md, "A run on trial").
 */
export default function PayrollTrialPage() {
  const w = useWords(trialWords)
  const [asked] = useSearchParams()
  const [typed, setTyped] = useState<Values>({
    month: asked.get('month') ?? businessToday().slice(0, 7),
    type: asked.get('type') ?? 'FIRST',
  })
  const values: Values = { ...useRates(typed['month']), ...typed }
  const [found, setFound] = useState<{ readonly of: Values; readonly run: DryRun } | null>(null)
  const action = useAction(
    (sent: Values) => {
      const [path, body] = getCall(sent)
      return api.post<{ data: DryRun }>(path, body).then(({ data: run }) => setFound({ of: typed, run }))
    },
    () => undefined,
  )
  const rest = Object.entries(action.faults).filter(([path]) => !(path in trialFields))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        action.run(values)
      }}
    >
      <Stack gap="md">
        <PageHeader title={w('title')} />
        <Text size="sm" c="dimmed">
          {w('lead')}
        </Text>
        {rest.length > 0 && (
          <Alert color="danger" role="alert">
            {[...new Set(rest.map(([, said]) => said))].join(' ')}
          </Alert>
        )}
        <section className="kit-panel kit-section" aria-label={w('title')}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
              <ActionFields
                fields={trialFields}
                values={values}
                faults={action.faults}
                onChange={(key, next) => {
                  action.reset()
                  setTyped((before) => ({ ...before, [key]: next }))
                }}
              />
            </SimpleGrid>
            <LoadingButton type="submit" loading={action.isPending} style={{ alignSelf: 'flex-start' }}>
              {w('try')}
            </LoadingButton>
          </Stack>
        </section>
        {found && found.of !== typed && <Alert color="warning">{w('stale')}</Alert>}
        {found && <TrialResult of={found.run} />}
      </Stack>
    </form>
  )
}
