import { PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { calls, pages } from '@staff/contract'
import { api, LoadingButton, toastSuccess, usePageTitle, useWords } from '@staff/kit'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { passes, showRefusal } from './field-messages.ts'
import { endFlow, takeFlow } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { usePasswordRules } from './use-password-rules.ts'
import { authWords } from './words.ts'

const names = ['newPassword', 'confirmPassword'] as const

function NewPasswordForm({ token }: { readonly token: string }) {
  const host = useWords(hostWords)
  const navigate = useNavigate()
  const rules = usePasswordRules()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validateInputOnChange: true,
    validate: { newPassword: rules.fresh, confirmPassword: (typed, all) => rules.repeated(typed, all.newPassword) },
  })
  const save = async () => {
    if (!(await passes(form))) return
    try {
      await api.patch(calls.resetPassword, { token, ...form.getValues() }, { bearer: null })
      endFlow()
      toastSuccess(host('saved'))
      void navigate(pages.login, { replace: true })
    } catch (error) {
      showRefusal(error, names, form)
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {names.map((name) => (
          <PasswordInput
            key={name}
            {...form.getInputProps(name)}
            name={name}
            label={host(name)}
            autoComplete="new-password"
          />
        ))}
        <LoadingButton type="submit" fullWidth onClick={save}>
          {host('save')}
        </LoadingButton>
      </Stack>
    </form>
  )
}

/** The last step of a forgotten password, after the code or from the link in the email. */
export function NewPasswordPage() {
  const w = useWords(authWords)
  const [flow] = useState(() => takeFlow('reset'))
  usePageTitle(w('newTitle'))
  if (!flow?.token) return <Navigate to={pages.forgotPassword} replace />
  return (
    <GateLayout title={w('newTitle')} text={w('newText')}>
      <NewPasswordForm token={flow.token} />
    </GateLayout>
  )
}
