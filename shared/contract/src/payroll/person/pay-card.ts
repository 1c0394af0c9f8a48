import type { AmountUnit, PayCurrency } from '../../index.ts'
import type { PersonPayslip } from '../payslip/payslip.ts'

/** What a person is paid now, for a card of the employee profile: answers `{data}` of {@link PayCard}. */
export const payCardCall = (employeeId: string): string => `payroll-benefit/employee/${employeeId}/now`

interface PartOfPay {
  readonly id: string
  readonly name: string
  readonly nameKhmer: string
  readonly currency: PayCurrency
  /** Absent, not zero, for a reader who may not see it. */
  readonly amount?: number
}
/** Each part by the right to its own records: absent without it. */
export interface PayCard {
  readonly benefits: readonly (PartOfPay & { readonly unit: AmountUnit; readonly since: string })[]
  /** Those that are taken off this month or later; `until` is the day of the last instalment. */
  readonly deductions?: readonly (PartOfPay & { readonly until: string })[]
  /** Accounts in use; of a number only its end. None = the pay is handed out. */
  readonly paidTo?: readonly {
    readonly id: string
    readonly name: string
    readonly nameKhmer: string
    readonly accountNumber: string | null
    readonly sharePercent: number
  }[]
  /** The latest payslip; null before the first one. */
  readonly payslip?: PersonPayslip | null
}
