import { PasswordInput } from '@mantine/core'
import { resetPasswordScreen, user, userCalls, type User } from '@staff/contract/admin'
import { peopleAccountsPage } from '@staff/contract/refs'
import {
  api,
  ResourceList,
  screens,
  toastRefusal,
  toastSuccess,
  useListFault,
  useWords,
  type InputProps,
  type ResourceScreenProps,
} from '@staff/kit'
import { IconKey, IconMailForward, IconUserQuestion } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { activationWords, resetPassword, sendActivation, withoutSignIn } from './words.ts'

// Spec 2 section 2.1: Delete is hidden; the call exists.
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
  const w = useWords(activationWords)
  const call = ({ employeeId }: User) =>
    api.patch<{ data: { isKept: boolean } }>(userCalls.resendConfirmation(employeeId ?? ''), {})
  const send = (row: User) =>
    call(row).then(({ data }) => toastSuccess(w(data.isKept ? 'kept' : 'sent', { name: row.username })), toastRefusal)
  useListFault(shown)
  return (
    <ResourceList
      resource={shown}
      listActions={[{ label: withoutSignIn, icon: IconUserQuestion, permission: 'READ_USER', to: peopleAccountsPage }]}
      rowActions={[
        {
          label: sendActivation,
          icon: IconMailForward,
          permission: 'UPDATE_USER',
          // The call takes the employee's id: an account without employee requests its code itself,
          // with its phone number.
          when: ({ employeeId, isActivated, isEnabled }: User) =>
            Boolean(employeeId) && isActivated === false && isEnabled,
          run: send,
          each: call,
        },
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

/**
 * Users, each with a link to a new password, and the activation message for users who wait for it;
 * the form is the declared one.
 */
export default function UserScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <UserList /> : <Forms {...props} />
}
