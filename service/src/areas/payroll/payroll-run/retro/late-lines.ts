import { shownMonth } from '@staff/contract'
import { payLineWords } from '@staff/contract/payroll'
import { zero, type Currency, type Exact } from '../../../../money/money.ts'
import { monthPay } from '../../pay/month.ts'
import type { Carried } from '../../pay/pay-input.ts'
import type { PayLine, PayLineKind } from '../../pay/pay-line.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import type { PersonFacts } from '../inputs/person-facts.ts'
import { snapshotName, type LineName } from '../inputs/person-snapshot.ts'
import { maternitySource } from '../maternity/paid-maternity.ts'
import type { payrollRun } from '../payroll-run.table.ts'
import type { SlipSnapshot } from '../slips/slip-snapshots.ts'
import { closedMonth } from './closed-month.ts'
import { lateInput } from './facts-today.ts'

type RunRow = typeof payrollRun.$inferSelect
/** Retro pay with its name, which says the month of its origin. */
export interface LateLine extends Carried, LineName {}
const monthName = ({ startDate }: RunRow): string => shownMonth(startDate.slice(0, 7))

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
  'DEDUCTION_BEFORE_TAX',
  'DEDUCTION_AFTER_TAX',
])
/** One line of a month with all that was paid of it, signed. */
interface Earned extends LineName, Pick<Carried, 'currency' | 'isTaxable' | 'isNssf' | 'isSeniority'> {
  readonly amount: Exact
}
type Lines = ReadonlyMap<string, Earned>

/** Lines by their identity: benefits by component, deductions by record. For a line with several stretches, the sum. */
function linesBy(
  lines: readonly PayLine[],
  getComponent: (source: string) => string,
  getName: (source: string) => LineName | undefined,
): Lines {
  const made = new Map<string, Earned>()
  for (const { kind, currency, figure, isOff, isTaxable, isNssf, isSeniority, source } of lines) {
    // Maternity pay has a payroll of its own.
    if (!changeable.has(kind) || source?.startsWith(maternitySource)) continue
    const which =
      kind === 'BENEFIT' ? ` ${getComponent(source ?? '')}` : kind.startsWith('DEDUCTION') ? ` ${source ?? ''}` : ''
    const key = `${kind}${which} ${currency}`
    const own = isOff ? figure.value.negated() : figure.value
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

/**
 * The lines of a closed slip with today's dated facts, less the paid amounts and earlier retro pay; no entry for a line
 * without a difference.
 */
export function changedLines(
  row: RunRow,
  paid: SlipSnapshot,
  now: PersonFacts,
  carried: ReadonlyMap<string, string>,
): LateLine[] {
  const { person, law } = paid.facts
  const input = lateInput(person.input, getPayInput(now, closedMonth(row, paid)))
  const componentNow = new Map(now.benefits.map(({ source, componentId }) => [source, componentId]))
  const getComponent = (source: string) => componentNow.get(source) ?? person.undated?.componentOf[source] ?? source
  const namesNow = new Map([...now.benefits, ...now.deductions].map((one) => [one.source, one]))
  const getName = (source: string): LineName | undefined => namesNow.get(source) ?? person.names[source]
  const before = linesBy(monthPay({ ...person.input, carried: [] }, law).lines, getComponent, getName)
  const after = linesBy(monthPay({ ...input, carried: [] }, law).lines, getComponent, getName)
  const getSource = (key: string) => `carried:${row.startDate.slice(0, 7)}/${key}`
  const keys = new Set([...before.keys(), ...after.keys(), ...carriedKeys(row, carried)])
  return [...keys].toSorted().flatMap((key) => {
    const known = after.get(key) ?? before.get(key)
    const source = getSource(key)
    const amount = (after.get(key)?.amount ?? zero)
      .minus(before.get(key)?.amount ?? zero)
      .minus(carried.get(source) ?? '0')
    if (amount.isZero()) return []
    const { name, nameKh, isHidden, currency, isTaxable, isNssf, isSeniority } = known ?? lineLost(key)
    const month = monthName(row)
    return [
      {
        source,
        slip: `payroll-slip:${paid.slipId}`,
        name: `${name} (${month})`,
        nameKh: `${nameKh} (${month})`,
        isHidden,
        currency,
        amount,
        isTaxable,
        isNssf,
        isSeniority,
      },
    ]
  })
}
const carriedKeys = (row: RunRow, carried: ReadonlyMap<string, string>): string[] => {
  const prefix = `carried:${row.startDate.slice(0, 7)}/`
  return [...carried.keys()].filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length))
}
/** Retro pay of a line that no longer exists in the records: it is taken back under the same identity. */
function lineLost(key: string): Omit<Earned, 'amount'> {
  const kind = [...changeable].find((one) => key.startsWith(one)) ?? 'BENEFIT'
  const currency: Currency = key.endsWith('KHR') ? 'KHR' : 'USD'
  const isEarning = !kind.startsWith('DEDUCTION')
  const { en: name, km: nameKh } = payLineWords[kind]
  return {
    name,
    nameKh,
    currency,
    isTaxable: kind !== 'DEDUCTION_AFTER_TAX',
    isNssf: isEarning,
    isSeniority: isEarning,
  }
}
