import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { payCalculationFigures, type PayCalculation } from '@staff/contract/payroll'
import { formatMoney, useWords } from '@staff/kit'
import { FigureRow } from './figure-row.tsx'
import { calculationWords } from './words.ts'

const strong = new Set(['salary', 'taxPayableKhr', 'netSalary'])

interface Props {
  readonly of: PayCalculation
  /** The form has changed since this result. */
  readonly isStale: boolean
}
/** The net pay in large type, then every figure of the month; each opens to its calculation. */
export function CalculationResult({ of: made, isStale }: Props) {
  const w = useWords(calculationWords)
  const { figures, places } = made.explain
  const other = made.currency === 'USD' ? 'KHR' : 'USD'
  const shown = payCalculationFigures.flatMap((name) => {
    const place = places[name]
    return place !== undefined && (made[name] !== 0 || strong.has(name)) ? [{ name, place }] : []
  })
  return (
    <Stack gap="sm">
      {isStale && <Alert color="warning">{w('stale')}</Alert>}
      {made.unconfirmed.length > 0 && (
        <Alert color="warning">{w('unconfirmed', { names: made.unconfirmed.join(', ') })}</Alert>
      )}
      <section className="kit-panel kit-section" aria-label={w('result')}>
        <Group justify="space-between" align="baseline" mb="xs">
          <Title order={2} className="kit-section-title">
            {w('result')}
          </Title>
          <Text fz={24} fw={700} className="kit-figures" data-figure="net">
            {formatMoney(made.net[made.currency], made.currency)}
            {made.net[other] !== 0 && (
              <Text component="span" size="sm" c="dimmed" ml={8}>
                {w('alsoPaid', { amount: formatMoney(made.net[other], other) })}
              </Text>
            )}
          </Text>
        </Group>
        <div>
          {shown.map(({ name, place }) => (
            <FigureRow key={name} figures={figures} place={place} isStrong={strong.has(name)} />
          ))}
        </div>
      </section>
    </Stack>
  )
}
