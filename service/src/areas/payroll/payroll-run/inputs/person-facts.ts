import type { Dated } from '../../../../dated/days.ts'
import type { WeekdayPlan } from '../../../employee/working-shift/working-shift.table.ts'
import type { PaidMaternity } from '../maternity/paid-maternity.ts'
import type { DatedBenefit, DatedDeduction } from './benefits-of-month.ts'
import type { DivisorStretch } from './day-divisors.ts'
import type { EarlierPay } from './earlier-pay.ts'

/** The kinds of minutes that pay counts. */
export const pricedKinds = ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED', 'LATE', 'EARLY'] as const
/** A day as pay reads it; weights are plain decimal text. */
export interface DayFact {
  readonly date: string
  readonly weight: string
  readonly presentWeight: string
  readonly paidWeight: string
}
/** Minutes of one kind and percent on a day. */
export interface PartFact {
  readonly date: string
  readonly kind: (typeof pricedKinds)[number]
  readonly percent: string
  readonly minutes: string
}
/** All that the pay of one person rests on, as the records say it. */
export interface PersonFacts extends EarlierPay {
  readonly id: string
  readonly dob: string
  readonly nationality: string
  readonly contractType: 'UDC' | 'FDC'
  readonly isTaxResident: boolean
  readonly isSeniorityEligible: boolean
  readonly weekPattern: readonly WeekdayPlan[]
  readonly hoursPerDay: string
  /** In order; none where all days go by the law of the month. */
  readonly dayDivisors: readonly DivisorStretch[]
  /** In order; the last has no end while it runs. */
  readonly employments: readonly Dated[]
  /** Days that are over, by date; others count as planned. */
  readonly days: ReadonlyMap<string, DayFact>
  readonly parts: readonly PartFact[]
  readonly benefits: readonly DatedBenefit[]
  readonly deductions: readonly DatedDeduction[]
  /** Maternity pay that approved payrolls have brought within the month, or for days of it. */
  readonly maternity: readonly PaidMaternity[]
  readonly hasDependentSpouse: boolean
  readonly dependentChildren: number
}
