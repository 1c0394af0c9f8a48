import { holds, type Counts, type CountsAsked } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { peopleInReach } from '../accounts/people-in-reach.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { notFound } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { ContributionCount, ContributionSources } from './contribution.ts'

/** Counts that are worked out at the same time: one caller must not take every connection of the pool. */
const atOnce = 4
/** Milliseconds that the answer waits for one count. */
const longest = 300

/** Every count by its key: those of the areas, and the total of each list of tasks. */
export function countsByKey({ counts, tasks }: ContributionSources): ReadonlyMap<string, ContributionCount> {
  const all = [
    ...counts,
    ...tasks.map((list): ContributionCount => {
      const count = async (ctx: RequestContext) => (await list.load(ctx, { limit: 0, offset: 0 })).total
      return { key: list.key, need: list.need, of: 'caller', count }
    }),
  ]
  const byKey = new Map(all.map((one) => [one.key, one]))
  if (byKey.size < all.length) throw new Error('Two contributions have a count of the same key')
  return byKey
}

/** Tells when a count has taken too long; the signal ends the wait. */
export type TimeUp = (signal: AbortSignal) => Promise<unknown>
const timeUp: TimeUp = (signal) => pause(longest, undefined, { signal, ref: false })

/** One count, or 'unknown' where it fails or the time is up. */
async function loadOne(count: () => Promise<number>, isUp: TimeUp): Promise<number | 'unknown'> {
  const ended = new AbortController()
  const late = isUp(ended.signal).then(
    () => 'unknown' as const,
    () => 'unknown' as const,
  )
  try {
    return await Promise.race([count().catch(() => 'unknown' as const), late])
  } finally {
    ended.abort()
  }
}

/** Refuses (404) a person beyond the caller's reach. */
async function checkReach({ db, caller }: RequestContext, employeeId: string): Promise<void> {
  const [found] = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, employeeId), peopleInReach(caller)))
  if (!found) notFound()
}

/**
 * The counts of these names. Each is judged by its own right and has its own time: one that fails, hangs, or that the
 * caller may not ask, is 'unknown' and costs no other one. Refuses (404) a person beyond the caller's reach.
 */
export async function loadCounts(
  ctx: RequestContext,
  { names, employeeId = '' }: CountsAsked,
  known: ReadonlyMap<string, ContributionCount>,
  isUp: TimeUp = timeUp,
): Promise<Counts> {
  if (employeeId) await checkReach(ctx, employeeId)
  const answers: Counts = Object.fromEntries(names.map((name) => [name, 'unknown']))
  const waiting = [...new Set(names)].flatMap((name) => {
    const one = known.get(name)
    return one && holds(ctx.caller.permissions, one.need) && (one.of === 'caller' || employeeId) ? [one] : []
  })
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = next
      answers[one.key] = await loadOne(async () => one.count(ctx, employeeId), isUp)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}
