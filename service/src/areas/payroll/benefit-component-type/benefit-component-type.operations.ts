import { benefitComponentType } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/pickers.ts'
import { benefitComponentType as table } from './benefit-component-type.table.ts'

/** Domain.md 3.10. */
export const benefitComponentTypeOperations = [
  ...crud(benefitComponentType, { table }),
  ...pickerOperations({
    name: benefitComponentType.name,
    table,
    columns: { name: table.name, nameKhmer: table.nameKhmer, category: table.category },
    searched: [table.name, table.nameKhmer],
  }),
]
