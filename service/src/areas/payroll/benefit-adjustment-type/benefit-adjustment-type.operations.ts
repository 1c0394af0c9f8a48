import { benefitAdjustmentType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { benefitAdjustmentType as table } from './benefit-adjustment-type.table.ts'

/** The calls of this list (docs/rules/pay.md, "Lists of payroll"). */
export const benefitAdjustmentTypeOperations = [
  ...crud(benefitAdjustmentType, { table, rows: 'reference' }),
  ...pickerOperations({
    name: benefitAdjustmentType.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, code: table.code },
    searched: [table.name, table.nameKhmer, table.code],
  }),
]
