import { geographic } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { geographicRules } from './geographic.rules.ts'
import { geographic as table } from './geographic.table.ts'

/** As options they are narrowed by type and by the place above, for a cascade (docs/rules/people.md, "Addresses"). */
export const geographicOperations = [
  ...crud(geographic, { table, rows: 'reference', rules: geographicRules, refs: { parentId: { table } } }),
  ...pickerOperations({
    name: geographic.name,
    table,
    columns: { code: table.code, name: table.name, nameKh: table.nameKh, type: table.type, parentId: table.parentId },
    searched: [table.code, table.name, table.nameKh],
    narrowing: { type: table.type, parentId: table.parentId },
  }),
]
