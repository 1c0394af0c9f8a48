import { Stack } from '@mantine/core'
import { L, to, type Label } from '@staff/contract'
import { employeeMovement, type EmployeeMovement } from '@staff/contract/employee'
import { adjustmentPage } from '@staff/contract/refs'
import {
  type FormProps,
  OwnEmployeeInput,
  attachmentsInput,
  RequestFiles,
  ResourceForm,
  ResourceList,
  type ResourceScreenProps,
  reasonInput,
} from '@staff/kit'
import { IconCoins } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { ChangeCell } from './change-cell.tsx'
import { NewPositionInput } from './new-position-input.tsx'
import { NewSalaryInput } from './new-salary-input.tsx'
import { PlacePath } from './place-path.tsx'

const { options } = employeeMovement.fields.newEmploymentType
const getType = (value: string | null): Label | null => options.find((option) => option.value === value)?.label ?? null
const getShift = (shift: EmployeeMovement['newWorkingShiftId']): Label | null =>
  shift ? L(String(shift['name']), String(shift['name'])) : null
const unknown = L('-', '-')

const inputs = {
  employee: OwnEmployeeInput,
  newCompanyStructurePosition: NewPositionInput,
  newBaseSalary: NewSalaryInput,
  newBaseCurrency: NewSalaryInput,
  reason: reasonInput(employeeMovement),
  attachments: attachmentsInput('MOVEMENT'),
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

const cells = {
  currentPlace: (row: EmployeeMovement) => <PlacePath entries={row.currentPosition} />,
  newPlace: (row: EmployeeMovement) => <PlacePath entries={row.newCompanyStructurePosition} />,
  newEmploymentType: (row: EmployeeMovement) => (
    <ChangeCell from={getType(row.previousEmploymentType) ?? unknown} into={getType(row.newEmploymentType)} />
  ),
  newWorkingShiftId: (row: EmployeeMovement) => (
    <ChangeCell from={getShift(row.previousWorkingShiftId) ?? unknown} into={getShift(row.newWorkingShiftId)} />
  ),
}
/** The pay adjustment for a movement, started with the movement's data (spec 3 section 4). */
const getAdjustment = ({ id, employee, effectiveDate, reason, reasonTemplate }: EmployeeMovement): string =>
  `${to(adjustmentPage).create()}?${new URLSearchParams({
    employeeId: employee.id,
    employeeMovementId: id,
    effectiveDateFrom: effectiveDate,
    reason: [reasonTemplate['name'], reason].filter(Boolean).join(': '),
  }).toString()}`
function MovementList() {
  const navigate = useNavigate()
  return (
    <ResourceList
      resource={employeeMovement}
      cells={cells}
      rowActions={[
        {
          label: L('Adjustment', 'ការកែសម្រួល'),
          icon: IconCoins,
          permission: 'PAYROLL_BENEFIT_ADJUSTMENT',
          when: ({ status }) => status === 'PENDING',
          run: (row) => navigate(getAdjustment(row)),
        },
      ]}
    />
  )
}

/** Movements: the full path of both positions, and the changes as old → new (docs/rules/requests.md, "Movements"). */
export default function MovementScreen({ mode, id, params }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <MovementList />
  return <MovementForm key={`${mode}:${id ?? ''}`} resource={employeeMovement} mode={mode} id={id} params={params} />
}
