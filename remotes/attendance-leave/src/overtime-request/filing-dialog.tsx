import { Text } from '@mantine/core'
import { date } from '@staff/contract'
import { overtimeFiling, scheduleWords } from '@staff/contract/attendance-leave'
import { ActionDialog, ActionFields, api, businessToday, saveFile, useAction, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useState } from 'react'
import { overtimeWords } from './overtime-words.ts'

const fields = {
  fromDate: date({ label: scheduleWords.fromDate }),
  toDate: date({ label: scheduleWords.toDate }),
} as const
const inDays = (days: number): string => dayjs(businessToday()).add(days, 'day').format('YYYY-MM-DD')

/**
 * Asks for the days of overtime and holiday work to file with the ministry,
 * and downloads the file (docs/rules/time.md, "Requests of the day").
 */
export function FilingDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(overtimeWords)
  const say = useLabel()
  // Future days are filed: one week, from three working days ahead.
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ fromDate: inDays(4), toDate: inDays(10) })
  const action = useAction(
    (sent: Readonly<Record<string, string>>) =>
      api
        .download(`employee/${overtimeFiling.export}`, { ...sent, exportFileType: 'XLSX' }, [])
        .then(({ blob, filename }) => saveFile(blob, filename ?? `${say(overtimeFiling.label)}.xlsx`)),
    onClose,
  )
  return (
    <ActionDialog
      title={say(overtimeFiling.label)}
      label={w('download')}
      isPending={action.isPending}
      faults={action.faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => action.run(values)}
    >
      <Text size="sm" c="dimmed">
        {w('filing')}
      </Text>
      <ActionFields
        fields={fields}
        values={values}
        faults={action.faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: String(next) }))}
      />
    </ActionDialog>
  )
}
