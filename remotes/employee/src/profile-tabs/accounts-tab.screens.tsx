import { employeePaymentMethod } from '@staff/contract/employee'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'

/** Where the pay of a person goes. */
export default function AccountsTab({ id = '' }: ResourceScreenProps) {
  return <PersonRecords resource={employeePaymentMethod} employeeId={id} />
}
