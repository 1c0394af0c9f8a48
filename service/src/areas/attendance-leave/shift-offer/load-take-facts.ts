import { dayBefore, later } from '../../../dated/days.ts'
import { dayOfKey } from '../../../dated/day-key.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { absencesBetween } from '../absence/absences.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { loadRuleFacts } from '../schedule-rules/load-rule-facts.ts'
import { restBetween } from '../weekly-rest/rest-days.ts'
import { getTaking, type RosterMove, type TakeFacts, type Taking } from './take-rules.ts'

type Asking = Pick<RequestContext, 'db' | 'batch' | 'today'>

/**
 * What is known of people about shifts between two days (`YYYY-MM-DD`, both included); a fixed number of statements
 * however many people.
 */
export async function loadTakeFacts(
  ctx: Asking,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(employeeId: string) => TakeFacts> {
  const { db } = ctx
  const ids = [...people]
  // A rule may be broken on the day after, such as the rest before it.
  const rules = await loadRuleFacts(ctx, ids, { from: dayBefore(from), to: later(to, 1, 'day') })
  const plans = grouped([...rules.plan], ([key]) => dayOfKey(key).employeeId)
  const away = grouped(await absencesBetween(db, ids, from, to), ({ employeeId }) => employeeId)
  const rests = grouped(await restBetween(db, ids, from, to), ({ employeeId }) => employeeId)
  const days = ids.flatMap((employeeId) => datesBetween(from, to).map((date) => ({ employeeId, date })))
  const settled = await lockedDays(db, days)
  return (employeeId) => ({
    employeeId,
    rules: { ...rules, plan: new Map(plans.get(employeeId) ?? []) },
    away: new Set((away.get(employeeId) ?? []).map(({ date }) => date)),
    rests: new Set((rests.get(employeeId) ?? []).map(({ date }) => date)),
    settled,
  })
}
/** Whether one person can take a shift. */
export async function loadTaking(
  ctx: Asking,
  employeeId: string,
  move: RosterMove,
  mayBeOvertime: boolean,
): Promise<Taking> {
  const dates = [move.takes.date, move.gives?.date ?? move.takes.date].toSorted()
  const [from = move.takes.date, to = from] = dates
  return getTaking((await loadTakeFacts(ctx, [employeeId], { from, to }))(employeeId), move, mayBeOvertime)
}
