import { businessOffset } from '@staff/contract'

const longestText = 100
// Of no zone on Earth is the clock farther from UTC.
const longestOffset = 14 * 3_600_000

/** Why a line of a device is left out: its time, its number, or a clock that has lost its battery or runs ahead. */
export type LeftOutReason = 'TIME' | 'NUMBER' | 'CLOCK'
export type ScanTime =
  | { readonly at: string; readonly reason?: never }
  | { readonly at?: never; readonly reason: Exclude<LeftOutReason, 'NUMBER'> }

const offset = (zone: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}
// The year first, then one sign between the parts, which may have one digit; or all digits in a row. The day first
// would mean two things.
const parts =
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:T|[ \t]+)(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,]\d{1,9})?)?(?:\s*(?<half>[AP]M))?(?:\s*(?<zone>Z|[+-]\d{2}(?::?\d{2})?))?$/i
const row = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)[T ]?(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<zone>Z)?$/i

/** An hour of 24 from one with AM or PM; undefined where there is none of this number. */
function getHour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}
/** The instant of a text in one of the forms, in ms; undefined for another text and for a day or hour that is none. */
function getInstant(text: string): number | undefined {
  const found = (parts.exec(text) ?? row.exec(text))?.groups
  if (!found) return undefined
  const [year, month, day, minute, second] = ['year', 'month', 'day', 'minute', 'second'].map((part) =>
    Number(found[part] ?? 0),
  )
  const hour = getHour(Number(found['hour']), found['half'])
  if (year === undefined || month === undefined || day === undefined || hour === undefined) return undefined
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // 31 June would read as 1 July, and 24:00 as the day after: no device may invent a day.
  const isReal =
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    wall.getUTCHours() === hour &&
    wall.getUTCMinutes() === minute &&
    wall.getUTCSeconds() === second
  const away = found['zone']?.toUpperCase() === 'Z' ? 0 : offset(found['zone'] ?? businessOffset)
  return isReal && Math.abs(away) <= longestOffset ? wall.getTime() - away : undefined
}
// A terminal without a battery begins with 2000 again.
const earliest = Date.parse(`2001-01-01T00:00:00${businessOffset}`)
const ahead = 86_400_000

/**
 * Reads the time of a scan, of whichever door (docs/rules/people.md, "Devices and raw scans"): ISO 8601, the forms that
 * terminals send (`2026/11/27 8:07:00`, a fraction of a second, AM and PM, `20261127080700`), to the second. Without a
 * zone it is the wall clock of the business zone, which has no summer time; the zone of this process is never asked.
 * Any other text, a day or hour that does not exist, a time before 2001 and more than a day after `now` (ms) are
 * answered with the reason.
 */
export function readScanTime(text: string, now: number): ScanTime {
  const at = text.length > longestText ? undefined : getInstant(text.trim())
  if (at === undefined) return { reason: 'TIME' }
  return at < earliest || at > now + ahead ? { reason: 'CLOCK' } : { at: new Date(at).toISOString() }
}
