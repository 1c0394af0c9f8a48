import { Stack, Switch, Text } from '@mantine/core'
import { businessToday, FieldInput, useFormAround, useWords, type InputProps } from '@staff/kit'
import { useState } from 'react'
import { text, useAdjusted, useAdjustmentStart } from './use-adjustment.ts'
import { adjustmentWords } from './words.ts'

const daysAhead = (from: string): number =>
  (Date.parse(`${from}T00:00:00Z`) - Date.parse(`${businessToday()}T00:00:00Z`)) / 86_400_000

/** The first day: requires the employee first, and reminds of a manager's notice period (spec 3 sections 5 and 9). */
export function FromInput(props: InputProps) {
  const w = useWords(adjustmentWords)
  const { values } = useFormAround()
  const start = useAdjustmentStart()
  const employeeId = useAdjusted()
  const [from, to] = [text(props.value), text(values['effectiveDateTo'])]
  const isLate = start !== undefined && daysAhead(from) < start.noticeDays
  const error = props.error ?? (from && to && from > to ? w('fromAfter') : null)
  return (
    <Stack gap={4}>
      <FieldInput {...props} error={error} />
      {from && !employeeId && (
        <Text size="sm" c="danger" role="alert">
          {w('selectEmployee')}
        </Text>
      )}
      {isLate && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {w('notice', { days: start.noticeDays })}
        </Text>
      )}
    </Stack>
  )
}
/** The last day, behind its switch (spec 3 section 4); when the switch is off there is none. */
export function ToInput(props: InputProps) {
  const w = useWords(adjustmentWords)
  const { values } = useFormAround()
  const [from, to] = [text(values['effectiveDateFrom']), text(props.value)]
  const [isOn, setOn] = useState(to !== '')
  const isShown = isOn || to !== ''
  const error = props.error ?? (from && to && from > to ? w('toBefore') : null)
  return (
    <Stack gap="xs">
      <Switch
        label={w('adjustToDate')}
        checked={isShown}
        disabled={props.disabled ?? false}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          if (!checked) props.onChange('')
        }}
      />
      {isShown && <FieldInput {...props} error={error} />}
    </Stack>
  )
}
