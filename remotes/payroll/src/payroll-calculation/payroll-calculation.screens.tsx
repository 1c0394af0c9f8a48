import { Alert, Grid, Stack, Text } from '@mantine/core'
import { payCalculationCall, type PayCalculation } from '@staff/contract/payroll'
import { ApiError, api, businessToday, EmptyState, LoadingButton, getMessage, PageHeader, useWords } from '@staff/kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getBody, startValues, type Values } from './calculation-body.ts'
import { calculationSections, lawFields } from './calculation-fields.ts'
import { CalculationForm } from './calculation-form.tsx'
import { CalculationResult } from './calculation-result.tsx'
import { useRates } from './use-rates.ts'
import { calculationWords } from './words.ts'

const paths = [...calculationSections.flatMap(({ fields }) => fields), ...lawFields].map(({ path }) => path)
const isShownAt = (at: string) => paths.some((path) => at === path || at.startsWith(`${path}.`))

interface Asked {
  readonly typed: Values
  readonly sent: Values
}
const calculate = async ({ typed, sent }: Asked) => ({
  typed,
  result: (await api.post<{ data: PayCalculation }>(`employee/${payCalculationCall}`, getBody(sent))).data,
})

/**
 * The pay of one person and month from typed values, with every step down to the statutory rates
 * (docs/rules/pay.md, "The calculator").
 */
export default function PayrollCalculationScreen() {
  const w = useWords(calculationWords)
  const [values, setValues] = useState<Values>(() => startValues(businessToday()))
  // Typed values replace the rates of the month.
  const rates = useRates(values['payMonth'])
  const shown = { ...rates, ...values }
  const { mutate, isPending, data, error } = useMutation({ mutationFn: calculate })
  const errors = error instanceof ApiError ? error.body.errors : []
  const rest = errors.filter(({ path }) => !isShownAt(path)).map(({ message }) => message)
  const said = error && errors.length === 0 ? [getMessage(error)] : rest
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ typed: values, sent: shown })
      }}
    >
      <Stack gap="md">
        <PageHeader
          title={w('title')}
          actions={
            <LoadingButton type="submit" loading={isPending} visibleFrom="lg">
              {w('calculate')}
            </LoadingButton>
          }
        />
        <Text size="sm" c="dimmed">
          {w('lead')}
        </Text>
        {said.length > 0 && (
          <Alert color="danger" role="alert">
            {said.join(' ')}
          </Alert>
        )}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack gap="md">
              <CalculationForm
                values={shown}
                faults={Object.fromEntries(errors.map(({ path, message }) => [path, message]))}
                onPut={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
              />
              <LoadingButton type="submit" loading={isPending} hiddenFrom="lg">
                {w('calculate')}
              </LoadingButton>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            {data ? (
              <CalculationResult of={data.result} isStale={data.typed !== values} />
            ) : (
              <EmptyState text={w('waiting')} />
            )}
          </Grid.Col>
        </Grid>
      </Stack>
    </form>
  )
}
