import { PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { calls, errorLabel, pages } from '@staff/contract'
import { api, ApiError, loadCurrentUser, LoadingButton, messageOf, toastError, toastSuccess, useLabel, useWords } from '@staff/kit'
import { useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { storedPolicy } from './password-policy.ts'
import { passwordFault } from './sign-in-rules.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const

/** Messages by field of a refused change; a path may list several fields (spec 1 section 8). */
function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.body.errors.flatMap(({ path, message }) =>
    path.split(',').map((part) => part.trim()).filter((part) => (names as readonly string[]).includes(part)).map((part) => [part, message])))
}

/** Changes one's own password: PATCH authentication/self-password {oldPassword, newPassword, confirmPassword}. */
export function ChangePasswordForm() {
  const w = useWords(hostWords)
  const label = useLabel()
  const navigate = useNavigate()
  const said = (code: Parameters<typeof errorLabel>[0] | null) => code && label(errorLabel(code))
  const form = useForm({
    initialValues: empty,
    validateInputOnChange: true,
    validate: {
      oldPassword: (typed) => said(passwordFault(typed, null)),
      newPassword: (typed) => said(passwordFault(typed, storedPolicy())),
      confirmPassword: (typed, all) => said(passwordFault(typed, null) ?? (typed === all.newPassword ? null : 'PASSWORD_MISMATCH')),
    },
  })
  const save = async () => {
    const { hasErrors } = await Promise.resolve(form.validate())
    if (hasErrors) return
    try {
      await api.patch(calls.selfPassword, form.getValues())
      toastSuccess(w('saved'))
      form.reset()
      await loadCurrentUser()
      void navigate(pages.dashboard)
    } catch (error) {
      const messages = fieldMessages(error)
      if (Object.keys(messages).length > 0) form.setErrors(messages)
      else toastError(messageOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md" maw={400}>
        {names.map((name) => (
          <PasswordInput key={name} {...form.getInputProps(name)} name={name} label={w(name)} autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'} />
        ))}
        <LoadingButton type="submit" onClick={save}>{w('save')}</LoadingButton>
      </Stack>
    </form>
  )
}
