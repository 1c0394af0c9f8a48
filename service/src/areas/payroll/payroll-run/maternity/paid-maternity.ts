import { Exact } from '../../../../money/money.ts'
import type { Benefit, PaidBefore } from '../../pay/pay-input.ts'
import type { payrollMaternity as maternity } from '../payroll-run.table.ts'

type Row = typeof maternity.$inferSelect
/** Maternity pay that an approved payroll has brought, as a payroll of a month meets it. */
export interface PaidMaternity extends Pick<Row, 'firstDay' | 'lastDay'> {
  /**
   * For an amount that was paid within the month itself: its line, and all that its payroll paid and withheld; null for
   * another month.
   */
  readonly ofMonth: { readonly benefit: Benefit; readonly before: PaidBefore } | null
}
/** What a line of maternity pay is called. */
export const maternityName = { name: 'Maternity pay', nameKh: 'ប្រាក់លំហែមាតុភាព' } as const
/** How the source of such a line begins. */
export const maternitySource = 'payroll-maternity:'

/** Maternity pay as a line of a month: taxed, of the NSSF wage and of the averages. */
export const maternityBenefit = ({ id, currency, amount }: Pick<Row, 'id' | 'currency' | 'amount'>): Benefit => ({
  source: `${maternitySource}${id}`,
  name: maternityName.name,
  currency,
  amount: Exact.of(amount),
  calculation: 'FIXED',
  isProrated: false,
  isFringe: false,
  isTaxable: true,
  isNssf: true,
  isSeniority: true,
})
