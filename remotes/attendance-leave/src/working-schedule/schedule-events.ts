import type { ScheduleEventData } from '@mantine/schedule'
import type { Schedule, ScheduleEntry } from '@staff/contract/attendance-leave'
import dayjs from 'dayjs'
import { getPlace } from './entry-times.ts'

/** What a calendar shows of one person. */
export interface ShownSchedule extends Pick<Schedule, 'rests' | 'shiftHours' | 'away'> {
  readonly entries: readonly ScheduleEntry[]
  /** Approved days off and named days that are shaded; `YYYY-MM-DD`. */
  readonly daysOff: readonly string[]
  readonly holidays: readonly { readonly date: string; readonly name: string }[]
}
type Words = Readonly<Record<'dayOff' | 'rest' | 'LEAVE' | 'MISSION', string>>

/** The entry that an event of the calendar stands for; events of any other kind have none. */
export const getEntry = ({ payload }: ScheduleEventData): ScheduleEntry | undefined =>
  payload?.['entry'] as ScheduleEntry | undefined

const whole = (date: string, title: string, kind: string, color: string): ScheduleEventData => ({
  id: `${kind} ${date}`,
  title,
  start: `${date} 00:00:00`,
  end: `${dayjs(date).add(1, 'day').format('YYYY-MM-DD')} 00:00:00`,
  color,
  variant: 'filled',
})
/** Hours that nobody moves here: of a shift, of leave, of a mission. */
function getStanding(
  date: string,
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  id: string,
  color: string,
  word?: string,
): ScheduleEventData {
  const hours = `${startTime}–${endTime}`
  const place = getPlace({ scheduleDate: date, startWorkingTime: startTime, endWorkingTime: endTime })
  return { id: `${id} ${date} ${hours}`, title: word ? `${word} ${hours}` : hours, ...place, color, variant: 'filled' }
}
const colors = { LEAVE: 'indigo.8', MISSION: 'cyan.9' } as const

/** Everything of a schedule as events of the calendar; only entries carry themselves and can be opened. */
export function getEvents(
  { entries, daysOff, rests, holidays, shiftHours, away }: ShownSchedule,
  words: Words,
): ScheduleEventData[] {
  const free = new Set(daysOff)
  const planned = new Set(entries.map(({ scheduleDate }) => scheduleDate))
  return [
    ...entries.map((entry): ScheduleEventData => {
      const isFree = entry.isDayOff || free.has(entry.scheduleDate)
      return {
        id: entry.id,
        title: isFree ? words.dayOff : `${entry.startWorkingTime}–${entry.endWorkingTime}`,
        ...getPlace(entry),
        ...(isFree ? { color: 'gray.7', variant: 'filled' as const } : { color: 'blue' }),
        payload: { entry: { ...entry, isDayOff: isFree } },
      }
    }),
    ...shiftHours.map((one) => getStanding(one.date, one, 'shift', 'gray.7')),
    ...away.flatMap(({ date, kind, hours }) =>
      hours.length === 0
        ? [whole(date, words[kind], kind, colors[kind])]
        : hours.map((span) => getStanding(date, span, kind, colors[kind], words[kind])),
    ),
    ...daysOff.filter((date) => !planned.has(date)).map((date) => whole(date, words.dayOff, 'off', 'gray.7')),
    ...rests.filter((date) => !free.has(date)).map((date) => whole(date, words.rest, 'rest', 'teal.8')),
    ...holidays.map(({ date, name }) => whole(date, name, 'holiday', 'grape.8')),
  ]
}
