import { dailyAttendanceReport, type DailyAttendance } from '@staff/contract/reports'
import { scanCorrections } from '@staff/contract/requests'
import { ActionWindow, useLabel, useSendLines } from '@staff/kit'

interface Props {
  readonly rows: readonly DailyAttendance[]
  readonly onClose: () => void
}
/** Asks for the missing scans of several people and days at once, each as a request of its own. */
export function CorrectScansDialog({ rows, onClose }: Props) {
  const say = useLabel()
  const { path, ofPeople, words } = scanCorrections
  const sendLines = useSendLines('scans', path)
  const scans = rows.map(({ employee, date, missingTime }) => ({
    employeeId: employee.id,
    requestDate: date,
    scanTime: missingTime ?? '',
  }))
  return (
    <ActionWindow
      title={say(words.correct)}
      label={say(words.correct)}
      text={say(words.text)}
      fields={ofPeople}
      initial={{ scans }}
      send={({ scans: lines, reasonTemplate: reasonTemplateId, reason }) =>
        sendLines(lines, { reasonTemplateId, ...(reason ? { reason } : {}) })
      }
      said={say(words.said)}
      changes={[[dailyAttendanceReport.name]]}
      onClose={onClose}
    />
  )
}
