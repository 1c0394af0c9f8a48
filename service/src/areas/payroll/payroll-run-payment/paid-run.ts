import { dayOfInstant, L } from '@staff/contract'
import { refuse } from '../../../http/errors.ts'
import type { payrollRun } from '../payroll-run/payroll-run.table.ts'

type RunRow = typeof payrollRun.$inferSelect
/** The refusal for a day before any line can be returned. */
export const beforePaying = L('Not before the payroll was paid', 'មិនមុនថ្ងៃបើកប្រាក់តាមបញ្ជីទេ')

/**
 * The run with the day (`YYYY-MM-DD`) from which its lines can be returned: the day of its payment, or the day of
 * sending the files to the banks where the pay day comes later. 409 for a run whose money has not left.
 */
export function mustBePaid(run: RunRow | undefined): RunRow & { readonly paidOn: string } {
  if (run?.status !== 'paid' && run?.status !== 'closed') return refuse('', 'STATUS_NOT_ALLOWED')
  const { paidAt, paymentDate } = run
  const days = [paymentDate ?? '', ...(paidAt === null ? [] : [dayOfInstant(Date.parse(paidAt))])]
  return { ...run, paidOn: days.toSorted()[0] ?? '' }
}
