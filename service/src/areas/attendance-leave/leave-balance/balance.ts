import { dayAfter, later } from '../../../dated/days.ts'
import type { LeaveType } from '../leave-request-type/leave-request-type.table.ts'
import { closing, getEntitlementId, type LeaveEntitlement, type LedgerRow } from './closing.ts'
import { grantsUntil, type Earner, type Grant } from './grants.ts'
import { getLeaveYear } from './leave-year.ts'
import { firstShortage, ofDays, takeLeave, type EntitlementRow, type Shortage, type Wanted } from './entitlements.ts'
import { substituteGrants } from './substitute-days.ts'

/** A request that waits, with the days that it would take. */
export interface WaitingLeave {
  readonly id: string
  readonly wanted: readonly Wanted[]
}
/** Leave of one type of one person as it is written, and what decides what is to come. */
export interface LeaveAccount extends Earner {
  readonly employeeId: string
  readonly type: LeaveType
  /** The employment of the person: days earned in an earlier one are earned again. */
  readonly term: number
  readonly entitlements: readonly LeaveEntitlement[]
  readonly rows: readonly LedgerRow[]
  readonly waiting: readonly WaitingLeave[]
  /** Days that were a holiday and free, of a type that is earned by them. */
  readonly freeHolidays?: readonly string[]
}
export interface Projected {
  readonly entitlements: readonly LeaveEntitlement[]
  readonly rows: readonly LedgerRow[]
}
/** Whether days of a type are counted down from something that is earned. */
export const hasBalance = ({ accrualMethod }: Pick<LeaveType, 'accrualMethod'>): boolean => accrualMethod !== 'NONE'

const getOwner = ({ employeeId, type }: LeaveAccount): string => `${employeeId}/${type.id}`
/** The entitlement of the leave year that holds a day. */
export function getYearEntitlement(stock: LeaveAccount, day: string): LeaveEntitlement {
  const { from, to } = getLeaveYear(stock.type, stock.employment.startDate, day)
  return { id: getEntitlementId(getOwner(stock), 'YEAR', from), kind: 'YEAR', from, until: to }
}
/** The entitlement of days that were brought along on a day and lapse after one of their own. */
export const getOpeningEntitlement = (stock: LeaveAccount, from: string, until: string): LeaveEntitlement => ({
  id: getEntitlementId(getOwner(stock), 'OPENING', until),
  kind: 'OPENING',
  from,
  until,
})
/** What was brought along for leave years: it replaces what they earned. */
export const openedYears = ({ entitlements, rows }: LeaveAccount): readonly LedgerRow[] => {
  const years = new Set(entitlements.filter(({ kind }) => kind === 'YEAR').map(({ id }) => id))
  return rows.filter(({ kind, entitlementId: entitlement }) => kind === 'OPENING' && years.has(entitlement))
}
const beside = (
  entitlements: readonly LeaveEntitlement[],
  further: readonly LeaveEntitlement[],
): LeaveEntitlement[] => [
  ...entitlements,
  ...further.filter(
    ({ id }, at) => ![...entitlements, ...further.slice(0, at)].some((entitlement) => entitlement.id === id),
  ),
]
/** What time earns until a day and is not written yet. */
function earnedByTime(stock: LeaveAccount, earner: Earner, to: string): Grant[] {
  const written = new Set(stock.rows.filter(({ kind }) => kind === 'ACCRUAL').map(({ source }) => source))
  const named = (source: string) => (stock.term > 1 ? `${source} ${String(stock.term)}` : source)
  return grantsUntil(stock.type, earner, to)
    .map((grant) => ({ ...grant, source: named(grant.source) }))
    .filter(({ source }) => !written.has(source))
}
/** What is earned until a day and not written yet. */
function earnedUntil(stock: LeaveAccount, to: string): Projected {
  // What was brought along replaces the months up to its own.
  const last = openedYears(stock)
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const earner = last === undefined ? stock : { ...stock, since: later(`${last.slice(0, 7)}-01`, 1, 'month') }
  const grants =
    stock.type.accrualMethod === 'HOLIDAY'
      ? substituteGrants(stock.freeHolidays ?? [], stock.rows, earner.since, to)
      : earnedByTime(stock, earner, to)
  return {
    entitlements: grants.map(({ date }) => getYearEntitlement(stock, date)),
    rows: grants.map(({ source, date, units }) => ({
      entitlementId: getYearEntitlement(stock, date).id,
      date,
      units,
      kind: 'ACCRUAL',
      source,
    })),
  }
}
/**
 * The rows that are to come until a day, and those that should be already where a job is late: what is earned, what
 * lapses and what is carried. Written when their day has come, and counted before. `taken` = further use that they must
 * allow for.
 */
export function toCome(stock: LeaveAccount, to: string, taken: readonly LedgerRow[] = []): Projected {
  if (!hasBalance(stock.type)) return { entitlements: [], rows: [] }
  const earned = earnedUntil(stock, to)
  let entitlements = beside(stock.entitlements, earned.entitlements)
  const made: LedgerRow[] = [...earned.rows]
  // One after the other: what is carried out of a year may lapse before the day.
  for (let at = 0; at < entitlements.length; at += 1) {
    const entitlement = inOrderOfEnd(entitlements)[at]
    if (!entitlement || entitlement.until === null || entitlement.until >= to) continue
    const closed = closing(getOwner(stock), stock.type, entitlement, [...stock.rows, ...taken, ...made])
    made.push(...closed.rows)
    entitlements = beside(entitlements, closed.entitlements)
  }
  return { entitlements, rows: made }
}
const inOrderOfEnd = (entitlements: readonly LeaveEntitlement[]): LeaveEntitlement[] =>
  [...entitlements].sort((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999') || a.id.localeCompare(b.id))

/** The balance of each entitlement at the end of a day, without those at zero. */
export function getBalances(stock: LeaveAccount, day: string): readonly EntitlementRow[] {
  const balances = new Map<string, number>()
  for (const { entitlementId: entitlement, date, units } of stock.rows)
    if (date <= day) balances.set(entitlement, (balances.get(entitlement) ?? 0) + units)
  return [...balances].flatMap(([entitlement, units]) =>
    units === 0 ? [] : [{ entitlementId: entitlement, date: day, units }],
  )
}
const asUse = (rows: readonly EntitlementRow[], source: string): LedgerRow[] =>
  rows.map((row) => ({ ...row, kind: 'USED', source }))
const lastDay = (stock: LeaveAccount, wanted: readonly Wanted[]): string =>
  [...wanted, ...stock.rows, ...stock.waiting.flatMap((one) => one.wanted)]
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? stock.since

/** Where leave was taken from, and the entitlements that have to be written for it. */
export interface Taken {
  readonly used: readonly EntitlementRow[]
  readonly entitlements: readonly LeaveEntitlement[]
}
/** Of a type without a balance everything is there. */
function unlimited(stock: LeaveAccount, wanted: readonly Wanted[]): Taken {
  const used = wanted.map(({ date, units }) => ({
    entitlementId: getYearEntitlement(stock, date).id,
    date,
    units: -units,
  }))
  return {
    used,
    entitlements: beside(
      [],
      wanted.map(({ date }) => getYearEntitlement(stock, date)),
    ),
  }
}
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
  const asked = wanted.filter(({ units }) => units > 0)
  if (asked.length === 0) return { used: [], entitlements: [] }
  if (!hasBalance(stock.type)) return unlimited(stock, asked)
  const limit = ofDays(stock.type.allowNegativeDays)
  const last = lastDay(stock, asked)
  // To the end of the year after, because what is carried today may be booked there.
  const horizon = getLeaveYear(
    stock.type,
    stock.employment.startDate,
    dayAfter(getLeaveYear(stock.type, stock.employment.startDate, last).to),
  ).to
  const years = asked.map(({ date }) => getYearEntitlement(stock, date))
  let reserved: LedgerRow[] = []
  const around = () => {
    const future = toCome(stock, horizon, reserved)
    return { entitlements: beside(future.entitlements, years), rows: [...stock.rows, ...reserved, ...future.rows] }
  }
  for (const one of countWaiting ? stock.waiting : []) {
    const { entitlements, rows } = around()
    const answer = takeLeave(entitlements, rows, one.wanted, limit)
    // What does not fit any more is refused when it is answered; it takes nothing from others.
    if ('used' in answer) reserved = [...reserved, ...asUse(answer.used, one.id)]
  }
  const { entitlements, rows } = around()
  const answer = takeLeave(entitlements, rows, asked, limit)
  if ('shortage' in answer) return answer
  reserved = [...reserved, ...asUse(answer.used, '')]
  const after = around()
  const shortage = firstShortage(after.entitlements, after.rows, limit)
  if (shortage) return { shortage }
  const ids = new Set(answer.used.map((row) => row.entitlementId))
  return { used: answer.used, entitlements: entitlements.filter(({ id }) => ids.has(id)) }
}
