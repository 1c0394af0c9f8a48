import type { InNowByStore } from '@staff/contract/reports'
import { and, eq, isNotNull } from 'drizzle-orm'
import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { inTurns } from '../../../background/thread-watch.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { getMinuteOfDay, loadCurrentDays } from './current-day.ts'
import { loadStores, type Asker } from './store-people.ts'

/** People of one calculation, before other calls have their turn. */
const atOnce = 500
const isIn: ReadonlySet<string> = new Set(['IN', 'OVERSTAYED', 'UNPLANNED', 'BREAK'])

/** How many people of each store in reach are in now, of those who should be; the same states as on My Store. */
export async function getInNow(ctx: Asker, nowMs: number): Promise<InNowByStore> {
  const people = await ctx.db
    .select({ id: employee.id, store: orgPath.outletId })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(and(isNotNull(orgPath.outletId), presentInReach(ctx.caller, ctx.today)))
  const counts = new Map<string, { in: number; missing: number }>()
  const groups = Array.from({ length: Math.ceil(people.length / atOnce) }, (_, at) =>
    people.slice(at * atOnce, (at + 1) * atOnce),
  )
  for await (const group of inTurns(groups.values(), 1)) {
    const days = await loadCurrentDays(
      ctx.db,
      group.map(({ id }) => id),
      ctx.today,
      nowMs,
    )
    for (const { id, store } of group) {
      const presence = days.get(id)?.shown?.presence
      const count = counts.get(store ?? '') ?? { in: 0, missing: 0 }
      if (presence !== undefined && isIn.has(presence)) count.in += 1
      if (presence === 'NOT_SEEN') count.missing += 1
      counts.set(store ?? '', count)
    }
  }
  const stores = (await loadStores(ctx)).map(({ id, name }) => {
    const { in: inside, missing } = counts.get(id) ?? { in: 0, missing: 0 }
    return { id, name, in: inside, expected: inside + missing }
  })
  return { time: getClock(getMinuteOfDay(nowMs)), stores }
}
