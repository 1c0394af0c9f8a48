import type { MissionRequestInput } from '@staff/contract/attendance-leave'
import { loadForEach } from '../../../crud/batch.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { awayFacts, isTooLong, type AskedDays, type AwayFacts } from '../absence/away-facts.ts'
import { datesBetween, loadPlans } from '../attendance-day/sources/planned-days.ts'
import type { PlannedDate } from '../attendance-day/calculation/day-plan.ts'

/** What a mission is judged by, beside what it says itself. */
export interface MissionFacts extends AwayFacts {
  readonly planned: readonly PlannedDate[]
}
/** One text for the days of each mission that is asked about. It begins with the person, as a batch wants it. */
const missionKey = ({ employeeId, fromDate, toDate }: AskedDays): string => [employeeId, fromDate, toDate].join(' ')
/** Back from {@link missionKey}. */
function missionOfKey(key: string): AskedDays {
  const [employeeId = '', fromDate = '', toDate = ''] = key.split(' ')
  return { employeeId, fromDate, toDate }
}

/** What each mission is judged by, by {@link missionKey}: a fixed number of statements however many. */
async function missionFacts(db: Database, asked: readonly AskedDays[]): Promise<Map<string, MissionFacts>> {
  const getDates = (one: AskedDays) => (isTooLong(one) ? [] : datesBetween(one.fromDate, one.toDate))
  const days = asked.flatMap((one) => getDates(one).map((date) => ({ employeeId: one.employeeId, date })))
  const plan = await loadPlans(db, days)
  const away = await awayFacts(db, asked)
  return new Map(
    asked.map((one) => [
      missionKey(one),
      { ...away(one), planned: getDates(one).map((date) => plan({ employeeId: one.employeeId, date })) },
    ]),
  )
}
/** What one mission is judged by; in a batch read for all requests of its set at once. */
export async function factsOfMission(ctx: Pick<RequestContext, 'db' | 'batch'>, one: AskedDays): Promise<MissionFacts> {
  const facts = await loadForEach(ctx, {
    question: 'mission facts',
    key: missionKey(one),
    keysOf: (sent) => [missionKey(sent as unknown as MissionRequestInput)],
    read: (keys) => missionFacts(ctx.db, keys.map(missionOfKey)),
  })
  if (!facts) throw new Error('a mission that was asked about has its facts')
  return facts
}
