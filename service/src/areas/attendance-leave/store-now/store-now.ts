import { inBusinessZone } from '@staff/contract'
import { storePresences, type StoreNow, type StoreNowPerson } from '@staff/contract/attendance-leave'
import { dayBefore } from '../../../dated/days.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { calculateDay, type JudgedFacts } from '../attendance-day/sources/calculate-day.ts'
import { dayFacts } from '../attendance-day/sources/day-facts.ts'
import { dayRules } from '../attendance-day/sources/day-rules.ts'
import { getPresence, type Presence } from './presence.ts'
import { getStoreHours, type StoreDay } from './store-hours.ts'
import { loadPhones, loadStorePeople, loadStores, type Asker } from './store-people.ts'

const dayMinutes = 1_440
const order = new Map(storePresences.map(({ value }, at) => [value, at]))
/** A shift of yesterday that still says something today. */
const goesOn: ReadonlySet<string> = new Set(['IN', 'BREAK', 'NOT_SEEN', 'OVERSTAYED'])

interface Clock {
  /** Seconds from 1970-01-01 by the clock of the business zone. */
  readonly second: number
  /** The minute of today. */
  readonly minute: number
}
function getNow(ms: number): Clock {
  const at = inBusinessZone(ms)
  return { second: at.getTime() / 1000, minute: at.getUTCHours() * 60 + at.getUTCMinutes() }
}

type Rules = Awaited<ReturnType<typeof dayRules>>
/** The presence of one person on one day, and whether the day is not over yet. */
function getDay(facts: JudgedFacts, rules: Rules, key: DayKey, { second, minute }: Clock, behind: number) {
  const day = calculateDay(facts, rules(key.date), key, second)
  if (!day) return undefined
  const presence = getPresence({
    plan: day.plan,
    isHoliday: facts.holidayOn(key.date) !== undefined,
    requests: facts.requestsOn(key),
    scans: day.scans,
    now: minute + behind,
  })
  return { ...presence, isOpen: day.isOpen, behind }
}
type ShownDay = NonNullable<ReturnType<typeof getDay>>

/** The day that says where somebody is: a shift that began yesterday until it ends, else today. */
const pickDay = (yesterday: ShownDay | undefined, today: ShownDay | undefined): ShownDay | undefined =>
  yesterday?.isOpen && goesOn.has(yesterday.presence) && yesterday.expected.some(({ to }) => to > dayMinutes)
    ? yesterday
    : today

const toPerson = (
  person: Omit<StoreNowPerson, 'phone' | keyof ReturnType<typeof toShown>>,
  phone: string | undefined,
  shown: ShownDay,
): StoreNowPerson => ({ ...person, phone: phone ?? null, ...toShown(shown) })
function toShown({ presence, expected, checkIn, checkOut, minutes }: Presence) {
  return {
    presence,
    planned: expected.map(({ from, to }) => ({ from: getClock(from), to: getClock(to) })),
    checkIn: checkIn === null ? null : getClock(checkIn),
    checkOut: checkOut === null ? null : getClock(checkOut),
    minutes,
  }
}

/**
 * Who of a store is there now (docs/rules/time.md, "My store"): plans, scans and requests as they are this second, with
 * the calculation that makes the days. A fixed number of statements however many people.
 * @param asked the store; without one the caller's own, else the first in reach.
 * @throws 403 for a caller who reaches the own record alone, 404 for a store without people in reach.
 */
export async function getStoreNow(ctx: Asker, asked: string | undefined, nowMs: number): Promise<StoreNow> {
  const { caller, today, db } = ctx
  if (caller.dataScope === 'SELF' && !caller.permissions.has('READ_ALL_SCOPE')) forbidden()
  const now = getNow(nowMs)
  const stores = await loadStores(ctx)
  const own = stores.find(({ id }) => id === caller.place?.outletId) ?? stores[0]
  const node = asked ?? own?.id ?? null
  if (asked !== undefined && !stores.some(({ id }) => id === asked)) notFound()
  const answer = { stores, node, date: today, time: getClock(now.minute) }
  const listed = node === null ? [] : await loadStorePeople(ctx, node)
  const ids = listed.map(({ employeeId }) => employeeId)
  const yesterday = dayBefore(today)
  const keys = ids.flatMap((employeeId) => [yesterday, today].map((date) => ({ employeeId, date })))
  const facts = { ...(await dayFacts(db, keys)), countsAbsence: () => true }
  const rules = await dayRules(db)
  const phones = await loadPhones(ctx, ids)
  const days: StoreDay[][] = []
  const people = listed.flatMap((person) => {
    const { employeeId } = person
    const before = getDay(facts, rules, { employeeId, date: yesterday }, now, dayMinutes)
    const after = getDay(facts, rules, { employeeId, date: today }, now, 0)
    days.push([before, after].flatMap((day) => day ?? []))
    const shown = pickDay(before, after)
    return shown ? [toPerson(person, phones.get(employeeId), shown)] : []
  })
  return { ...answer, people: people.toSorted(byPresence), hours: getStoreHours(days, now.minute, null) }
}
const byPresence = (a: StoreNowPerson, b: StoreNowPerson): number =>
  (order.get(a.presence) ?? 0) - (order.get(b.presence) ?? 0) ||
  (a.planned[0]?.from ?? '').localeCompare(b.planned[0]?.from ?? '') ||
  a.accountNo.localeCompare(b.accountNo)
