import { Text } from '@mantine/core'
import type { AnyField, Task } from '@staff/contract'
import { generateFaults } from '@staff/contract/payroll'
import { ActionDialog, ActionFields, api, useAction, useLabel } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ratesKey } from '../payroll-calculation/use-rates.ts'
import { getNumber } from '../pay-form/number-of.ts'

type Values = Readonly<Record<string, unknown>>
const rateNames = ['exchangeRate', 'exchangeRateNssf']
/** The values as sent: rates as numbers. */
const toSent = (fields: Values, values: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, rateNames.includes(key) ? getNumber(values[key]) : values[key]]),
  )

interface Props {
  readonly title: string
  readonly label: string
  readonly text: string
  readonly fields: Readonly<Record<string, AnyField>>
  /** The values of the fields: the suggestions, replaced by typed values. */
  readonly values: Values
  readonly typed: Values
  readonly onType: (typed: Values) => void
  /** The call and its body for the values; no body when undefined. */
  readonly order: (sent: Values) => { readonly call: string; readonly body: Values | undefined }
  readonly onStarted: (task: Task) => void
  readonly onClose: () => void
}
/**
 * A dialog that starts a payroll run with its rates; faults show on each change,
 * and all of them after the first submit (spec 3, section 5).
 */
export function RatesDialog({ title, label, text, fields, values, typed, onType, order, onStarted, onClose }: Props) {
  const say = useLabel()
  const [isSent, setSent] = useState(false)
  const queries = useQueryClient()
  const action = useAction((sent: Values) => {
    const { call, body } = order(sent)
    return (
      api
        .post<{ data: Task }>(call, body)
        .then(({ data }) => onStarted(data))
        // The rates have other versions now, whoever wrote them.
        .finally(() => void queries.invalidateQueries({ queryKey: [ratesKey] }))
    )
  }, onClose)
  const sent = toSent(fields, values)
  const found = generateFaults(sent, fields)
  const own = found.filter(({ path }) => isSent || path in typed).map(({ path, label: fault }) => [path, say(fault)])
  const faults = { ...action.faults, ...(Object.fromEntries(own) as Readonly<Record<string, string>>) }
  return (
    <ActionDialog
      title={title}
      label={label}
      isPending={action.isPending}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => {
        setSent(true)
        if (found.length === 0) action.run(sent)
      }}
    >
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <ActionFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => {
          action.reset()
          onType({ ...typed, [key]: next })
        }}
      />
    </ActionDialog>
  )
}
