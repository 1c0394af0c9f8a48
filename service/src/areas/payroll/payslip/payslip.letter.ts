import { holds } from '@staff/contract'
import { payslipScreens } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import type { KeptLetter } from '../../../print/kept-letter.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { payslip } from './payslip.table.ts'
import { seesAmounts } from '../payroll-benefit/paid-person.ts'
import { slipsInReach } from './slip-in-reach.ts'

/** The printed payslip: its copies contain amounts, so they are for callers who see the amounts of the slip. */
export const payslipLetter: KeptLetter = {
  category: 'PAYSLIP_LETTER',
  table: payslip,
  pageOf: (id) => `${payslipScreens.print}/${id}`,
  async mayRead({ db, caller }, _act, id) {
    if (!holds(caller.permissions, 'READ_PAYROLL_GENERATION')) return false
    const found = await db
      .select({ employeeId: slip.employeeId })
      .from(slip)
      .innerJoin(run, eq(run.id, slip.runId))
      .where(and(eq(slip.id, id), slipsInReach(caller)))
    return found.some(({ employeeId }) => seesAmounts(caller, employeeId))
  },
}
