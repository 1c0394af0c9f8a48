import { paymentMethod } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { paymentMethod as table } from './payment-method.table.ts'

/** The calls of ways to pay wages (docs/rules/people.md, "Code lists"). */
export const paymentMethodOperations = [
  ...crud(paymentMethod, { table, rows: 'reference' }),
  ...pickerOperations({
    name: paymentMethod.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, type: table.type },
    searched: [table.name, table.nameKh, table.bankCode],
  }),
]
