import { Stack } from '@mantine/core'
import { L, type Label } from '@staff/contract'
import { employeeMovement, type EmployeeMovement } from '@staff/contract/employee'
import { type FormProps, OwnEmployeeInput, papersInput, RequestFiles, ResourceForm, screens } from '@staff/kit'
import { ChangeCell } from './change-cell.tsx'
import { NewPositionInput } from './new-position-input.tsx'
import { PlacePath } from './place-path.tsx'

const { options } = employeeMovement.fields.newEmploymentType
const typeOf = (value: string | null): Label | null => options.find((option) => option.value === value)?.label ?? null
const shiftOf = (shift: EmployeeMovement['newWorkingShiftId']): Label | null =>
  shift ? L(String(shift['name']), String(shift['name'])) : null
const unknown = L('-', '-')

const inputs = {
  employee: OwnEmployeeInput,
  newCompanyStructurePosition: NewPositionInput,
  attachments: papersInput('MOVEMENT'),
}
function MovementForm(props: FormProps) {
  return (
    <Stack gap="md">
      <ResourceForm {...props} inputs={inputs} />
      {props.mode === 'view' && props.id && (
        <RequestFiles category="MOVEMENT" id={props.id} permission="UPDATE_EMPLOYEE_MOVEMENT" />
      )}
    </Stack>
  )
}

/** Movements: the whole way to both positions, and what changes as old → new (docs/rules/requests.md, "Movements"). */
export default screens(employeeMovement, {
  cells: {
    currentPlace: (row) => <PlacePath entries={row.currentPosition} />,
    newPlace: (row) => <PlacePath entries={row.newCompanyStructurePosition} />,
    newEmploymentType: (row) => (
      <ChangeCell from={typeOf(row.previousEmploymentType) ?? unknown} into={typeOf(row.newEmploymentType)} />
    ),
    newWorkingShiftId: (row) => (
      <ChangeCell from={shiftOf(row.previousWorkingShiftId) ?? unknown} into={shiftOf(row.newWorkingShiftId)} />
    ),
  },
  Form: MovementForm,
})
