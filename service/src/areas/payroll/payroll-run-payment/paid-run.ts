import { dayOfInstant, L } from '@staff/contract'
import { refuse } from '../../../http/errors.ts'
import type { payrollRun } from '../payroll-run/payroll-run.table.ts'

type RunRow = typeof payrollRun.$inferSelect
/** What is said of a day on which nothing can have come back yet. */
export const beforePaying = L('Not before the payroll was paid', 'មិនមុនថ្ងៃបើកប្រាក់តាមបញ្ជីទេ')

/**
 * The run with the day (`YYYY-MM-DD`) from which something of it can come back: the day of its payment, or that on
 * which it was said where the files went to the banks ahead of a pay day to come. 409 for one whose money has not left.
 */
export function mustBePaid(run: RunRow | undefined): RunRow & { readonly paidOn: string } {
  if (run?.status !== 'paid' && run?.status !== 'closed') return refuse('', 'STATUS_NOT_ALLOWED')
  const { paidAt, paymentDate } = run
  const days = [paymentDate ?? '', ...(paidAt === null ? [] : [dayOfInstant(Date.parse(paidAt))])]
  return { ...run, paidOn: days.toSorted()[0] ?? '' }
}
