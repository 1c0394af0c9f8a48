import { paymentMethod } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/pickers.ts'
import { paymentMethod as table } from './payment-method.table.ts'

/** Domain.md 3.3. */
export const paymentMethodOperations = [
  ...crud(paymentMethod, { table }),
  ...pickerOperations({
    name: paymentMethod.name,
    table,
    columns: { name: table.name, nameKh: table.nameKh, type: table.type },
    searched: [table.name, table.nameKh, table.bankCode],
  }),
]
