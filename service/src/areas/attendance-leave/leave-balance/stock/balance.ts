import { later } from '../../../../dated/days.ts'
import type { LeaveType } from '../../leave-request-type/leave-request-type.table.ts'
import { lotId, type StockLot, type StockRow } from './closing.ts'
import { grantsUntil, type Earner, type Grant } from './grants.ts'
import { getLeaveYear } from './leave-year.ts'
import type { LotRow, Wanted } from './lots.ts'
import { substituteGrants } from '../substitute-days.ts'

/** A request that waits, with the days that it would take. */
export interface WaitingLeave {
  readonly id: string
  readonly wanted: readonly Wanted[]
}
/** Leave of one type of one person as it is written, and what decides what is to come. */
export interface LeaveStock extends Earner {
  readonly employeeId: string
  readonly type: LeaveType
  /** The employment of the person: days earned in an earlier one are earned again. */
  readonly term: number
  readonly lots: readonly StockLot[]
  readonly rows: readonly StockRow[]
  readonly waiting: readonly WaitingLeave[]
  /** Days that were a holiday and free, of a type that is earned by them. */
  readonly freeHolidays?: readonly string[]
}
export interface Projected {
  readonly lots: readonly StockLot[]
  readonly rows: readonly StockRow[]
}
/** Whether days of a type are counted down from something that is earned. */
export const hasBalance = ({ accrualMethod }: Pick<LeaveType, 'accrualMethod'>): boolean => accrualMethod !== 'NONE'

/** The beginning of the ids of its lots. */
export const getOwner = ({ employeeId, type }: LeaveStock): string => `${employeeId}/${type.id}`
/** The lot of the leave year that holds a day. */
export function yearLotOn(stock: LeaveStock, day: string): StockLot {
  const { from, to } = getLeaveYear(stock.type, stock.employment.startDate, day)
  return { id: lotId(getOwner(stock), 'YEAR', from), kind: 'YEAR', from, until: to }
}
/** The lot of days that were brought along on a day and lapse after one of their own. */
export const openingLot = (stock: LeaveStock, from: string, until: string): StockLot => ({
  id: lotId(getOwner(stock), 'OPENING', until),
  kind: 'OPENING',
  from,
  until,
})
/** What was brought along for leave years: it stands for what they earned. */
export const openedYears = ({ lots, rows }: LeaveStock): readonly StockRow[] => {
  const years = new Set(lots.filter(({ kind }) => kind === 'YEAR').map(({ id }) => id))
  return rows.filter(({ kind, lotId: lot }) => kind === 'OPENING' && years.has(lot))
}
/** What time earns until a day and is not written yet. */
function earnedByTime(stock: LeaveStock, earner: Earner, to: string): Grant[] {
  const written = new Set(stock.rows.filter(({ kind }) => kind === 'ACCRUAL').map(({ source }) => source))
  const named = (source: string) => (stock.term > 1 ? `${source} ${String(stock.term)}` : source)
  return grantsUntil(stock.type, earner, to)
    .map((grant) => ({ ...grant, source: named(grant.source) }))
    .filter(({ source }) => !written.has(source))
}
/** What is earned until a day and not written yet. */
export function earnedUntil(stock: LeaveStock, to: string): Projected {
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
  const earned = grants.map((grant) => ({ ...grant, lot: yearLotOn(stock, grant.date) }))
  return {
    lots: [...new Map(earned.map(({ lot }) => [lot.id, lot])).values()],
    rows: earned.map(({ source, date, units, lot }) => ({ lotId: lot.id, date, units, kind: 'ACCRUAL', source })),
  }
}
/** What each lot holds at the end of a day, lots that are even left out. */
export function heldLots(stock: LeaveStock, day: string): readonly LotRow[] {
  const held = new Map<string, number>()
  for (const { lotId: lot, date, units } of stock.rows) if (date <= day) held.set(lot, (held.get(lot) ?? 0) + units)
  return [...held].flatMap(([lot, units]) => (units === 0 ? [] : [{ lotId: lot, date: day, units }]))
}
