import { employeePaymentMethod } from '@staff/contract/employee'
import { screens } from '@staff/kit'
import { SharedNumber } from './shared-number.tsx'

export default screens(employeePaymentMethod, {
  cells: { isNumberShared: (row) => <SharedNumber isShared={row.isNumberShared} /> },
})
