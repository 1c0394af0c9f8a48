import { employeePaymentMethod } from '@staff/contract/employee'
import { screens, neededFor } from '@staff/kit'
import { SharedNumber } from './shared-number.tsx'

// Only cash needs no account.
const accountInput = neededFor(employeePaymentMethod, 'paymentMethodId', ({ type }) => type !== 'CASH')
export default screens(employeePaymentMethod, {
  inputs: { accountName: accountInput, accountNumber: accountInput },
  cells: { isNumberShared: (row) => <SharedNumber isShared={row.isNumberShared} /> },
})
