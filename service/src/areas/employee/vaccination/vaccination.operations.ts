import { vaccination } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/pickers.ts'
import { vaccination as table } from './vaccination.table.ts'

/** Domain.md 3.3. */
export const vaccinationOperations = [
  ...crud(vaccination, { table }),
  ...pickerOperations({
    name: vaccination.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, requiredDoses: table.requiredDoses },
    searched: [table.name, table.nameKh],
  }),
]
