import { storeGapDays, type StoreGaps } from '@staff/contract/attendance-leave'
import { dayBefore, later } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { planOn } from '../attendance-day/sources/calculate-day.ts'
import { dayFacts } from '../attendance-day/sources/day-facts.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { neededBetween } from '../staffing-demand/needed-between.ts'
import { getExpectedTime } from './presence.ts'
import { getStoreHours, type StoreDay } from './store-hours.ts'
import { checkReachesStores, findStore } from './store-now.ts'
import { loadStorePeople, type Asker } from './store-people.ts'

const dayMinutes = 1_440

/** What is expected of people on some days; a shift that began the day before counts on both. */
async function loadExpected(db: Database, people: readonly string[], dates: readonly string[]) {
  const keys = people.flatMap((employeeId) => dates.map((date) => ({ employeeId, date })))
  const facts = await dayFacts(db, keys)
  const getDay = (employeeId: string, date: string, behind: number): StoreDay[] => {
    const key = { employeeId, date }
    const plan = planOn(facts, key)
    if (!plan) return []
    const isHoliday = facts.holidayOn(date) !== undefined
    const expected = getExpectedTime({ plan, isHoliday, requests: facts.requestsOn(key) })
    return [{ presence: 'LATER', expected, there: [], behind }]
  }
  return (date: string): readonly (readonly StoreDay[])[] =>
    people.map((employeeId) => [...getDay(employeeId, dayBefore(date), dayMinutes), ...getDay(employeeId, date, 0)])
}

/**
 * People planned against people needed of a store, by hour, today and the days after it (docs/rules/time.md, "My
 * store"). A fixed number of statements however many people.
 * @param asked the store; without one the caller's own, else the first in reach.
 * @throws 403 for a caller who reaches the own record alone, 404 for a store without people in reach.
 */
export async function getStoreGaps(ctx: Asker, asked: string | undefined): Promise<StoreGaps> {
  checkReachesStores(ctx)
  const { node } = await findStore(ctx, asked)
  if (node === null) return { node, hasDemand: false, days: [] }
  const last = later(ctx.today, storeGapDays - 1, 'day')
  const needed = await neededBetween(ctx.db, node, ctx.today, last)
  const hasDemand = [...needed.values()].some(({ byPosition }) => byPosition.size > 0)
  if (!hasDemand) return { node, hasDemand, days: [] }
  const people = (await loadStorePeople(ctx, node)).map(({ employeeId }) => employeeId)
  const expectedOn = await loadExpected(ctx.db, people, datesBetween(dayBefore(ctx.today), last))
  const days = datesBetween(ctx.today, last).map((date) => ({
    date,
    hours: getStoreHours(expectedOn(date), 0, needed.get(date)?.hours ?? null),
  }))
  return { node, hasDemand, days }
}
