import type { Database } from '../../../operation.ts'
import { awayFacts, isTooLong, type AskedDays, type AwayFacts } from '../absence/away-facts.ts'
import { datesBetween, plansOf, type PlannedDate } from '../attendance-day/planned-days.ts'

/** What a mission is judged by, beside what it says itself. */
export interface MissionFacts extends AwayFacts {
  readonly planned: readonly PlannedDate[]
}
/** One text for the days of each mission that is asked about. It begins with the person, as a batch wants it. */
export const missionKey = ({ employeeId, fromDate, toDate }: AskedDays): string =>
  [employeeId, fromDate, toDate].join(' ')
/** Back from {@link missionKey}. */
export function missionOfKey(key: string): AskedDays {
  const [employeeId = '', fromDate = '', toDate = ''] = key.split(' ')
  return { employeeId, fromDate, toDate }
}

/** What each mission is judged by, by {@link missionKey}: a fixed number of statements however many. */
export async function missionFacts(db: Database, asked: readonly AskedDays[]): Promise<Map<string, MissionFacts>> {
  const datesOf = (one: AskedDays) => (isTooLong(one) ? [] : datesBetween(one.fromDate, one.toDate))
  const days = asked.flatMap((one) => datesOf(one).map((date) => ({ employeeId: one.employeeId, date })))
  const plan = await plansOf(db, days)
  const away = await awayFacts(db, asked)
  return new Map(
    asked.map((one) => [
      missionKey(one),
      { ...away(one), planned: datesOf(one).map((date) => plan({ employeeId: one.employeeId, date })) },
    ]),
  )
}
/** The same for one mission. */
export async function factsOfMission(db: Database, one: AskedDays): Promise<MissionFacts> {
  const facts = (await missionFacts(db, [one])).get(missionKey(one))
  if (!facts) throw new Error('a mission that was asked about has its facts')
  return facts
}
