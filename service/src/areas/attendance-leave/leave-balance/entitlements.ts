/**
 * Leave is kept in entitlements: days that were granted together and lapse together (a leave year, what was carried out
 * of it, an opening balance). Days are whole ten-thousandths ({@link ofDays}), so sums are exact. A ledger row names
 * its entitlement; nothing else is stored, every figure is a sum of rows.
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

/** Entitlements without an end last; then by name, so that the order in which they were read changes nothing. */
const byExpiry = (a: Entitlement, b: Entitlement) =>
  (a.until ?? '9999-12-31').localeCompare(b.until ?? '9999-12-31') || a.id.localeCompare(b.id)
const isOpen = (entitlement: Entitlement, date: string) =>
  entitlement.from <= date && (entitlement.until === null || date <= entitlement.until)

/** The balance of an entitlement at the end of a day. */
const balanceOn = (rows: readonly EntitlementRow[], entitlementId: string, date: string): number =>
  rows.reduce((sum, row) => (row.entitlementId === entitlementId && row.date <= date ? sum + row.units : sum), 0)

/**
 * What can be taken out of an entitlement on a day without taking it from a later day that is booked already: the least
 * that it holds from then on, as long as it can be used. Rows to come count, so leave of December may use accruals of
 * the months before it.
 */
export function freeOn(entitlement: Entitlement, rows: readonly EntitlementRow[], date: string): number {
  const days = [
    date,
    ...rows.flatMap((row) => (row.entitlementId === entitlement.id && row.date > date ? [row.date] : [])),
  ]
  const usable = days.filter((day) => entitlement.until === null || day <= entitlement.until)
  return Math.min(...usable.map((day) => balanceOn(rows, entitlement.id, day)))
}

/**
 * Takes leave out of the entitlements that lapse first. What none of them has goes against the last one, down to
 * `limit` below zero where the type allows it.
 * @param rows the ledger with what is to come: accruals, and requests that wait.
 * @param limit units that may be owed in all, 0 = none.
 * @returns the USED rows, or the first day for which there is not enough; then nothing is taken.
 */
export function takeLeave(
  entitlements: readonly Entitlement[],
  rows: readonly EntitlementRow[],
  wanted: readonly Wanted[],
  limit: number,
): { readonly used: readonly EntitlementRow[] } | { readonly shortage: Shortage } {
  const used: EntitlementRow[] = []
  for (const { date, units } of [...wanted].sort((a, b) => a.date.localeCompare(b.date))) {
    const open = entitlements.filter((entitlement) => isOpen(entitlement, date)).sort(byExpiry)
    let missing = units
    const take = (entitlement: Entitlement, most: number) => {
      const taken = Math.min(missing, most)
      if (taken <= 0) return
      used.push({ entitlementId: entitlement.id, date, units: -taken })
      missing -= taken
    }
    for (const entitlement of open) take(entitlement, freeOn(entitlement, [...rows, ...used], date))
    const last = open.at(-1)
    if (last) take(last, limit + Math.min(0, leastOwed(entitlements, [...rows, ...used], date)))
    if (missing > 0) return { shortage: { date, missing } }
  }
  return { used }
}

/**
 * The most that is owed on any day from `date` on, as a number of units below zero; 0 when no entitlement is overdrawn.
 */
function leastOwed(entitlements: readonly Entitlement[], rows: readonly EntitlementRow[], date: string): number {
  const days = [date, ...rows.flatMap((row) => (row.date > date ? [row.date] : []))]
  const owed = (day: string) =>
    entitlements.reduce((sum, entitlement) => sum + Math.min(0, balanceOn(rows, entitlement.id, day)), 0)
  return Math.min(...days.map(owed))
}

/**
 * The first day on which an entitlement goes below what it may: the question that is asked again when a request is
 * answered, after balances or accruals have changed since it was made.
 */
export function firstShortage(
  entitlements: readonly Entitlement[],
  rows: readonly EntitlementRow[],
  limit: number,
): Shortage | undefined {
  const days = [...new Set(rows.map(({ date }) => date))].sort()
  for (const date of days) {
    const owed = entitlements.reduce((sum, entitlement) => sum + Math.min(0, balanceOn(rows, entitlement.id, date)), 0)
    if (-owed > limit) return { date, missing: -owed - limit }
  }
  return undefined
}

/**
 * The rows that reverse USED rows: each names the entitlement and the day of its use. After approval and cancellation
 * the balance is as before.
 */
export const takenBack = (used: readonly EntitlementRow[]): EntitlementRow[] =>
  used.map((row) => ({ ...row, units: -row.units }))
