import { holds } from '@staff/contract'
import { settlementPrintScreen } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import type { KeptLetter } from '../../../../print/kept-letter.ts'
import { seesAmounts } from '../../payroll-benefit/paid-person.ts'
import { slipsInReach } from '../../payslip/slip-in-reach.ts'
import { payrollRun as run, payrollSettlement as table, payrollSlip as slip } from '../payroll-run.table.ts'

/**
 * The printed final settlement: its copies contain amounts, so they are for callers who see the amounts of its slip.
 */
export const settlementLetter: KeptLetter = {
  category: 'SETTLEMENT_LETTER',
  table,
  pageOf: (id) => `${settlementPrintScreen}/${id}`,
  async mayRead({ db, caller }, _act, id) {
    if (!holds(caller.permissions, 'READ_PAYROLL_GENERATION')) return false
    const [found] = await db
      .select({ employeeId: table.employeeId })
      .from(table)
      .innerJoin(run, eq(run.id, table.runId))
      .innerJoin(slip, eq(slip.runId, run.id))
      .where(and(eq(table.id, id), slipsInReach(caller)))
    return found !== undefined && seesAmounts(caller, found.employeeId)
  },
}
