import { insurance } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/pickers.ts'
import { insurance as table } from './insurance.table.ts'

/** Domain.md 3.3. */
export const insuranceOperations = [
  ...crud(insurance, { table }),
  ...pickerOperations({
    name: insurance.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, type: table.type },
    searched: [table.name, table.nameKh, table.provider],
  }),
]
