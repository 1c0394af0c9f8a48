import { vaccination } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { vaccination as table } from './vaccination.table.ts'

/** The calls of vaccines (docs/rules/people.md, "Code lists"). */
export const vaccinationOperations = [
  ...crud(vaccination, { table, rows: 'reference' }),
  ...pickerOperations({
    name: vaccination.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, requiredDoses: table.requiredDoses },
    searched: [table.name, table.nameKh],
  }),
]
