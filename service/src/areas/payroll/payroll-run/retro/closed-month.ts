import { Exact, zero } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { parseRatesSnapshot } from '../inputs/snapshot.ts'
import type { payrollRun } from '../payroll-run.table.ts'
import { loadOneSlip, loadRatesOfRun } from '../slips/slip-snapshots.ts'

type RunRow = typeof payrollRun.$inferSelect

/**
 * The month of a closed run, by its own law, rates and proration. A run that paid nobody has no snapshot to say the
 * proration: then it is by the planned days.
 */
export async function loadClosedMonth(db: Database, row: RunRow): Promise<PayMonth> {
  const { secondFrom, lateAllowed } = parseRatesSnapshot(row.law)
  const input = (await loadOneSlip(db, row))?.facts.person.input
  const { startDate: from, endDate: to, exchangeRate, exchangeRateNssf } = row
  return {
    payMonth: from.slice(0, 7),
    from,
    to,
    secondFrom,
    proration: input?.proration ?? { kind: 'SCHEDULED' },
    rates: input?.rates ?? {
      tax: Exact.of(exchangeRate),
      nssf: Exact.of(exchangeRateNssf),
      taxSource: `payroll-run:${row.id}`,
      nssfSource: `payroll-run:${row.id}`,
    },
    law: loadRatesOfRun(row),
    lateAllowed,
    owedInstalment: zero,
  }
}
