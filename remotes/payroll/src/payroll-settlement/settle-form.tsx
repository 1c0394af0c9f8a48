import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Task } from '@staff/contract'
import {
  settlementCalls,
  settlementFields,
  type PersonSettlements,
  type SettlementInput,
  type SettlementSheet,
} from '@staff/contract/payroll'
import { ActionFields, api, LoadingButton, useAction, useHolds, useWords } from '@staff/kit'
import { useState } from 'react'
import { getNumber } from '../pay-form/number-of.ts'
import { EmploymentFacts } from './employment-facts.tsx'
import { SettlementFigures } from './settlement-figures.tsx'
import { settlementWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** The request body from the controls; empty ones are left out, and an invalid number is sent unchanged. */
function toSent(employeeId: string, { noticeDays, earlierWages, damages }: Values): SettlementInput {
  const rows = Array.isArray(damages) ? (damages as readonly Values[]) : []
  return {
    employeeId,
    ...(isEmpty(noticeDays) ? {} : { noticeDays: getNumber(noticeDays) }),
    ...(isEmpty(earlierWages) ? {} : { earlierWages: getNumber(earlierWages) }),
    damages: rows.map(({ reason, amount }) => ({ reason, ...(isEmpty(amount) ? {} : { amount: getNumber(amount) }) })),
  } as SettlementInput
}

interface Props {
  readonly employeeId: string
  readonly employment: NonNullable<PersonSettlements['open']>
  readonly onStarted: (task: Task) => void
}
/** The typed values, their preview, and both calls. */
function useSettling(employeeId: string, onStarted: Props['onStarted']) {
  const [values, setValues] = useState<Values>({ damages: [] })
  const [tried, setTried] = useState<{ readonly values: Values; readonly sheet: SettlementSheet } | null>(null)
  const sent = toSent(employeeId, values)
  const preview = useAction(
    () =>
      api
        .post<{ data: SettlementSheet }>(settlementCalls.preview, sent)
        .then(({ data: sheet }) => setTried({ values, sheet })),
    () => undefined,
  )
  const make = useAction(
    () => api.post<{ data: Task }>(settlementCalls.make, sent).then(({ data }) => onStarted(data)),
    () => undefined,
  )
  const put = (key: string, next: unknown) => {
    preview.reset()
    make.reset()
    setValues((before) => ({ ...before, [key]: next }))
  }
  return { values, tried, preview, make, put, faults: { ...preview.faults, ...make.faults } }
}
/** The inputs of a settlement, a preview of its figures, and the action that creates it. */
export function SettleForm({ employeeId, employment, onStarted }: Props) {
  const w = useWords(settlementWords)
  const holds = useHolds()
  const { values, tried, preview, make, put, faults } = useSettling(employeeId, onStarted)
  const { '': said, employeeId: refused } = faults
  const { damages, ...plain } = settlementFields
  const shared = { values, faults, onChange: put }
  return (
    <section className="kit-panel kit-section" aria-label={w('toSettle')}>
      <Stack gap="sm">
        <Title order={2} className="kit-section-title">
          {w('toSettle')}
        </Title>
        <EmploymentFacts of={employment} />
        {employment.minutesOwed !== 0 && (
          <Alert color="info">
            {w(employment.minutesOwed > 0 ? 'owed' : 'workedBackTooMuch', {
              minutes: Math.abs(employment.minutesOwed),
            })}
          </Alert>
        )}
        {[said, refused].filter(Boolean).map((text) => (
          <Alert key={text} color="danger" role="alert">
            {text}
          </Alert>
        ))}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ActionFields fields={plain} {...shared} />
        </SimpleGrid>
        <ActionFields fields={{ damages }} {...shared} />
        <Group gap="xs">
          {holds('READ_SALARY') && (
            <Button variant="default" loading={preview.isPending} onClick={() => preview.run(undefined)}>
              {w('preview')}
            </Button>
          )}
          <LoadingButton loading={make.isPending} onClick={() => make.run(undefined)}>
            {w('make')}
          </LoadingButton>
        </Group>
        {tried && (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {w(tried.values === values ? 'previewText' : 'stale')}
            </Text>
            <SettlementFigures of={tried.sheet} />
          </Stack>
        )}
      </Stack>
    </section>
  )
}
