import { inBusinessZone } from '@staff/contract'
import type { Database } from '../../../db/database.ts'
import { dayBefore } from '../../../dated/days.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { placeDay } from '../attendance-day/sources/calculate-day.ts'
import { dayFacts, type DayFacts } from '../attendance-day/sources/day-facts.ts'
import { getStorePresence, type Presence } from './presence.ts'

const dayMinutes = 1_440
/** A shift of yesterday that still says something today. */
const goesOn: ReadonlySet<string> = new Set(['IN', 'BREAK', 'NOT_SEEN', 'OVERSTAYED'])

/** One day of a person while it runs. */
export interface CurrentDay extends Presence {
  /** `YYYY-MM-DD`; minutes count from its 00:00. */
  readonly date: string
  /** Minutes of that day until now. */
  readonly now: number
  /** How many minutes before today it began: 0, or a day for a shift that began yesterday. */
  readonly behind: number
  readonly isOpen: boolean
}
/** The days of a person that reach into today, and the one that says where the person is. */
export interface CurrentDays {
  readonly days: readonly CurrentDay[]
  readonly shown: CurrentDay | undefined
}
/** The minute of today by the clock of the business zone. */
export function getMinuteOfDay(nowMs: number): number {
  const at = inBusinessZone(nowMs)
  return at.getUTCHours() * 60 + at.getUTCMinutes()
}

/** One instant by the clock of the business zone, read once for everybody. */
interface Clock {
  readonly second: number
  /** Of today. */
  readonly minute: number
}
function getDay(facts: DayFacts, key: DayKey, clock: Clock, behind: number): CurrentDay | undefined {
  const day = placeDay(facts, key, clock.second)
  if (!day) return undefined
  const now = clock.minute + behind
  const presence = getStorePresence({
    plan: day.plan,
    isHoliday: facts.holidayOn(key.date) !== undefined,
    requests: facts.requestsOn(key),
    scans: day.scans,
    now,
  })
  return { ...presence, date: key.date, now, behind, isOpen: day.isOpen }
}
/** A shift that began yesterday until it ends, else today. */
const pickDay = (yesterday: CurrentDay | undefined, today: CurrentDay | undefined): CurrentDay | undefined =>
  yesterday?.isOpen && goesOn.has(yesterday.presence) && yesterday.expected.some(({ to }) => to > dayMinutes)
    ? yesterday
    : today

/**
 * The running days of people, from plans, scans and requests as they are this second, with the places of scans that
 * the stored days have. A fixed number of statements however many people.
 * @param today the business day of `nowMs`.
 */
export async function loadCurrentDays(
  db: Database,
  people: readonly string[],
  today: string,
  nowMs: number,
): Promise<ReadonlyMap<string, CurrentDays>> {
  const yesterday = dayBefore(today)
  const keys = people.flatMap((employeeId) => [yesterday, today].map((date) => ({ employeeId, date })))
  const facts = await dayFacts(db, keys)
  const clock = { second: inBusinessZone(nowMs).getTime() / 1000, minute: getMinuteOfDay(nowMs) }
  return new Map(
    people.map((employeeId) => {
      const before = getDay(facts, { employeeId, date: yesterday }, clock, dayMinutes)
      const after = getDay(facts, { employeeId, date: today }, clock, 0)
      return [employeeId, { days: [before, after].flatMap((day) => day ?? []), shown: pickDay(before, after) }]
    }),
  )
}
