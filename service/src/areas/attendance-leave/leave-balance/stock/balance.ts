import { grouped } from '../../../../db/group-by-key.ts'
import { later } from '../../../../dated/days.ts'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import { entitlementId, type LeaveEntitlement, type LedgerRow } from './closing.ts'
import { grantsUntil, type Earner, type Grant } from './grants.ts'
import { getLeaveYear } from './leave-year.ts'
import { sumUnits, type EntitlementRow, type Wanted } from './entitlements.ts'
import { substituteGrants } from '../substitute-days.ts'

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

/** The beginning of the ids of its entitlements. */
export const getOwner = ({ employeeId, type }: LeaveAccount): string => `${employeeId}/${type.id}`
/** The entitlement of the leave year that holds a day. */
export function getYearEntitlement(stock: LeaveAccount, day: string): LeaveEntitlement {
  const { from, to } = getLeaveYear(stock.type, stock.employment.startDate, day)
  return { id: entitlementId(getOwner(stock), 'YEAR', from), kind: 'YEAR', from, until: to }
}
/** The entitlement of days that were brought along on a day and lapse after one of their own. */
export const getOpeningEntitlement = (stock: LeaveAccount, from: string, until: string): LeaveEntitlement => ({
  id: entitlementId(getOwner(stock), 'OPENING', until),
  kind: 'OPENING',
  from,
  until,
})
/** What was brought along for leave years: it stands for what they earned. */
export const openedYears = ({ entitlements, rows }: LeaveAccount): readonly LedgerRow[] => {
  const years = new Set(entitlements.filter(({ kind }) => kind === 'YEAR').map(({ id }) => id))
  return rows.filter(({ kind, entitlementId: entitlement }) => kind === 'OPENING' && years.has(entitlement))
}
const isCorrection = / (?:left|unpaid)(?: \d+)?(?: again \d+)?$/u
/** The correction that a row belongs to, however often it was written. */
const toCorrection = (source: string): string => source.replace(/ again \d+$/u, '')
/**
 * What time earns until a day and is not written yet. A grant that is written stays as it is. What corrects it for days
 * that were not served is written by the difference, so that the sum always says what is right by now.
 */
function earnedByTime(stock: LeaveAccount, earner: Earner, to: string): Grant[] {
  const named = (source: string) => (stock.term > 1 ? `${source} ${String(stock.term)}` : source)
  const written = grouped(
    stock.rows.filter(({ kind }) => kind === 'ACCRUAL'),
    ({ source }) => toCorrection(source),
  )
  const all = grantsUntil(stock.type, earner, to)
  const bases = new Map(all.map((grant) => [grant.source, grant]))
  const found = all.filter(({ of, source }) => of === undefined && !written.has(named(source)))
  const wanted = new Map(
    all.flatMap((grant) => {
      const base = bases.get(grant.of ?? '')
      if (!base) return []
      // Of a grant that was written by former figures of the type, the same part is taken.
      const stands = sumUnits(written.get(named(base.source)) ?? [])
      const part = stands === 0 || base.units === 0 ? 1 : stands / base.units
      return [[named(grant.source), { date: grant.date, units: Math.round(grant.units * part) }] as const]
    }),
  )
  for (const [name, rows] of written) {
    const [first] = rows
    if (first && isCorrection.test(first.source) && !wanted.has(name) && first.date >= earner.since && first.date <= to)
      wanted.set(name, { date: first.date, units: 0 })
  }
  const corrections = [...wanted].flatMap(([name, { date, units }]): Grant[] => {
    const rows = written.get(name) ?? []
    const difference = units - sumUnits(rows)
    const source = rows.length > 0 ? `${name} again ${String(rows.length)}` : name
    return difference === 0 ? [] : [{ source, date, units: difference }]
  })
  return [...found.map((grant) => ({ ...grant, source: named(grant.source) })), ...corrections]
}
/** What is earned until a day and not written yet. */
export function earnedUntil(stock: LeaveAccount, to: string): Projected {
  // What was brought along stands for the months up to its own.
  const last = openedYears(stock)
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const earner = last === undefined ? stock : { ...stock, since: later(`${last.slice(0, 7)}-01`, 1, 'month') }
  const grants =
    stock.type.accrualMethod === 'HOLIDAY'
      ? substituteGrants(stock.freeHolidays ?? [], stock.rows, earner.since, to)
      : earnedByTime(stock, earner, to)
  const earned = grants.map((grant) => ({ ...grant, entitlement: getYearEntitlement(stock, grant.date) }))
  return {
    entitlements: [...new Map(earned.map(({ entitlement }) => [entitlement.id, entitlement])).values()],
    rows: earned.map(({ source, date, units, entitlement }) => ({
      entitlementId: entitlement.id,
      date,
      units,
      kind: 'ACCRUAL',
      source,
    })),
  }
}
/** What each entitlement holds at the end of a day, entitlements that are even left out. */
export function getBalances(stock: LeaveAccount, day: string): readonly EntitlementRow[] {
  const held = new Map<string, number>()
  for (const { entitlementId: entitlement, date, units } of stock.rows)
    if (date <= day) held.set(entitlement, (held.get(entitlement) ?? 0) + units)
  return [...held].flatMap(([entitlement, units]) =>
    units === 0 ? [] : [{ entitlementId: entitlement, date: day, units }],
  )
}
