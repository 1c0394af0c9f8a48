import { storePresences, type StoreNow, type StoreNowPerson } from '@staff/contract/attendance-leave'
import { forbidden, notFound } from '../../../http/errors.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { neededBetween } from '../staffing-demand/needed-between.ts'
import { getMinuteOfDay, loadCurrentDays } from './current-day.ts'
import type { Presence } from './presence.ts'
import { loadCovers } from './covers.ts'
import { getStoreHours } from './store-hours.ts'
import { loadPhones, loadStorePeople, loadStores, type Asker } from './store-people.ts'

const order = new Map(storePresences.map(({ value }, at) => [value, at]))
function toShown({ presence, expected, checkIn, checkOut, minutes }: Presence) {
  return {
    presence,
    planned: expected.map(({ from, to }) => ({ from: getClock(from), to: getClock(to) })),
    checkIn: checkIn === null ? null : getClock(checkIn),
    checkOut: checkOut === null ? null : getClock(checkOut),
    minutes,
  }
}
const byPresence = (a: StoreNowPerson, b: StoreNowPerson): number =>
  (order.get(a.presence) ?? 0) - (order.get(b.presence) ?? 0) ||
  (a.planned[0]?.from ?? '').localeCompare(b.planned[0]?.from ?? '') ||
  a.accountNo.localeCompare(b.accountNo)

/** People needed today by hour; null where the store has no staffing demand. */
async function loadNeeded({ db, today }: Asker, node: string): Promise<readonly number[] | null> {
  const needed = (await neededBetween(db, node, today, today)).get(today)
  return needed && needed.byPosition.size > 0 ? needed.hours : null
}
/** Refuses (403) a caller who reaches the own record alone: a store is of the people who plan it (Menu 3). */
export function checkReachesStores({ caller }: Pick<Asker, 'caller'>): void {
  if (caller.dataScope === 'SELF' && !caller.permissions.has('READ_ALL_SCOPE')) forbidden()
}
/**
 * The stores in reach, and the one that is asked for; without one the caller's own, else the first in reach, null where
 * none is. @throws 404 for a store without people in reach.
 */
export async function findStore(ctx: Asker, asked: string | undefined): Promise<Pick<StoreNow, 'stores' | 'node'>> {
  const stores = await loadStores(ctx)
  if (asked !== undefined && !stores.some(({ id }) => id === asked)) notFound()
  const own = stores.find(({ id }) => id === ctx.caller.place?.outletId) ?? stores[0]
  return { stores, node: asked ?? own?.id ?? null }
}
/**
 * Who of a store is there now (docs/rules/time.md, "My store").
 * @param asked the store; without one the caller's own, else the first in reach.
 * @throws 403 for a caller who reaches the own record alone, 404 for a store without people in reach.
 */
export async function getStoreNow(ctx: Asker, asked: string | undefined, nowMs: number): Promise<StoreNow> {
  const { today, db } = ctx
  checkReachesStores(ctx)
  const { stores, node } = await findStore(ctx, asked)
  const listed = node === null ? [] : await loadStorePeople(ctx, node)
  const ids = listed.map(({ employeeId }) => employeeId)
  const current = await loadCurrentDays(db, ids, today, nowMs)
  const phones = await loadPhones(ctx, ids)
  const covers = await loadCovers(db, ids, today)
  const people = listed.flatMap((person): StoreNowPerson[] => {
    const shown = current.get(person.employeeId)?.shown
    const marks = covers(person.employeeId)
    return shown ? [{ ...person, phone: phones.get(person.employeeId) ?? null, ...toShown(shown), ...marks }] : []
  })
  const minute = getMinuteOfDay(nowMs)
  const days = [...current.values()].map((one) => one.days)
  return {
    stores,
    node,
    date: today,
    time: getClock(minute),
    people: people.toSorted(byPresence),
    hours: getStoreHours(days, minute, node === null ? null : await loadNeeded(ctx, node)),
  }
}
