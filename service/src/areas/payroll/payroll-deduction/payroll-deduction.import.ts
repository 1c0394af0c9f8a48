import { asciiDigits, L, plainNumber, sayAmount } from '@staff/contract'
import { deductionRequest, payrollDeduction } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { fieldColumn, named, type ImportMeaning } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { getCellCurrency, nameAmount } from '../payroll-benefit/import-amounts.ts'
import { payrollDeductionType as type } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollDeductionOperations } from './payroll-deduction.operations.ts'
import { getTimes } from './payroll-deduction.kind.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

const types = async ({ db }: RequestContext) =>
  (
    await db
      .select()
      .from(type)
      .where(and(eq(type.isEnabled, true), eq(type.isCalculateBySystem, false)))
      .orderBy(asc(type.name))
  ).map(named)

/** How often an amount is taken: once, or each month so many times. */
const meaning: ImportMeaning = {
  columns: ['payrollDeductionType', 'amount', 'currency', 'instalments'],
  load: (_, rows) =>
    Promise.resolve(
      rows.map(({ payrollDeductionType: name = '', amount, currency, instalments = '1' }) => {
        const paidIn = getCellCurrency(currency) ?? 'USD'
        const value = plainNumber(amount ?? '', paidIn === 'KHR' ? 'riel' : 'amount')
        if (value === undefined) return null
        const said = sayAmount({
          value,
          currency: paidIn,
          ...getTimes(Number(asciiDigits(instalments.trim()))),
        })
        return nameAmount(L(name, name), said)
      }),
    ),
}
/** How deductions come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const payrollDeductionImport = requestImport({
  type: 'payroll-deduction',
  declared: deductionRequest,
  resource: payrollDeduction,
  table,
  operations: payrollDeductionOperations,
  meaning,
  columns: [
    fieldColumn(payrollDeduction, 'payrollDeductionType', { options: types }),
    ...['deductionDate', 'amount', 'currency', 'instalments', 'handedOutOn', 'description'].map((key) =>
      fieldColumn(payrollDeduction, key),
    ),
  ],
})
