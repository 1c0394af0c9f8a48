import { Text } from '@mantine/core'
import {
  errorLabel,
  hasTwoMeanings,
  plainNumber,
  sayPay,
  type PayMonth,
  type PaySumLine,
  type RowSent,
} from '@staff/contract'
import { adjustmentLines } from '@staff/contract/payroll'
import { ActionDialog, ActionFields, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { AboutMonth } from '../pay-form/about-month.tsx'
import { text, type Component } from './use-adjustment.ts'
import { toCurrency } from './shown-lines.ts'
import { adjustmentWords } from './words.ts'

const { benefitComponent, adjustAmount, currency, isPostProbation } = adjustmentLines.fields
const fields = { benefitComponentId: benefitComponent, adjustAmount, currency, isPostProbation } as const

interface Props {
  readonly line: RowSent
  /** The current pay of a component. */
  readonly currentOf: (componentId: string) => PaySumLine | undefined
  readonly components: ReadonlyMap<string, Component>
  readonly month: PayMonth | undefined
  readonly onClose: () => void
  readonly onDone: (line: RowSent) => void
}
/**
 * One line of an adjustment (spec 3 section 5): a component and its new value, which must differ from the current one.
 */
export function LineDialog({ line, currentOf, components, month, onClose, onDone }: Props) {
  const w = useWords(adjustmentWords)
  const say = useLabel()
  const [values, setValues] = useState(line)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const current = currentOf(text(values['benefitComponentId']))
  const chosen = components.get(text(values['benefitComponentId']))
  // A line without a currency has that of the present amount, else that of the component.
  const paidIn = toCurrency(values['currency'], current?.currency ?? chosen?.currency)
  const confirm = () => {
    const component = text(values['benefitComponentId'])
    const typed = text(values['adjustAmount'])
    const reading = paidIn === 'KHR' ? 'riel' : 'amount'
    const plain = plainNumber(typed, reading)
    const amount = Number(plain ?? Number.NaN)
    const now = currentOf(component)
    const isSameCurrency = !values['currency'] || !now || values['currency'] === now.currency
    const found = {
      ...(component ? {} : { benefitComponentId: w('required') }),
      ...(typed === '' ? { adjustAmount: w('required') } : amount >= 0 ? {} : { adjustAmount: w('notNegative') }),
      ...(hasTwoMeanings(typed, reading) ? { adjustAmount: say(errorLabel('TWO_MEANINGS')) } : {}),
      ...(typed !== '' &&
      component &&
      !values['isPostProbation'] &&
      isSameCurrency &&
      amount === Number(now?.value ?? 0)
        ? { adjustAmount: w('equal') }
        : {}),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) onDone({ ...values, adjustAmount: plain ?? typed })
  }
  return (
    <ActionDialog
      title={w('lineTitle')}
      label={w('done')}
      isPending={false}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ActionFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
      <AboutMonth typed={values['adjustAmount']} currency={paidIn} component={chosen} month={month} />
      {current && month && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {w('currentOf', { amount: say(sayPay(current, month)) })}
        </Text>
      )}
    </ActionDialog>
  )
}
