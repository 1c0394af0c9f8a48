import { salaryAdjustmentType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { salaryAdjustmentType as table } from './salary-adjustment-type.table.ts'

/** The calls of this list (docs/rules/pay.md, "Lists of payroll"). */
export const salaryAdjustmentTypeOperations = [
  ...crud(salaryAdjustmentType, { table, rows: 'reference' }),
  ...pickerOperations({
    name: salaryAdjustmentType.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, code: table.code },
    searched: [table.name, table.nameKhmer, table.code],
  }),
]
