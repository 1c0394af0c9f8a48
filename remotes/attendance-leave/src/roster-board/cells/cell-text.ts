import { getWorkMinutes, type CellHours, type RosterHours } from '@staff/contract/attendance-leave'

const two = (n: number): string => String(n).padStart(2, '0')
const short = (clock: string): string =>
  clock.endsWith(':00') ? String(Number(clock.slice(0, 2))) : clock.replace(/^0/, '')
/** A cell as short as it can be read: `7–16`, `7:30–12 13–17`; '' where nothing is planned and for weekly rest. */
export const getCellText = (hours: CellHours): string =>
  hours === 'REST'
    ? ''
    : hours.map(({ startWorkingTime: start, endWorkingTime: end }) => `${short(start)}–${short(end)}`).join(' ')

const quarters: Readonly<Record<string, string>> = { ':15': '¼', ':30': '½', ':45': '¾' }
/** The same for the narrow cells of a month: half past two in the afternoon is `14½`. */
export const getNarrowText = (hours: CellHours): string =>
  getCellText(hours).replace(/:(?:15|30|45)/g, (minutes) => quarters[minutes] ?? minutes)

const clock = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/
function getClock(text: string): string | undefined {
  const [, hour = '', minute = '00'] = clock.exec(text) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return undefined
  if (Number(hour) === 24) return minute === '00' ? '00:00' : undefined
  return `${two(Number(hour))}:${minute}`
}
function getStretch(text: string): RosterHours | undefined {
  const [from = '', to = '', ...others] = text.split('-')
  const [startWorkingTime, endWorkingTime] = [getClock(from), getClock(to)]
  if (!startWorkingTime || !endWorkingTime || others.length > 0) return undefined
  // Around the clock is never meant by who types the same hour twice.
  return startWorkingTime === endWorkingTime ? undefined : { startWorkingTime, endWorkingTime }
}
const khmerZero = '០'.charCodeAt(0)
const restWords = new Set(['r', 'rest', 'off', 'ឈប់', 'ឈប់សម្រាក'])

/**
 * What somebody typed or pasted into a cell: `8-17`, `7:30-12 13-17`, `22-6`, `r` for weekly rest, nothing to clear it.
 * @returns undefined where it is none of these, or its stretches share time.
 */
export function parseCell(typed: string): CellHours | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - khmerZero))
    .replace(/\s*[-–—]\s*/g, '-')
  if (text === '' || text === '-') return []
  if (restWords.has(text)) return 'REST'
  const stretches = text.split(/[\s,;+]+/).map(getStretch)
  const hours = stretches.flatMap((one) => one ?? [])
  if (hours.length < stretches.length) return undefined
  const sorted = hours.toSorted((a, b) => a.startWorkingTime.localeCompare(b.startWorkingTime))
  const minutes = sorted.map(getWorkMinutes)
  return minutes.some(({ from }, at) => from < (minutes[at - 1]?.to ?? 0)) ? undefined : sorted
}
