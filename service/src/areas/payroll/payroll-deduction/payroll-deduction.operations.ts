import { deductionRequest, payrollDeduction } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { payRows, presentPlace } from '../../../people/of-person.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { payrollDeductionType as type } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { lastDeduction } from './last-deduction.ts'
import { payrollDeductionRules } from './payroll-deduction.rules.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

const shared = requestStorage(deductionRequest, table)
/** The calls of deductions (docs/rules/pay.md, "Deductions of a person"). */
export const payrollDeductionOperations = withdrawing(
  deductionRequest,
  payrollDeduction,
  table,
  crud(payrollDeduction, {
    table,
    ...shared,
    ...payRows(table),
    ...presentPlace(table),
    refs: {
      employee: shared.refs.employee,
      payrollDeductionType: {
        table: type,
        open: and(eq(type.isEnabled, true), eq(type.isCalculateBySystem, false)) ?? eq(type.isEnabled, true),
      },
    },
    expressions: { ...shared.expressions, lastDeductionDate: () => lastDeduction },
    rules: payrollDeductionRules,
  }),
)
