import { holds } from '@staff/contract'
import { adjustmentFormScreen } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import type { KeptLetter } from '../../../print/kept-letter.ts'
import { seesAmounts } from '../payroll-benefit/paid-person.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

/**
 * The printed Pay Adjustment Form: its copies hold amounts, so they are for a caller who reads adjustments and sees
 * theirs.
 */
export const adjustmentLetter: KeptLetter = {
  category: 'PAY_ADJUSTMENT_FORM',
  table,
  pageOf: (id) => `${adjustmentFormScreen}/${id}`,
  async mayRead({ db, caller }, _act, id) {
    if (!holds(caller.permissions, 'VIEW_PAYROLL_BENEFIT_ADJUSTMENT')) return false
    const [found] = await db
      .select({ employeeId: table.employeeId })
      .from(table)
      .where(and(eq(table.id, id), visiblePeople(caller, table.employeeId)))
    return found !== undefined && seesAmounts(caller, found.employeeId)
  },
}
