import type { CellHours, DraftSource } from '@staff/contract/attendance-leave'
import { getClock, spanOfClock } from '../attendance-day/calculation/clock.ts'
import { byShift, getOwnBreak } from '../employee-working-schedule/own-break.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'

/** What a day says as it is stored: stretches in minutes of the day, weekly rest, or `[]` for nothing. */
export type StoredCell = readonly StoredTimes[] | 'REST'
/** One day that a publication changed or told. */
export interface StoredPublicationDay {
  readonly employeeId: string
  readonly date: string
  readonly before: StoredCell
  readonly after: StoredCell
  /** Of the rows before: written by hand. */
  readonly wasEdited: boolean
  /** What the person had been told; null = nothing, undefined = the person was not told now. */
  readonly told?: string | null
  /** The cell of the draft that was published. */
  readonly draft: {
    readonly base: string
    readonly source: DraftSource
    readonly reason: string | null
    readonly madeBy: string | null
  } | null
}

const getBreakText = ({ breakStartMinute, breakMinutes, isBreakPaid }: StoredTimes): string =>
  breakStartMinute === null
    ? ''
    : `/${String(breakStartMinute)}+${String(breakMinutes)}${isBreakPaid === true ? 'p' : ''}`
/** One text for what a day says, equal for equal days; `withBreaks` false leaves the breaks out, as people are told. */
export const getDayText = (cell: StoredCell, withBreaks = true): string =>
  cell === 'REST'
    ? 'REST'
    : cell
        .map((row) => `${String(row.startMinute)}-${String(row.endMinute)}${withBreaks ? getBreakText(row) : ''}`)
        .join(',')
/** Back from the text that people were told; without their breaks. */
export const getToldCell = (text: string): StoredCell =>
  text === 'REST'
    ? 'REST'
    : text
        .split(',')
        .filter(Boolean)
        .map((part) => {
          const [start, end] = part.split('-').map(Number)
          return { startMinute: start ?? 0, endMinute: end ?? 0, ...byShift }
        })

/** What a day says, as it is answered. */
export const getHours = (cell: StoredCell): CellHours =>
  cell === 'REST'
    ? cell
    : cell.map(({ startMinute, endMinute, breakStartMinute, breakMinutes, isBreakPaid }) => ({
        startWorkingTime: getClock(startMinute),
        endWorkingTime: getClock(endMinute),
        ...(breakStartMinute !== null && {
          breakStartTime: getClock(breakStartMinute),
          breakMinutes,
          isBreakPaid,
        }),
      }))
/**
 * What is sent for a day, as it is stored, in the order of the hours. Refuses (409) a break outside of its hours.
 * @param path the field in a refusal.
 */
export function getStored(hours: CellHours, path: string): StoredCell {
  if (hours === 'REST') return hours
  return hours
    .map((one) => {
      const span = spanOfClock(one.startWorkingTime, one.endWorkingTime)
      const own = getOwnBreak({ ...one, scheduleDate: '' }, span, undefined, () => path)
      return { startMinute: span.from, endMinute: span.to, ...own }
    })
    .toSorted((a, b) => a.startMinute - b.startMinute)
}
