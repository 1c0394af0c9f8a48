import { createHash } from 'node:crypto'
import { dayAfter } from '../../../dated/days.ts'
import type { TeamAbsence } from '../absence/team-absences.ts'

/** Days in a row on which somebody is away. */
interface Run {
  readonly of: TeamAbsence
  readonly last: string
}
function getRuns(absences: readonly TeamAbsence[]): readonly Run[] {
  const runs: Run[] = []
  const sorted = [...absences].sort((a, b) => a.employeeId.localeCompare(b.employeeId) || a.date.localeCompare(b.date))
  for (const one of sorted) {
    const before = runs.at(-1)
    const goesOn =
      before?.of.employeeId === one.employeeId &&
      before.of.isPending === one.isPending &&
      dayAfter(before.last) === one.date
    if (before && goesOn) runs[runs.length - 1] = { ...before, last: one.date }
    else runs.push({ of: one, last: one.date })
  }
  return runs
}
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, ' ')
const compact = (day: string): string => day.replaceAll('-', '')
/**
 * Lines are at most 75 octets long; the rest is on the next lines after a space (RFC 5545, section 3.1). Characters are
 * not split.
 */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > 74) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += letter
    octets += size
  }
  return lines.join('\r\n')
}
/**
 * The absences of a team as an iCalendar file (RFC 5545): whole days with the names of people, what waits as tentative;
 * never a kind nor a reason.
 * @param today the day on which it is written, `YYYY-MM-DD`; the same days give the same bytes.
 */
export function calendarFile(absences: readonly TeamAbsence[], title: string, today: string): string {
  const events = getRuns(absences).flatMap(({ of: { employeeId, name, date, isPending }, last }) => [
    'BEGIN:VEVENT',
    `UID:${createHash('sha256').update(`${employeeId} ${date}`).digest('hex').slice(0, 32)}@absences`,
    `DTSTAMP:${compact(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(last))}`,
    `SUMMARY:${escaped([...new Set([name.km, name.en])].filter(Boolean).join(' · '))}`,
    `STATUS:${isPending ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staff//Team calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
