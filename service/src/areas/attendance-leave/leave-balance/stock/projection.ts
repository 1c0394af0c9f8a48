import { dayAfter } from '../../../../dated/days.ts'
import { earnedUntil, getOwner, hasBalance, yearLotOn, type LeaveStock, type Projected } from './balance.ts'
import { closing, type StockLot, type StockRow } from './closing.ts'
import { getLeaveYear } from './leave-year.ts'
import {
  getShortage,
  heldByDay,
  ofDays,
  takeFromLots,
  type LotRow,
  type OpenLots,
  type Shortage,
  type Wanted,
} from './lots.ts'

/** Lots and rows of a stock until a day: those that are written, those to come, and what is taken meanwhile. */
interface Projection extends OpenLots {
  readonly lots: () => readonly StockLot[]
  /** The rows that are not written yet. */
  readonly made: readonly StockRow[]
  /** Adds lots that nothing was earned in. */
  readonly add: (lots: readonly StockLot[]) => void
}
/**
 * A lot that ends before `to` is closed, and closed again by the difference after each use. So the work grows with the
 * number of rows, and a day is judged by what earlier days of the same request leave for the next year.
 */
function projected(stock: LeaveStock, to: string): Projection {
  const lots = new Map<string, StockLot>()
  const rows = new Map<string, StockRow[]>()
  const carried = new Map<string, number>()
  const made: StockRow[] = []
  const owner = getOwner(stock)
  const put = (row: StockRow) => {
    const own = rows.get(row.lotId)
    if (own) own.push(row)
    else rows.set(row.lotId, [row])
    if (row.kind === 'CARRY_IN') carried.set(row.source, (carried.get(row.source) ?? 0) + row.units)
  }
  const add = (some: readonly StockLot[]) => {
    for (const lot of some) if (!lots.has(lot.id)) lots.set(lot.id, lot)
  }
  const close = (lot: StockLot) => {
    if (lot.until === null || lot.until >= to) return
    const closed = closing(owner, stock.type, lot, rows.get(lot.id) ?? [], carried.get(lot.id) ?? 0)
    for (const row of closed.rows) put(row)
    made.push(...closed.rows)
    if (!closed.lot) return
    add([closed.lot])
    // What is carried may lapse before the day as well.
    close(closed.lot)
  }
  const earned = earnedUntil(stock, to)
  add([...stock.lots, ...earned.lots])
  for (const row of [...stock.rows, ...earned.rows]) put(row)
  made.push(...earned.rows)
  for (const lot of inOrderOfEnd([...lots.values()])) close(lot)
  return {
    lots: () => [...lots.values()],
    rowsIn: (lotId) => rows.get(lotId) ?? [],
    use(row) {
      put({ ...row, kind: 'USED', source: '' })
      const lot = lots.get(row.lotId)
      if (lot) close(lot)
    },
    made,
    add,
  }
}
const inOrderOfEnd = (lots: readonly StockLot[]): StockLot[] =>
  [...lots].sort((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999') || a.id.localeCompare(b.id))

/**
 * The rows that are to come until a day, and those that should stand already where a job is late: what is earned, what
 * lapses and what is carried. Written when their day has come, and counted before.
 */
export function toCome(stock: LeaveStock, to: string): Projected {
  if (!hasBalance(stock.type)) return { lots: [], rows: [] }
  const { lots, made } = projected(stock, to)
  return { lots: lots(), rows: made }
}

/** Where leave was taken from, and the lots that have to be written for it. */
export interface Taken {
  readonly used: readonly LotRow[]
  readonly lots: readonly StockLot[]
}
/** Of a type without a balance everything is there. */
function unlimited(stock: LeaveStock, wanted: readonly Wanted[]): Taken {
  const found = wanted.map(({ date, units }) => ({ date, units, lot: yearLotOn(stock, date) }))
  return {
    used: found.map(({ date, units, lot }) => ({ lotId: lot.id, date, units: -units })),
    lots: [...new Map(found.map(({ lot }) => [lot.id, lot])).values()],
  }
}
const lastDay = (stock: LeaveStock, wanted: readonly Wanted[]): string =>
  [...wanted, ...stock.rows, ...stock.waiting.flatMap((one) => one.wanted)]
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? stock.since
/** To the end of the year after the last day, because what is carried today may be booked there. */
function getHorizon({ type, employment: { startDate } }: LeaveStock, last: string): string {
  const { to } = getLeaveYear(type, startDate, last)
  return getLeaveYear(type, startDate, dayAfter(to)).to
}
/** A stock with leave that was taken out of it, as the ledger will have it. */
export const withTaken = (stock: LeaveStock, { used, lots }: Taken, source: string): LeaveStock => ({
  ...stock,
  lots: [...stock.lots, ...lots.filter(({ id }) => !stock.lots.some((lot) => lot.id === id))],
  rows: [...stock.rows, ...used.map((row): StockRow => ({ ...row, kind: 'USED', source }))],
})
/** What is approved stays approved: what a changed plan takes beyond the balance is owed. */
export const owing = (stock: LeaveStock): LeaveStock => ({
  ...stock,
  type: { ...stock.type, allowNegativeDays: 10_000 },
})

function takeFrom(
  stock: LeaveStock,
  asked: readonly Wanted[],
  horizon: string,
): Taken | { readonly shortage: Shortage } {
  if (!hasBalance(stock.type)) return unlimited(stock, asked)
  const limit = ofDays(stock.type.allowNegativeDays)
  const open = projected(stock, horizon)
  open.add(asked.map(({ date }) => yearLotOn(stock, date)))
  const before = heldByDay(open)
  const answer = takeFromLots(open, asked, limit)
  if ('shortage' in answer) return answer
  const shortage = getShortage(open, limit, before)
  if (shortage) return { shortage }
  const ids = new Set(answer.used.map((row) => row.lotId))
  return { used: answer.used, lots: open.lots().filter(({ id }) => ids.has(id)) }
}
/** The stock in which requests that wait have taken their days; `wanted` = what is asked for beside them. */
export function withWaiting(stock: LeaveStock, wanted: readonly Wanted[]): LeaveStock {
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
  stock: LeaveStock,
  wanted: readonly Wanted[],
  countWaiting: boolean,
): Taken | { readonly shortage: Shortage } {
  const asked = getAsked(wanted)
  if (asked.length === 0) return { used: [], lots: [] }
  const horizon = getHorizon(stock, lastDay(stock, asked))
  return takeFrom(countWaiting ? withWaiting(stock, asked) : stock, asked, horizon)
}
