import { Stack } from '@mantine/core'
import { addressParts, addressWords, employee, pathPage } from '@staff/contract/employee'
import { ResourceForm, screens, type FormProps, type ResourceScreenProps, neededWhere } from '@staff/kit'
import { AsOfAnyDay } from '../as-of/as-of-panel.tsx'
import { FactsPanel } from '../employee-fact/facts-panel.tsx'
import { AccountNoInput } from './account-no-input.tsx'
import { AccountInput, NewAccountInput } from './account-inputs.tsx'
import { addressInputs } from './address-inputs.tsx'
import { EmployeeList } from './employee-list.tsx'
import { FamilyInput } from './family-input.tsx'
import { FamilyPanel } from './family-panel.tsx'
import { RecordLinks } from './record-links.tsx'

const periodInput = neededWhere(({ contractType }) => contractType === 'FDC')
const inputs = {
  contractPeriodStartDate: periodInput,
  contractPeriodEndDate: periodInput,
  ...addressInputs,
  accountNo: AccountNoInput,
  families: FamilyInput,
  user: AccountInput,
  newUsername: NewAccountInput,
  newUserPhone: NewAccountInput,
  newUserEmail: NewAccountInput,
}
/** The declared form without some of its fields. */
const without = (keys: readonly string[]) => ({
  ...employee,
  form: (employee.form ?? []).map((section) => ({
    ...section,
    rows: section.rows.map((row) => row.filter((key) => !keys.includes(key))).filter((row) => row.length > 0),
  })),
})
// An address is shown as one line and typed in parts.
const read = without(addressParts)
const typed = without(addressWords)

function EmployeeForm(props: FormProps) {
  // A hire goes on with its next steps.
  const next = props.mode === 'create' ? { after: (id: string) => pathPage('onboarding', id) } : {}
  const form = <ResourceForm {...props} resource={props.mode === 'view' ? read : typed} inputs={inputs} {...next} />
  if (!props.id) return form
  // A family is typed with a new person; later each member has a page of its own.
  return (
    <Stack gap="md">
      {form}
      <FamilyPanel employeeId={props.id} />
      {props.mode === 'view' && (
        <>
          <FactsPanel employeeId={props.id} />
          <AsOfAnyDay employeeId={props.id} />
          <RecordLinks employeeId={props.id} />
        </>
      )}
    </Stack>
  )
}
const Forms = screens(employee, { Form: EmployeeForm })

/** The list with its actions; the form with addresses, family, the as-of day and links to related records. */
export default function EmployeeScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <EmployeeList /> : <Forms {...props} />
}
