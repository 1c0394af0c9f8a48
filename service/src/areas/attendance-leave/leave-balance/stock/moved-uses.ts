import { grouped } from '../../../../db/group-by-key.ts'
import type { LedgerRow } from './closing.ts'
import { sumUnits, type EntitlementRow, type Wanted } from './entitlements.ts'

/** Leave of one request on some days that is taken from other entitlements than before. */
export interface Moved {
  readonly source: string
  readonly dates: readonly string[]
  readonly used: readonly EntitlementRow[]
}
/** A use with its request; null for the one that is being taken. */
export interface SourcedRow extends EntitlementRow {
  readonly source: string | null
}
/** The days that one request takes. */
export interface Use extends Wanted {
  readonly source: string
}
const isUse = ({ kind }: LedgerRow): boolean => kind === 'USED' || kind === 'REVERSAL'
const getKey = ({ source, date }: { readonly source: string | null; readonly date: string }): string =>
  `${source ?? ''} ${date}`

/** What requests take, each day of each of them once, without what was given back. */
export const getUses = (rows: readonly LedgerRow[]): readonly Use[] =>
  [...grouped(rows.filter(isUse), getKey).values()].flatMap((own) => {
    const [first] = own
    const units = -sumUnits(own)
    return first && units > 0 ? [{ source: first.source, date: first.date, units }] : []
  })
/** The rows without those of some uses. */
export function withoutUses(rows: readonly LedgerRow[], uses: readonly Use[]): LedgerRow[] {
  const gone = new Set(uses.map(getKey))
  return rows.filter((row) => !isUse(row) || !gone.has(getKey(row)))
}
/** What some rows take of each entitlement, as a text. */
const takenText = (rows: readonly EntitlementRow[]): string =>
  [...grouped(rows, ({ entitlementId }) => entitlementId)]
    .map(([id, own]) => `${id} ${String(sumUnits(own))}`)
    .filter((text) => !text.endsWith(' 0'))
    .toSorted()
    .join('\n')
/** The requests whose days come out of other entitlements than in the ledger, with the days that do. */
export function getMoved(rows: readonly LedgerRow[], taken: readonly SourcedRow[]): Moved[] {
  const before = grouped(rows.filter(isUse), getKey)
  const moved = [...grouped(taken, getKey)].flatMap(([key, own]) => {
    const source = own[0]?.source ?? null
    const isSame = takenText(before.get(key) ?? []) === takenText(own)
    return source === null || isSame ? [] : own.map((row) => ({ ...row, source }))
  })
  return [...grouped(moved, ({ source }) => source)].map(([source, own]) => ({
    source,
    dates: [...new Set(own.map(({ date }) => date))],
    used: own.map(({ entitlementId, date, units }) => ({ entitlementId, date, units })),
  }))
}
/** The rows of a ledger after some leave was moved: what was used is given back, and used again. */
export const withMoved = (rows: readonly LedgerRow[], moved: readonly Moved[]): LedgerRow[] =>
  moved.reduce<LedgerRow[]>(
    (found, { source, dates, used }) => [
      ...found,
      ...found
        .filter((row) => isUse(row) && row.source === source && dates.includes(row.date))
        .map((row): LedgerRow => ({ ...row, kind: 'REVERSAL', units: -row.units })),
      ...used.map((row): LedgerRow => ({ ...row, kind: 'USED', source })),
    ],
    [...rows],
  )
