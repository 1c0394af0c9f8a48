import { Stack } from '@mantine/core'
import { employee } from '@staff/contract/employee'
import { ResourceForm, screens, type FormProps } from '@staff/kit'
import { AccountInput, NewAccountInput } from './account-inputs.tsx'
import { RecordLinks } from './record-links.tsx'

const inputs = { user: AccountInput, newUsername: NewAccountInput, newUserPhone: NewAccountInput, newUserEmail: NewAccountInput }
function EmployeeForm(props: FormProps) {
  const form = <ResourceForm {...props} inputs={inputs} />
  return props.mode === 'view' && props.id ? <Stack gap="md">{form}<RecordLinks employeeId={props.id} /></Stack> : form
}

export default screens(employee, { Form: EmployeeForm })
