import { shownMonth } from '@staff/contract'
import { payLineWords } from '@staff/contract/payroll'
import { zero, type Exact } from '../../../../money/money.ts'
import { monthPay } from '../../pay/month.ts'
import type { Carried, PayInput } from '../../pay/pay-input.ts'
import type { PayLineKind } from '../../pay/pay-line.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { snapshotName, type LineName } from '../inputs/person-snapshot.ts'
import { maternitySource } from '../maternity/paid-maternity.ts'

/** Retro pay with its name, which says the month of its origin. */
export interface LateLine extends Carried, LineName {}

/**
 * Lines that can have retro pay: earnings, and deductions that people entered; the paying month calculates tax and
 * contributions.
 */
const changeable = new Set<PayLineKind>([
  'BASE_SALARY',
  'LATE',
  'BENEFIT',
  'OVERTIME',
  'NIGHT',
  'HOLIDAY_WORKED',
  'OFF_WORKED',
  'ADVANCE_REPAID',
  'DEDUCTION_BEFORE_TAX',
  'DEDUCTION_AFTER_TAX',
])
const isOff = (kind: PayLineKind): boolean => kind.startsWith('DEDUCTION') || kind === 'ADVANCE_REPAID'
/** One line of a month with all that was paid of it, signed. */
interface Earned extends LineName, Pick<Carried, 'currency' | 'isTaxable' | 'isNssf' | 'isSeniority'> {
  readonly amount: Exact
}
/** A month as it was or would be paid to a person, or null where it pays nothing to that person. */
export type MonthPaid = { readonly input: PayInput; readonly law: StatutoryRates } | null
/** What the records say about the lines of a month: the component of a benefit, and what a line is called. */
export interface LineNames {
  readonly getComponent: (source: string) => string
  readonly getName: (source: string) => LineName | undefined
}

/** Lines by their identity: benefits by component, deductions by record. For a line with several stretches, the sum. */
function linesBy(paid: MonthPaid, { getComponent, getName }: LineNames): ReadonlyMap<string, Earned> {
  const made = new Map<string, Earned>()
  if (!paid) return made
  for (const line of monthPay({ ...paid.input, carried: [] }, paid.law).lines) {
    const { kind, currency, figure, isTaxable, isNssf, isSeniority, source } = line
    // Maternity pay has a payroll of its own.
    if (!changeable.has(kind) || source?.startsWith(maternitySource)) continue
    const which = kind === 'BENEFIT' ? ` ${getComponent(source ?? '')}` : isOff(kind) ? ` ${source ?? ''}` : ''
    const key = `${kind}${which} ${currency}`
    const own = line.isOff ? figure.value.negated() : figure.value
    const { en: name, km: nameKh } = payLineWords[kind]
    const named = which ? snapshotName(getName(source ?? '') ?? { name, nameKh }) : { name, nameKh }
    made.set(key, {
      ...named,
      currency,
      isTaxable,
      isNssf,
      isSeniority,
      amount: own.plus(made.get(key)?.amount ?? zero),
    })
  }
  return made
}
/** A closed month of one person: what it paid, what it would pay now, and what of the difference was carried before. */
export interface ClosedMonth extends LineNames {
  /** `YYYY-MM`. */
  readonly payMonth: string
  /** The record of the payment: the slip, or the payroll that paid nothing to the person. */
  readonly record: string
  readonly before: MonthPaid
  readonly after: MonthPaid
  /** Earlier retro pay by its source, in the currency of the line. */
  readonly carried: ReadonlyMap<string, string>
}
/** How the retro pay of a month names its lines. */
export const carriedPrefix = (payMonth: string): string => `carried:${payMonth}/`
/** Earlier retro pay of a line that no record has any more: it is taken back as it was carried. */
export type LostLine = Pick<LateLine, 'source' | 'slip' | 'amount'>
/** What changed in a closed month. */
export interface ChangedLines {
  readonly lines: readonly LateLine[]
  readonly lost: readonly LostLine[]
}
/**
 * The lines of a closed month as they would be now, less the paid amounts and earlier retro pay; no entry for a line
 * without a difference.
 */
export function changedLines({
  payMonth,
  record,
  before: paid,
  after: due,
  carried,
  ...names
}: ClosedMonth): ChangedLines {
  const [before, after] = [linesBy(paid, names), linesBy(due, names)]
  const prefix = carriedPrefix(payMonth)
  const ofMonth = [...carried.keys()]
    .filter((source) => source.startsWith(prefix))
    .map((source) => source.slice(prefix.length))
  const month = shownMonth(payMonth)
  const lines: LateLine[] = []
  const lost: LostLine[] = []
  for (const key of [...new Set([...before.keys(), ...after.keys(), ...ofMonth])].toSorted()) {
    const source = `${prefix}${key}`
    const amount = (after.get(key)?.amount ?? zero)
      .minus(before.get(key)?.amount ?? zero)
      .minus(carried.get(source) ?? '0')
    if (amount.isZero()) continue
    const known = after.get(key) ?? before.get(key)
    const own = { source, slip: record, amount }
    if (!known) {
      lost.push(own)
      continue
    }
    const { name, nameKh, isHidden, currency, isTaxable, isNssf, isSeniority } = known
    const named = { name: `${name} (${month})`, nameKh: `${nameKh} (${month})`, isHidden }
    lines.push({ ...own, ...named, currency, isTaxable, isNssf, isSeniority })
  }
  return { lines, lost }
}
