import { zero } from '../../../../money/money.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import type { payrollRun } from '../payroll-run.table.ts'
import type { SlipSnapshot } from '../slips/slip-snapshots.ts'

/** The month of a closed run for a person, from its snapshot. */
export function closedMonth(row: typeof payrollRun.$inferSelect, { facts: { person, law } }: SlipSnapshot): PayMonth {
  const { secondFrom, lateAllowed } = parseRatesSnapshot(row.law)
  const { rates, proration } = person.input
  const { startDate: from, endDate: to } = row
  return { payMonth: from.slice(0, 7), from, to, secondFrom, proration, rates, law, lateAllowed, owedInstalment: zero }
}
