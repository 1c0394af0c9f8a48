import { apiPath, rows } from '@staff/contract'
import { missedScanRequest, type PersonDay } from '@staff/contract/attendance-leave'
import { ActionWindow, api, useWords } from '@staff/kit'
import { useRef } from 'react'
import { getMissingTime } from './missing-scan.ts'
import { dayWords, scanWords } from './words.ts'

const { requestDate, scanTime, reasonTemplate, reason } = missedScanRequest.fields
const fields = {
  scans: rows({
    label: scanWords.scans,
    use: 'input',
    max: 31,
    fields: { requestDate, scanTime },
    form: [['requestDate', 'scanTime']],
    add: scanWords.addScan,
    one: scanWords.scan,
  }),
  reasonTemplate,
  reason,
} as const
interface Scan {
  readonly requestDate: string
  readonly scanTime: string
}
const isScan = (value: unknown): value is Scan =>
  typeof value === 'object' && value !== null && 'requestDate' in value && 'scanTime' in value

/** Asks for the missing scans of several days of one person at once, each as a request of its own. */
export function CorrectScansDialog({
  employeeId,
  days,
  onClose,
}: {
  readonly employeeId: string
  readonly days: readonly PersonDay[]
  readonly onClose: () => void
}) {
  const w = useWords(dayWords)
  // What was sent before a refusal is not sent again.
  const sent = useRef(new Set<string>())
  const send = async ({ scans, reasonTemplate: reasonTemplateId, reason: why }: Readonly<Record<string, unknown>>) => {
    for (const scan of Array.isArray(scans) ? scans.filter(isScan) : []) {
      const mark = `${scan.requestDate} ${scan.scanTime}`
      if (sent.current.has(mark)) continue
      await api.post(`employee/${apiPath(missedScanRequest)}`, {
        employeeId,
        requestDate: scan.requestDate,
        scanTime: scan.scanTime,
        reasonTemplateId,
        ...(why ? { reason: why } : {}),
      })
      sent.current.add(mark)
    }
  }
  return (
    <ActionWindow
      title={w('correctMany', { count: days.length })}
      label={w('correct')}
      text={w('correctText')}
      fields={fields}
      initial={{ scans: days.map((day) => ({ requestDate: day.date, scanTime: getMissingTime(day) })) }}
      send={send}
      said={w('corrected')}
      changes={[['attendance-day']]}
      onClose={onClose}
    />
  )
}
