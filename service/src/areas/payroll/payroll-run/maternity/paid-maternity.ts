import type { Benefit, PaidBefore } from '../../pay/pay-input.ts'
import type { payrollMaternity as maternity } from '../payroll-run.table.ts'

/** Maternity pay that an approved payroll has brought, as a payroll of a month meets it. */
export interface PaidMaternity extends Pick<typeof maternity.$inferSelect, 'firstDay' | 'lastDay'> {
  /**
   * For an amount that was paid within the month itself: its line, and all that its payroll paid and withheld; null for
   * another month.
   */
  readonly ofMonth: { readonly benefit: Benefit; readonly before: PaidBefore } | null
}
