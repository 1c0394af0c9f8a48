import type { Label } from '@staff/contract'
import { dayBefore } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { dayRules } from '../attendance-day/sources/day-rules.ts'
import { type DayKey, getKey } from '../../../dated/day-key.ts'
import type { DayRules } from '../attendance-day/calculation/day-types.ts'
import { hoursAroundEach, type HoursBeside } from '../requested-day/hours-beside.ts'
import { daysAroundEach, type DaysAround } from '../requested-day/planned-hours.ts'
import { outsideEmployments } from '../../../people/days-of-work.ts'

/**
 * The inputs for a check of overtime on a day: that day and the day before, because hours after midnight can belong to
 * it.
 */
export interface OvertimeFacts {
  readonly aroundOn: (date: string) => DaysAround
  readonly rulesOn: (date: string) => DayRules
  /** Why a day is none of the employment. */
  readonly outsideOn: (date: string) => Label | null
  /** Overtime, paybacks and borrowed hours that wait or are in force. */
  readonly besideOn: (date: string) => readonly HoursBeside[]
}
/** What overtime on each day is judged by, by {@link getKey}: a fixed number of statements however many. */
export async function overtimeFacts(db: Database, keys: readonly DayKey[]): Promise<Map<string, OvertimeFacts>> {
  const days = keys.flatMap((key) => [key, { ...key, date: dayBefore(key.date) }])
  const around = await daysAroundEach(db, days)
  const outside = await outsideEmployments(db, days)
  const beside = await hoursAroundEach(db, days)
  const rulesOn = await dayRules(db)
  return new Map(
    keys.map((key) => {
      const on =
        <V>(of: (day: DayKey) => V) =>
        (date: string): V =>
          of({ ...key, date })
      return [getKey(key), { aroundOn: on(around), outsideOn: on(outside), besideOn: on(beside), rulesOn }]
    }),
  )
}
/** The same for one day. */
export async function factsOfDay(db: Database, key: DayKey): Promise<OvertimeFacts> {
  const facts = (await overtimeFacts(db, [key])).get(getKey(key))
  if (!facts) throw new Error('a day that was asked about has its facts')
  return facts
}
