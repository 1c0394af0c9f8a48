import { insurance } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { insurance as table } from './insurance.table.ts'

/** The calls of insurances that may be chosen (docs/rules/people.md, "Code lists"). */
export const insuranceOperations = [
  ...crud(insurance, { table, rows: 'reference' }),
  ...pickerOperations({
    name: insurance.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, type: table.type },
    searched: [table.name, table.nameKh, table.provider],
  }),
]
