import type { Currency, Exact } from '../../../../money/money.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import type { WeekdayPlan } from '../../../employee/working-shift/working-shift.table.ts'
import type { DatedBenefit } from './benefits-of-month.ts'
import type { DivisorStretch } from './day-divisors.ts'
import type { SlipIdentity } from '../payroll-run.table.ts'

/** An account with its share of the net, in percent. */
export interface AccountSnapshot {
  readonly method: string
  readonly methodKh: string
  readonly methodType: string
  readonly accountName: string | null
  readonly accountNumber: string | null
  readonly currency: Currency
  readonly sharePercent: Exact | string
}
/** What a component does to pay. */
export type ComponentTerms = Pick<
  DatedBenefit,
  'calculation' | 'isBaseSalary' | 'isProrated' | 'isFringe' | 'isTaxable' | 'isNssf' | 'isSeniority'
>
/** Configuration without its own day, as it was when the run was made. */
export interface Undated {
  readonly weekPattern: readonly WeekdayPlan[]
  /** Absent where all days went by the law of the month. */
  readonly dayDivisors?: readonly DivisorStretch[]
  /** By the ids of components. */
  readonly components: Readonly<Record<string, ComponentTerms>>
  /** The component of each benefit row. */
  readonly componentOf: Readonly<Record<string, string>>
}
/** What a line is called; hidden where its component is no line of its own on the payslip. */
export interface LineName {
  readonly name: string
  readonly nameKh: string
  readonly isHidden?: boolean | undefined
}
/** The snapshot of a name. A shown line has no `isHidden`, as before lines could be hidden. */
export const snapshotName = ({ name, nameKh, isHidden }: LineName): LineName => ({
  name,
  nameKh,
  ...(isHidden ? { isHidden } : {}),
})
/**
 * All inputs of the slip of one person; nothing else is read when the slip is calculated (docs/rules/pay.md, "A run").
 */
export interface PersonSnapshot {
  readonly input: PayInput
  readonly identity: SlipIdentity
  readonly accounts: readonly AccountSnapshot[]
  /** What benefits and deductions are called, by their source. */
  readonly names: Readonly<Record<string, LineName>>
  /** Undated values that shape the pay: retro pay is calculated with their old values. Absent in older snapshots. */
  readonly undated?: Undated
}
/** Who somebody was when the snapshot was taken. */
export const getNames = (employeeId: string, { identity }: PersonSnapshot) => ({
  employeeId,
  accountNo: identity.accountNo,
  employeeName: identity.name,
  employeeNameKh: identity.nameKh,
})
/** The law of the month when the run was made, and how the month is paid. */
export interface RatesSnapshot extends StatutoryRates {
  readonly secondFrom: string | null
  /** Minutes late in a month that are not taken off; null where late minutes cost nothing. */
  readonly lateAllowed: string | null
  /** Values that were to be confirmed when the run was made; each slip names those that change it. */
  readonly toConfirm: readonly (keyof StatutoryRates)[]
}
