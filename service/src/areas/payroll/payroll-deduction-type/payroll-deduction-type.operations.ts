import { payrollDeductionType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { payrollDeductionType as table } from './payroll-deduction-type.table.ts'

/** The calls of deduction types; pickers offer those that people decide (spec 3 section 7.2). */
export const payrollDeductionTypeOperations = [
  ...crud(payrollDeductionType, { table, rows: 'reference' }),
  ...pickerOperations({
    name: payrollDeductionType.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, code: table.code },
    searched: [table.name, table.nameKhmer, table.code],
    narrowing: { isCalculateBySystem: table.isCalculateBySystem },
  }),
]
