import { PasswordInput } from '@mantine/core'
import { resetPasswordScreen, user, type User } from '@staff/contract/admin'
import { ResourceList, screens, useListFault, type InputProps, type ResourceScreenProps } from '@staff/kit'
import { IconKey } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { resetPassword } from './words.ts'

// Spec 2 section 2.1: Delete is hidden; the call is there.
const shown = { ...user, permissions: { DELETE: null } } as const

function PasswordField({ name, label, description, error, value, disabled = false, onChange, onBlur }: InputProps) {
  return (
    <PasswordInput
      name={name}
      label={label}
      description={description}
      error={error}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      autoComplete="new-password"
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
const Forms = screens(shown, { inputs: { password: PasswordField } })

function UserList() {
  const navigate = useNavigate()
  useListFault(shown)
  return (
    <ResourceList
      resource={shown}
      rowActions={[
        {
          label: resetPassword,
          icon: IconKey,
          permission: 'UPDATE_USER',
          run: ({ id }: User) => navigate(resetPasswordScreen.replace('{id}', encodeURIComponent(id))),
        },
      ]}
    />
  )
}

/** Users with the way to a new password for each; the form is the declared one. */
export default function UserScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <UserList /> : <Forms {...props} />
}
