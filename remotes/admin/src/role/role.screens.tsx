import { role } from '@staff/contract/admin'
import { ResourceForm, screens, type FormProps } from '@staff/kit'
import { EnableSwitch } from '../enable-switch.tsx'
import { MatrixInput, RoleContext } from './matrix-input.tsx'
import { RoleView } from './role-view.tsx'
import { askSwitchOff } from './ask-switch-off.ts'

const inputs = { rolePermission: MatrixInput }
function RoleForm(props: FormProps) {
  if (props.mode === 'view') return <RoleView {...props} />
  return (
    <RoleContext value={props.id}>
      <ResourceForm {...props} inputs={inputs} />
    </RoleContext>
  )
}

export default screens(role, {
  cells: {
    isEnabled: (row) => (
      <EnableSwitch
        key={`${row.id}:${String(row.version)}`}
        resource={role}
        row={row}
        name={row.name}
        beforeOff={() => askSwitchOff(row)}
      />
    ),
  },
  Form: RoleForm,
})
