import type { CellHours, RosterHours } from './roster-hours.ts'

const day = 1_440
const getMinute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * The hours of the clock in which at least a minute of a stretch of time lies.
 * @param from minutes, as `to`, which is not included.
 * @returns hours counted from the midnight at 0 minutes; those of the next day are 24 and more.
 */
export function getTouchedHours(from: number, to: number): number[] {
  const hours: number[] = []
  for (let hour = Math.floor(from / 60); hour * 60 < to; hour += 1) hours.push(hour)
  return hours
}
/** A stretch of work in minutes from 00:00 of its day; an end that is not after the start lies on the next day. */
export function getWorkMinutes({ startWorkingTime, endWorkingTime }: RosterHours): {
  readonly from: number
  readonly to: number
} {
  const [from, to] = [getMinute(startWorkingTime), getMinute(endWorkingTime)]
  return { from, to: to > from ? to : to + day }
}
/** The hours of the clock, from 00:00 of its day, in which somebody is there by a cell of the roster. */
export const getHoursThere = (hours: CellHours): number[] =>
  hours === 'REST'
    ? []
    : [
        ...new Set(
          hours.flatMap((one) => {
            const { from, to } = getWorkMinutes(one)
            return getTouchedHours(from, to)
          }),
        ),
      ]
