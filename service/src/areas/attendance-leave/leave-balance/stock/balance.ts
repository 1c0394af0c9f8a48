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
  /** The names of grants of days before this employment, so that none is given twice. */
  readonly former?: readonly string[]
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
const isCorrection = / (?:left|unpaid)(?: \d+)?$/u
/** The name that a row was written for, however often it was written. */
const toName = (source: string): string => source.replace(/ again \d+$/u, '')
/** The employment whose grant it is, by its name. */
const getTerm = (name: string): number => Number(/ (\d+)$/u.exec(name)?.[1] ?? 1)
/** What a name should come to, on its day. */
type Due = Pick<Grant, 'date' | 'units'>
const unitsOn = (date: string, rows: readonly LedgerRow[]): number => sumUnits(rows.filter((row) => row.date === date))
/**
 * The rows that are missing of one name: day by day the difference between what should stand and what stands, so that
 * each day holds what it would hold if all had been known in time.
 * @param written how many rows of it there are in all, also of days that do not count.
 */
function getMissing(name: string, due: Due | undefined, rows: readonly LedgerRow[], written: number): Grant[] {
  const days = [...new Set([...rows.map(({ date }) => date), ...(due ? [due.date] : [])])].sort()
  const missing = days.flatMap((date) => {
    const units = (due?.date === date ? due.units : 0) - unitsOn(date, rows)
    return units === 0 ? [] : [{ date, units }]
  })
  return missing.map((one, nth) => {
    const count = written + nth
    return { ...one, source: count > 0 ? `${name} again ${String(count)}` : name }
  })
}
/**
 * What time earns until a day and is not written yet. A grant that is written on its day stays as it is. What corrects
 * it is written by the difference, so that the sum always says what is right by now: days that were not served, and
 * grants of days that turned out to be no days of this employment.
 */
function earnedByTime(stock: LeaveAccount, earner: Earner, to: string): Grant[] {
  const named = (source: string) => (stock.term > 1 ? `${source} ${String(stock.term)}` : source)
  const isDue = ({ date }: LedgerRow) => date >= earner.since && date <= to
  const written = grouped(
    stock.rows.filter(({ kind }) => kind === 'ACCRUAL'),
    ({ source }) => toName(source),
  )
  const getRows = (name: string) => (written.get(name) ?? []).filter(isDue)
  const grants = grantsUntil(stock.type, earner, to)
  const bases = new Map(grants.map((grant) => [grant.source, grant]))
  const standing = ({ source, date, units }: Grant): number => unitsOn(date, getRows(named(source))) || units
  const due = new Map<string, Due>(
    grants.flatMap((grant) => {
      const { of, source, date, units } = grant
      const base = of === undefined ? grant : bases.get(of)
      if (!base) return []
      // Of a grant that was written by former figures of the type, the same part is taken.
      const part = base.units === 0 ? 1 : standing(base) / base.units
      return [[named(source), { date, units: Math.round(units * part) }] as const]
    }),
  )
  const { endDate } = earner.employment
  const isGone = (name: string) =>
    isCorrection.test(name) ||
    getTerm(name) !== stock.term ||
    getRows(name).every(({ date }) => endDate !== null && date > endDate)
  const names = new Set([...due.keys(), ...[...written.keys()].filter(isGone)])
  const former = stock.former ?? []
  return [...names].flatMap((name) => {
    const count = (written.get(name)?.length ?? 0) + former.filter((source) => toName(source) === name).length
    return getMissing(name, due.get(name), getRows(name), count)
  })
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
