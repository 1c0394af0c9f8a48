import { Text } from '@mantine/core'
import { errorLabel, hasTwoMeanings, plainNumber, type RowSent } from '@staff/contract'
import { adjustmentLines } from '@staff/contract/payroll'
import { ActionDialog, ActionFields, formatMoney, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { text } from './use-adjustment.ts'
import { adjustmentWords } from './words.ts'

const { benefitComponent, adjustAmount, currency, isPostProbation } = adjustmentLines.fields
const fields = { benefitComponentId: benefitComponent, adjustAmount, currency, isPostProbation } as const

interface Props {
  readonly line: RowSent
  /** The current pay of a component. */
  readonly currentOf: (componentId: string) => { readonly amount: number; readonly currency: 'USD' | 'KHR' } | undefined
  readonly onClose: () => void
  readonly onDone: (line: RowSent) => void
}
/**
 * One line of an adjustment (spec 3 section 5): a component and its new value, which must differ from the current one.
 */
export function LineDialog({ line, currentOf, onClose, onDone }: Props) {
  const w = useWords(adjustmentWords)
  const say = useLabel()
  const [values, setValues] = useState(line)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const current = currentOf(text(values['benefitComponentId']))
  const confirm = () => {
    const component = text(values['benefitComponentId'])
    const typed = text(values['adjustAmount'])
    const reading = values['currency'] === 'KHR' ? 'riel' : 'amount'
    const plain = plainNumber(typed, reading)
    const amount = Number(plain ?? Number.NaN)
    const now = currentOf(component)
    const isSameCurrency = !values['currency'] || !now || values['currency'] === now.currency
    const found = {
      ...(component ? {} : { benefitComponentId: w('required') }),
      ...(typed === '' ? { adjustAmount: w('required') } : amount >= 0 ? {} : { adjustAmount: w('notNegative') }),
      ...(hasTwoMeanings(typed, reading) ? { adjustAmount: say(errorLabel('TWO_MEANINGS')) } : {}),
      ...(typed !== '' && component && !values['isPostProbation'] && isSameCurrency && amount === (now?.amount ?? 0)
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
      {current && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {w('currentOf', { amount: formatMoney(current.amount, current.currency) })}
        </Text>
      )}
    </ActionDialog>
  )
}
