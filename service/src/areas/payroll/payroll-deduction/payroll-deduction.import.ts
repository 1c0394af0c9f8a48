import { deductionRequest, payrollDeduction } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { fieldColumn, named } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { payrollDeductionType as type } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollDeductionOperations } from './payroll-deduction.operations.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

const types = async ({ db }: RequestContext) =>
  (
    await db
      .select()
      .from(type)
      .where(and(eq(type.isEnabled, true), eq(type.isCalculateBySystem, false)))
      .orderBy(asc(type.name))
  ).map(named)

/** How deductions come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const payrollDeductionImport = requestImport({
  type: 'payroll-deduction',
  declared: deductionRequest,
  resource: payrollDeduction,
  table,
  operations: payrollDeductionOperations,
  columns: [
    fieldColumn(payrollDeduction, 'payrollDeductionType', { options: types }),
    ...['deductionDate', 'amount', 'currency', 'instalments', 'handedOutOn', 'description'].map((key) =>
      fieldColumn(payrollDeduction, key),
    ),
  ],
})
