import { dayAfter } from '../../../../dated/days.ts'

/**
 * Leave is kept in entitlements: what was granted together and lapses together (a leave year, what was carried out of
 * it, an opening balance). Days are whole ten-thousandths ({@link ofDays}), so sums are exact. A ledger row names its
 * entitlement; nothing else is stored, every figure is a sum of rows.
 */
export interface Entitlement {
  readonly id: string
  /** First and last day on which it can be used, ISO; null = it does not lapse. */
  readonly from: string
  readonly until: string | null
}
/** A row of the ledger, or one that is to come: an accrual of a later month, a request that waits for its answer. */
export interface EntitlementRow {
  readonly entitlementId: string
  readonly date: string
  /** Signed ten-thousandths of a day. */
  readonly units: number
}
/** Leave on one day: 10,000 = a whole one. */
export interface Wanted {
  readonly date: string
  readonly units: number
}
/** The first day on which there is not enough, and how much is missing. */
export interface Shortage {
  readonly date: string
  readonly missing: number
}

const unitsPerDay = 10_000
/** Days with four decimals as whole ten-thousandths. */
export const ofDays = (days: number): number => Math.round(days * unitsPerDay)
export const inDays = (units: number): number => units / unitsPerDay
/** The units of rows together. */
export const sumUnits = (rows: readonly Pick<EntitlementRow, 'units'>[]): number =>
  rows.reduce((total, { units }) => total + units, 0)

/** Entitlements that never lapse last; then by id, so that the order in which they were read changes nothing. */
export const byExpiry = (a: Entitlement, b: Entitlement) =>
  (a.until ?? '9999-12-31').localeCompare(b.until ?? '9999-12-31') || a.id.localeCompare(b.id)
const isOpen = (entitlement: Entitlement, date: string) =>
  entitlement.from <= date && (entitlement.until === null || date <= entitlement.until)

/** What an entitlement holds at the end of a day. */
const heldOn = (rows: readonly EntitlementRow[], date: string): number =>
  rows.reduce((sum, row) => (row.date <= date ? sum + row.units : sum), 0)
const byDate = (a: EntitlementRow, b: EntitlementRow) => a.date.localeCompare(b.date)

/**
 * What can be taken out of an entitlement on a day without taking it from a later day that is booked already: the
 * least that it holds from then on, as long as it can be used. Rows to come count, so leave of December may stand on
 * accruals of the months before it.
 */
export function freeOn(entitlement: Entitlement, rows: readonly EntitlementRow[], date: string): number {
  const own = rows.filter((row) => row.entitlementId === entitlement.id)
  let held = heldOn(own, date)
  let least = held
  const following = own
    .filter((row) => row.date > date && (entitlement.until === null || row.date <= entitlement.until))
    .sort(byDate)
  for (const [at, row] of following.entries()) {
    held += row.units
    // Rows of one day count together.
    if (following[at + 1]?.date !== row.date) least = Math.min(least, held)
  }
  return least
}

/** Entitlements with their rows, while leave is taken out of them. */
export interface OpenEntitlements {
  readonly entitlements: () => readonly Entitlement[]
  readonly rowsIn: (entitlementId: string) => readonly EntitlementRow[]
  /** Writes a use, and whatever follows from it when its entitlement ends. */
  readonly use: (row: EntitlementRow) => void
}
/**
 * Takes leave out of the entitlements that lapse first. What no entitlement holds goes against the last one, down to
 * `limit` below zero where the type allows it.
 * @param open gets each use at once, so that each day is judged by all days before it.
 * @param limit units that may be owed in all, 0 = none.
 * @returns the USED rows, or the first day for which there is not enough; then `open` holds a part of them.
 */
export function takeFromEntitlements(
  open: OpenEntitlements,
  wanted: readonly Wanted[],
  limit: number,
): { readonly used: readonly EntitlementRow[] } | { readonly shortage: Shortage } {
  const used: EntitlementRow[] = []
  for (const { date, units } of [...wanted].sort((a, b) => a.date.localeCompare(b.date))) {
    const usable = open
      .entitlements()
      .filter((entitlement) => isOpen(entitlement, date))
      .sort(byExpiry)
    let missing = units
    const take = (entitlement: Entitlement, most: number) => {
      const taken = Math.min(missing, most)
      if (taken <= 0) return
      const row = { entitlementId: entitlement.id, date, units: -taken }
      used.push(row)
      open.use(row)
      missing -= taken
    }
    for (const entitlement of usable) take(entitlement, freeOn(entitlement, open.rowsIn(entitlement.id), date))
    const last = usable.at(-1)
    if (last && missing > 0 && limit > 0) take(last, limit - mostOwed(open, date))
    if (missing > 0) return { shortage: { date, missing } }
  }
  return { used }
}

/** What entitlements hold together at the end of a day on which that changes. */
export interface DayHeld {
  readonly date: string
  /** What single entitlements are overdrawn by. */
  readonly owed: number
  /** What is left of all that can still be used, less what is owed. */
  readonly left: number
}
/** The days of entitlements in their order. */
export function heldByDay(open: OpenEntitlements): readonly DayHeld[] {
  const events = open
    .entitlements()
    .flatMap((entitlement) => [
      ...open.rowsIn(entitlement.id).map(({ date, units }) => ({ entitlement, date, units })),
      ...(entitlement.until === null ? [] : [{ entitlement, date: dayAfter(entitlement.until), units: 0 }]),
    ])
    .sort((a, b) => a.date.localeCompare(b.date))
  const held = new Map<string, { units: number; left: number }>()
  const found: DayHeld[] = []
  let [owed, left] = [0, 0]
  for (const { entitlement, date, units } of events) {
    const before = held.get(entitlement.id) ?? { units: 0, left: 0 }
    const now = before.units + units
    const isOver = entitlement.until !== null && date > entitlement.until
    const usable = isOver ? Math.min(0, now) : now
    owed += Math.min(0, before.units) - Math.min(0, now)
    left += usable - before.left
    held.set(entitlement.id, { units: now, left: usable })
    if (found.at(-1)?.date === date) found.pop()
    found.push({ date, owed, left })
  }
  return found
}
const owedOn = (days: readonly DayHeld[], date: string): number => days.findLast((day) => day.date <= date)?.owed ?? 0
/** The most that is owed on a day or on any day after it. */
function mostOwed(open: OpenEntitlements, date: string): number {
  const days = heldByDay(open)
  return Math.max(owedOn(days, date), ...days.flatMap((day) => (day.date > date ? [day.owed] : [])))
}
/**
 * The first day on which a use leaves more owed than may be: the question that is asked again when a request is
 * answered, after balances or accruals have changed since it was made. What was owed before stops nobody who has enough
 * beside it.
 * @param before the days without the use.
 */
export function getShortage(open: OpenEntitlements, limit: number, before: readonly DayHeld[]): Shortage | undefined {
  let at = -1
  for (const { date, owed, left } of heldByDay(open)) {
    while ((before[at + 1]?.date ?? '9999-12-31') <= date) at += 1
    const old = before[at] ?? { owed: 0, left: 0 }
    if (owed > limit && owed > old.owed) return { date, missing: owed - limit }
    if (left < -limit && left < old.left) return { date, missing: -left - limit }
  }
  return undefined
}
