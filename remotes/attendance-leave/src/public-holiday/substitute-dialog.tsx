import { Text } from '@mantine/core'
import { date as dateField, L } from '@staff/contract'
import { holidayCalls, publicHoliday, type PublicHoliday } from '@staff/contract/attendance-leave'
import { ActionDialog, api, FieldInput, formatDate, toastSuccess, useAction, useLabel, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nextWeekday } from './same-day.ts'
import { holidayWords, substituteLabel } from './words.ts'

const day = dateField({ label: L('Substitute Day', 'ថ្ងៃជំនួស') })

/** Sets a substitute day for a holiday, such as one on a weekly rest day (docs/rules/time.md, "Holidays"). */
export function SubstituteDialog({
  holiday,
  onClose,
}: {
  readonly holiday: PublicHoliday
  readonly onClose: () => void
}) {
  const w = useWords(holidayWords)
  const say = useLabel()
  const client = useQueryClient()
  const [date, setDate] = useState(() => nextWeekday(holiday.date))
  const action = useAction(
    (sent: string) => api.post(`employee/${holidayCalls.substitute(holiday.id)}`, { date: sent }),
    () => {
      toastSuccess(w('given'))
      void client.invalidateQueries({ queryKey: [publicHoliday.name] })
      onClose()
    },
  )
  return (
    <ActionDialog
      title={w('substituteTitle', { name: say(L(holiday.name, holiday.nameKh ?? holiday.name)) })}
      label={say(substituteLabel)}
      isPending={action.isPending}
      faults={action.faults}
      fields={['date']}
      onClose={onClose}
      onConfirm={() => action.run(date)}
    >
      <Text size="sm" c="dimmed">
        {w('substituteText', { date: formatDate(holiday.date) })}
      </Text>
      <FieldInput
        name="date"
        field={day}
        label={say(day.label)}
        value={date}
        shown={null}
        required
        error={action.faults['date']}
        onChange={(next) => setDate(typeof next === 'string' ? next : '')}
        onBlur={() => undefined}
      />
    </ActionDialog>
  )
}
