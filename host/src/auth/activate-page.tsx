import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { asciiDigits, calls, errorLabel, pages } from '@staff/contract'
import { api, LoadingButton, toastSuccess, useLabel, usePageTitle, useWords } from '@staff/kit'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { passes, showRefusal } from './field-messages.ts'
import { endFlow, takeFlow } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { chosenNameFault } from './sign-in-rules.ts'
import { usePasswordRules } from './use-password-rules.ts'
import { authWords } from './words.ts'

const names = ['username', 'password', 'confirmPassword'] as const
const wanted = (typed: string) => asciiDigits(typed.trim()).toLowerCase()

function ActivateForm({ token, username }: { readonly token: string; readonly username: string }) {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  const label = useLabel()
  const navigate = useNavigate()
  const rules = usePasswordRules()
  const form = useForm({
    initialValues: { username, password: '', confirmPassword: '' },
    validateInputOnChange: true,
    validate: {
      username: (typed) => {
        const fault = chosenNameFault(wanted(typed))
        return fault && label(errorLabel(fault))
      },
      password: rules.fresh,
      confirmPassword: (typed, all) => rules.repeated(typed, all.password),
    },
  })
  const activate = async () => {
    if (!(await passes(form))) return
    const values = form.getValues()
    try {
      await api.post(calls.activate, { token, ...values, username: wanted(values.username) }, { bearer: null })
      endFlow()
      toastSuccess(w('activated'))
      void navigate(pages.login, { replace: true })
    } catch (error) {
      showRefusal(error, names, form)
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('username')}
          name="username"
          label={w('username')}
          description={w('usernameHelp')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {(['password', 'confirmPassword'] as const).map((name) => (
          <PasswordInput
            key={name}
            {...form.getInputProps(name)}
            name={name}
            label={host(name)}
            autoComplete="new-password"
          />
        ))}
        <LoadingButton type="submit" fullWidth onClick={activate}>
          {w('activate')}
        </LoadingButton>
      </Stack>
    </form>
  )
}

/**
 * The last step of activation: the username and the password.
 * The user signs in with the phone number or the email (spec 1 section 5).
 */
export function ActivatePage() {
  const w = useWords(authWords)
  const [flow] = useState(() => takeFlow('activate'))
  usePageTitle(w('finishTitle'))
  if (!flow?.token) return <Navigate to={pages.activate} replace />
  return (
    <GateLayout title={w('finishTitle')} text={w('finishText')}>
      <ActivateForm token={flow.token} username={flow.username ?? ''} />
    </GateLayout>
  )
}
