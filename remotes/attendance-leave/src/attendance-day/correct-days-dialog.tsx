import type { PersonDay } from '@staff/contract/attendance-leave'
import { scanCorrections } from '@staff/contract/requests'
import { ActionWindow, useLabel, useSendLines, useWords } from '@staff/kit'
import { getMissingTime } from './missing-scan.ts'
import { dayWords } from './words.ts'

interface Props {
  readonly employeeId: string
  readonly days: readonly PersonDay[]
  readonly onClose: () => void
}
/** Asks for the missing scans of several days of one person at once, each as a request of its own. */
export function CorrectDaysDialog({ employeeId, days, onClose }: Props) {
  const w = useWords(dayWords)
  const say = useLabel()
  const { path, ofPerson, words } = scanCorrections
  const sendLines = useSendLines('scans', path)
  return (
    <ActionWindow
      title={w('correctMany', { count: days.length })}
      label={w('correct')}
      text={say(words.text)}
      fields={ofPerson}
      initial={{ scans: days.map((day) => ({ requestDate: day.date, scanTime: getMissingTime(day) })) }}
      send={({ scans, reasonTemplate: reasonTemplateId, reason }) =>
        sendLines(scans, { employeeId, reasonTemplateId, ...(reason ? { reason } : {}) })
      }
      said={say(words.said)}
      changes={[['attendance-day']]}
      onClose={onClose}
    />
  )
}
