import { PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { calls, pages } from '@staff/contract'
import { api, deviceMark, loadCurrentUser, LoadingButton, toastSuccess, useWords } from '@staff/kit'
import { useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { passes, showRefusal } from './field-messages.ts'
import { usePasswordRules } from './use-password-rules.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const

/** Changes the user's own password: PATCH authentication/self-password {oldPassword, newPassword, confirmPassword}. */
export function ChangePasswordForm() {
  const w = useWords(hostWords)
  const navigate = useNavigate()
  const rules = usePasswordRules()
  const form = useForm({
    initialValues: empty,
    validateInputOnChange: true,
    validate: {
      oldPassword: rules.present,
      newPassword: rules.fresh,
      confirmPassword: (typed, all) => rules.repeated(typed, all.newPassword),
    },
  })
  const save = async () => {
    if (!(await passes(form))) return
    try {
      await api.patch(calls.selfPassword, form.getValues(), { headers: deviceMark() })
      toastSuccess(w('saved'))
      form.reset()
      await loadCurrentUser()
      void navigate(pages.dashboard)
    } catch (error) {
      showRefusal(error, names, form)
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md" maw={400}>
        {names.map((name) => (
          <PasswordInput
            key={name}
            {...form.getInputProps(name)}
            name={name}
            label={w(name)}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          />
        ))}
        <LoadingButton type="submit" onClick={save}>
          {w('save')}
        </LoadingButton>
      </Stack>
    </form>
  )
}
