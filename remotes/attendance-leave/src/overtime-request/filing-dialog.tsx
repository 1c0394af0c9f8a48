import { date } from '@staff/contract'
import { overtimeFiling, scheduleWords } from '@staff/contract/attendance-leave'
import { ActionWindow, api, businessToday, saveFile, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { overtimeWords } from './overtime-words.ts'

const fields = {
  fromDate: date({ label: scheduleWords.fromDate }),
  toDate: date({ label: scheduleWords.toDate }),
} as const
const getText = (value: unknown) => (typeof value === 'string' ? value : '')
const inText = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, getText(values[key])]))
const inDays = (days: number): string => dayjs(businessToday()).add(days, 'day').format('YYYY-MM-DD')

/**
 * Asks for the days of overtime and holiday work to file with the ministry,
 * and downloads the file (docs/rules/time.md, "Requests of the day").
 */
export function FilingDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(overtimeWords)
  const say = useLabel()
  return (
    <ActionWindow
      title={say(overtimeFiling.label)}
      label={w('download')}
      text={w('filing')}
      fields={fields}
      // Future days are filed: one week, from three working days ahead.
      initial={{ fromDate: inDays(4), toDate: inDays(10) }}
      send={(sent) =>
        api
          .download(`employee/${overtimeFiling.export}`, { ...inText(sent), exportFileType: 'XLSX' }, [])
          .then(({ blob, filename }) => saveFile(blob, filename ?? `${say(overtimeFiling.label)}.xlsx`))
      }
      onClose={onClose}
    />
  )
}
