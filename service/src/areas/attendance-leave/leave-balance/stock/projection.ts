import { dayAfter } from '../../../../dated/days.ts'
import { earnedUntil, getOwner, hasBalance, getYearEntitlement, type LeaveAccount, type Projected } from './balance.ts'
import { closing, type LeaveEntitlement, type LedgerRow } from './closing.ts'
import { getLeaveYear } from './leave-year.ts'
import { getMoved, getUses, withMoved, withoutUses, type Moved, type SourcedRow } from './moved-uses.ts'
import {
  byExpiry,
  getShortage,
  heldByDay,
  ofDays,
  takeFromEntitlements,
  type EntitlementRow,
  type OpenEntitlements,
  type Shortage,
  type Wanted,
} from './entitlements.ts'

/** Entitlements and rows of a stock until a day: those that are written, those to come, and what is taken meanwhile. */
interface Projection extends OpenEntitlements {
  readonly entitlements: () => readonly LeaveEntitlement[]
  /** The rows that are not written yet. */
  readonly made: readonly LedgerRow[]
  /** Adds entitlements that nothing was earned in. */
  readonly add: (entitlements: readonly LeaveEntitlement[]) => void
}
/**
 * An entitlement that ends before `to` is closed, and closed again by the difference after each use. So the work grows
 * with the number of rows, and a day is judged by what earlier days of the same request leave for the next year.
 */
function projected(stock: LeaveAccount, to: string): Projection {
  const entitlements = new Map<string, LeaveEntitlement>()
  const rows = new Map<string, LedgerRow[]>()
  const carried = new Map<string, number>()
  const made: LedgerRow[] = []
  const owner = getOwner(stock)
  const put = (row: LedgerRow) => {
    const own = rows.get(row.entitlementId)
    if (own) own.push(row)
    else rows.set(row.entitlementId, [row])
    if (row.kind === 'CARRY_IN') carried.set(row.source, (carried.get(row.source) ?? 0) + row.units)
  }
  const add = (some: readonly LeaveEntitlement[]) => {
    for (const entitlement of some) if (!entitlements.has(entitlement.id)) entitlements.set(entitlement.id, entitlement)
  }
  const close = (entitlement: LeaveEntitlement) => {
    if (entitlement.until === null || entitlement.until >= to) return
    const closed = closing(
      owner,
      stock.type,
      entitlement,
      rows.get(entitlement.id) ?? [],
      carried.get(entitlement.id) ?? 0,
    )
    for (const row of closed.rows) put(row)
    made.push(...closed.rows)
    if (!closed.entitlement) return
    add([closed.entitlement])
    // What is carried may lapse before the day as well.
    close(closed.entitlement)
  }
  const earned = earnedUntil(stock, to)
  add([...stock.entitlements, ...earned.entitlements])
  for (const row of [...stock.rows, ...earned.rows]) put(row)
  made.push(...earned.rows)
  for (const entitlement of [...entitlements.values()].sort(byExpiry)) close(entitlement)
  return {
    entitlements: () => [...entitlements.values()],
    rowsIn: (entitlementId) => rows.get(entitlementId) ?? [],
    use(row) {
      put({ ...row, kind: 'USED', source: '' })
      const entitlement = entitlements.get(row.entitlementId)
      if (entitlement) close(entitlement)
    },
    made,
    add,
  }
}
/**
 * The rows that are to come until a day, and those that should stand already where a job is late: what is earned, what
 * lapses and what is carried. Written when their day has come, and counted before.
 */
export function toCome(stock: LeaveAccount, to: string): Projected {
  if (!hasBalance(stock.type)) return { entitlements: [], rows: [] }
  const { entitlements, made } = projected(stock, to)
  return { entitlements: entitlements(), rows: made }
}

/** Where leave was taken from, and the entitlements that have to be written for it. */
export interface Taken {
  readonly used: readonly EntitlementRow[]
  readonly entitlements: readonly LeaveEntitlement[]
  /** Later leave that is taken from other entitlements with it, so that all days are taken in their order. */
  readonly moved?: readonly Moved[]
}
/** Of a type without a balance everything is there. */
function unlimited(stock: LeaveAccount, wanted: readonly Wanted[]): Taken {
  const found = wanted.map(({ date, units }) => ({ date, units, entitlement: getYearEntitlement(stock, date) }))
  return {
    used: found.map(({ date, units, entitlement }) => ({ entitlementId: entitlement.id, date, units: -units })),
    entitlements: [...new Map(found.map(({ entitlement }) => [entitlement.id, entitlement])).values()],
  }
}
const lastDay = (stock: LeaveAccount, wanted: readonly Wanted[]): string =>
  [...wanted, ...stock.rows, ...stock.waiting.flatMap((one) => one.wanted)]
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? stock.since
/** To the end of the year after the last day, because what is carried today may be booked there. */
function getHorizon({ type, employment: { startDate } }: LeaveAccount, last: string): string {
  const { to } = getLeaveYear(type, startDate, last)
  return getLeaveYear(type, startDate, dayAfter(to)).to
}
/** A stock with leave that was taken out of it, as the ledger will have it. */
export const withTaken = (stock: LeaveAccount, { used, entitlements, moved }: Taken, source: string): LeaveAccount => ({
  ...stock,
  entitlements: [
    ...stock.entitlements,
    ...entitlements.filter(({ id }) => !stock.entitlements.some((entitlement) => entitlement.id === id)),
  ],
  rows: [...withMoved(stock.rows, moved ?? []), ...used.map((row): LedgerRow => ({ ...row, kind: 'USED', source }))],
})
/** Days that nobody owes. */
const mostDays = 10_000
const anyDebt = ofDays(mostDays)
/** What is approved stays approved: what a changed plan takes beyond the balance is owed. */
export const owing = (stock: LeaveAccount): LeaveAccount => ({
  ...stock,
  type: { ...stock.type, allowNegativeDays: mostDays },
})

/** Entitlements until a horizon, with the leave years of some days. */
function openWith(stock: LeaveAccount, days: readonly { readonly date: string }[], horizon: string): Projection {
  const open = projected(stock, horizon)
  open.add(days.map(({ date }) => getYearEntitlement(stock, date)))
  return open
}
/** Takes days beside what is taken already; `owes` says whether it leaves more owed than before. */
function takeBeside(
  stock: LeaveAccount,
  asked: readonly Wanted[],
  horizon: string,
): (Taken & { readonly owes: boolean }) | { readonly shortage: Shortage } {
  const limit = ofDays(stock.type.allowNegativeDays)
  const open = openWith(stock, asked, horizon)
  const before = heldByDay(open)
  const answer = takeFromEntitlements(open, asked, limit)
  if ('shortage' in answer) return answer
  const shortage = getShortage(open, limit, before)
  if (shortage) return { shortage }
  const ids = new Set(answer.used.map((row) => row.entitlementId))
  const entitlements = open.entitlements().filter(({ id }) => ids.has(id))
  return { used: answer.used, entitlements, owes: getShortage(open, 0, before) !== undefined }
}
/**
 * Takes days and all later ones in the order of their dates, as if they had been asked for in it. Null where there is
 * no later one, or it is not enough either.
 */
function takeInOrder(stock: LeaveAccount, asked: readonly Wanted[], horizon: string): Taken | null {
  const [first] = asked.map(({ date }) => date).toSorted()
  const later = getUses(stock.rows).filter(({ date }) => first !== undefined && date > first)
  if (later.length === 0) return null
  const limit = ofDays(stock.type.allowNegativeDays)
  const open = openWith({ ...stock, rows: withoutUses(stock.rows, later) }, [...asked, ...later], horizon)
  const taken: SourcedRow[] = []
  const own = asked.map(({ date, units }) => ({ date, units, source: null }))
  for (const { source, ...day } of [...own, ...later].toSorted((a, b) => a.date.localeCompare(b.date))) {
    // What is in force stays in force.
    const answer = takeFromEntitlements(open, [day], source === null ? limit : anyDebt)
    if ('shortage' in answer) return null
    taken.push(...answer.used.map((row) => ({ ...row, source })))
  }
  if (getShortage(open, limit, heldByDay(openWith(stock, asked, horizon)))) return null
  const ids = new Set(taken.map((row) => row.entitlementId))
  return {
    used: taken.flatMap(({ source, ...row }) => (source === null ? [row] : [])),
    entitlements: open.entitlements().filter(({ id }) => ids.has(id)),
    moved: getMoved(stock.rows, taken),
  }
}
function takeFrom(
  stock: LeaveAccount,
  asked: readonly Wanted[],
  horizon: string,
): Taken | { readonly shortage: Shortage } {
  if (!hasBalance(stock.type)) return unlimited(stock, asked)
  const beside = takeBeside(stock, asked, horizon)
  if ('used' in beside && !beside.owes) return beside
  // Leave of a later day may hold what these days carry over: then the order of the days decides, not that of asking.
  return takeInOrder(stock, asked, horizon) ?? beside
}
/** The stock in which requests that wait have taken their days; `wanted` = what is asked for beside them. */
export function withWaiting(stock: LeaveAccount, wanted: readonly Wanted[]): LeaveAccount {
  const horizon = getHorizon(stock, lastDay(stock, wanted))
  let found = stock
  for (const { id, wanted: days } of stock.waiting) {
    const answer = takeFrom(found, getAsked(days), horizon)
    // What does not fit any more is refused when it is answered; it takes nothing from others.
    if ('used' in answer) found = withTaken(found, answer, id)
  }
  return { ...found, waiting: [] }
}
const getAsked = (wanted: readonly Wanted[]) => wanted.filter(({ units }) => units > 0)
/**
 * Takes days of leave, or says the first day for which there is not enough: on that day or on a later one that is
 * booked already, with what is earned, lapses and is carried until then (docs/rules/time.md, "The leave ledger").
 * @param countWaiting requests that wait reserve their days; when one of them is answered only what is in force counts.
 */
export function take(
  stock: LeaveAccount,
  wanted: readonly Wanted[],
  countWaiting: boolean,
): Taken | { readonly shortage: Shortage } {
  const asked = getAsked(wanted)
  if (asked.length === 0) return { used: [], entitlements: [] }
  const horizon = getHorizon(stock, lastDay(stock, asked))
  return takeFrom(countWaiting ? withWaiting(stock, asked) : stock, asked, horizon)
}
