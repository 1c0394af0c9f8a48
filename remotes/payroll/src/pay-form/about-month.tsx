import { Stack, Text } from '@mantine/core'
import { plainNumber, sumPay, sayPaySum, type AmountUnit, type PayCurrency, type PayMonth } from '@staff/contract'
import { payMonthCall } from '@staff/contract/payroll'
import { api, FieldInput, useFormAround, useLabel, type InputProps } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useComponents } from '../payroll-benefit-adjustment/use-adjustment.ts'

/** What a component of pay says of an amount beside it. */
export interface PaidComponent {
  readonly calculation: AmountUnit
  readonly isBaseSalary: boolean
}
/** An amount as it is typed, and what it comes to in a month where it goes by days or by a percent. */
export function AboutMonth({
  typed,
  currency,
  component,
  month,
}: {
  readonly typed: unknown
  readonly currency: PayCurrency
  readonly component: PaidComponent | undefined
  readonly month: PayMonth | undefined
}) {
  const say = useLabel()
  const value = typeof typed === 'string' || typeof typed === 'number' ? plainNumber(String(typed)) : undefined
  if (!component || !month || value === undefined) return null
  const { calculation: unit, isBaseSalary: isBase } = component
  const sum = sumPay([{ value, currency, unit, isBase }], month)
  return sum.aboutMonth.length === 0 ? null : (
    <Text size="sm" aria-live="polite">
      {say(sayPaySum(sum))}
    </Text>
  )
}
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const getId = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'id' in record ? asText(record.id) : ''
/** The usual month of the person of the form on the first day of the amount; undefined until both are chosen. */
function usePayMonth(): PayMonth | undefined {
  const { record, values } = useFormAround()
  const employeeId = asText(values['employeeId']) || getId(record?.['employee'])
  const day = asText(values['effectiveDateFrom'])
  const { data } = useQuery({
    queryKey: ['payroll-benefit', 'month', employeeId, day],
    enabled: employeeId !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day),
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: PayMonth }>(`employee/${payMonthCall(employeeId, day)}`, undefined, { signal })
        .then((answer) => answer.data),
  })
  return data
}
/** The amount of a benefit, and what it comes to in a month. */
export function BenefitAmountInput(props: InputProps) {
  const { record, values } = useFormAround()
  const month = usePayMonth()
  const id = asText(values['benefitComponentId']) || getId(record?.['benefitComponent'])
  const component = useComponents().get(id)
  return (
    <Stack gap={4}>
      <FieldInput {...props} />
      <AboutMonth
        typed={props.value}
        currency={values['currency'] === 'KHR' ? 'KHR' : 'USD'}
        component={component}
        month={month}
      />
    </Stack>
  )
}
