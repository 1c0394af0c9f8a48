import { benefitComponentType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { benefitComponentType as table } from './benefit-component-type.table.ts'

/** The calls of types of benefit components (docs/rules/people.md, "Payroll lists"). */
export const benefitComponentTypeOperations = [
  ...crud(benefitComponentType, { table, rows: 'reference' }),
  ...pickerOperations({
    name: benefitComponentType.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, category: table.category },
    searched: [table.name, table.nameKhmer],
  }),
]
