import { scheduleSnapMinutes, type ScheduleEntry } from '@staff/contract/attendance-leave'
import dayjs from 'dayjs'

const getMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const two = (n: number): string => String(n).padStart(2, '0')
const day = 1_440
const getClock = (minutes: number): string => {
  const within = ((minutes % day) + day) % day
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** Whether an entry ends on the next day: its end is not after its start. */
export const endsNextDay = (start: string, end: string): boolean => getMinutes(end) <= getMinutes(start)
/** The place of an entry in a calendar, as `YYYY-MM-DD HH:mm:ss`. */
export function getPlace({
  scheduleDate,
  startWorkingTime,
  endWorkingTime,
}: Pick<ScheduleEntry, 'scheduleDate' | 'startWorkingTime' | 'endWorkingTime'>) {
  const lastDay = endsNextDay(startWorkingTime, endWorkingTime)
    ? dayjs(scheduleDate).add(1, 'day').format('YYYY-MM-DD')
    : scheduleDate
  return { start: `${scheduleDate} ${startWorkingTime}:00`, end: `${lastDay} ${endWorkingTime}:00` }
}
/** An entry some days later. */
export const onDay = (entry: ScheduleEntry, days: number): ScheduleEntry => ({
  ...entry,
  scheduleDate: dayjs(entry.scheduleDate).add(days, 'day').format('YYYY-MM-DD'),
})
/** The times of a place in a calendar; undefined when it has left its day. */
export function timesAt(
  { scheduleDate }: Pick<ScheduleEntry, 'scheduleDate'>,
  { start, end }: { readonly start: string; readonly end: string },
): Pick<ScheduleEntry, 'startWorkingTime' | 'endWorkingTime'> | undefined {
  if (start.slice(0, 10) !== scheduleDate) return undefined
  return { startWorkingTime: start.slice(11, 16), endWorkingTime: end.slice(11, 16) }
}
/**
 * The times of an entry after it, or only its end, moved by some minutes.
 * @returns undefined where it would leave its day, or last no time or more than a day.
 */
export function shifted(
  { startWorkingTime, endWorkingTime }: Pick<ScheduleEntry, 'startWorkingTime' | 'endWorkingTime'>,
  by: number,
  what: 'all' | 'end',
): Pick<ScheduleEntry, 'startWorkingTime' | 'endWorkingTime'> | undefined {
  const from = getMinutes(startWorkingTime)
  const to = getMinutes(endWorkingTime) + (endsNextDay(startWorkingTime, endWorkingTime) ? day : 0)
  const [start, end] = what === 'all' ? [from + by, to + by] : [from, to + by]
  if (start < 0 || start >= day || end <= start || end > start + day) return undefined
  return { startWorkingTime: getClock(start), endWorkingTime: getClock(end) }
}
/**
 * The times of an entry after it, or its end, moved by some steps of 30 minutes: as far as its day allows.
 * @returns undefined where nothing of it is possible.
 */
export function slid(
  entry: Pick<ScheduleEntry, 'startWorkingTime' | 'endWorkingTime'>,
  steps: number,
  what: 'all' | 'end',
): (Pick<ScheduleEntry, 'startWorkingTime' | 'endWorkingTime'> & { readonly steps: number }) | undefined {
  for (let left = steps; left !== 0; left -= Math.sign(steps)) {
    const times = shifted(entry, left * scheduleSnapMinutes, what)
    if (times) return { ...times, steps: left }
  }
  return undefined
}
