import { Anchor, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { calls, errorLabel, pages } from '@staff/contract'
import {
  api,
  deviceMark,
  loadCurrentUser,
  loadPasswordPolicy,
  LoadingButton,
  isLeftByOther,
  passes,
  passwordFault,
  signIn,
  storedPolicy,
  toastRefusal,
  useLabel,
  usePageTitle,
  useSession,
  useWords,
  type Tokens,
} from '@staff/kit'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { GateLayout } from './gate-layout.tsx'
import { safeReturn, usernameFault } from './sign-in-rules.ts'

interface Typed {
  readonly username: string
  readonly password: string
}

function useLoginForm() {
  const w = useWords(hostWords)
  const label = useLabel()
  return useForm<Typed>({
    initialValues: { username: '', password: '' },
    validateInputOnChange: true,
    validate: {
      username: (typed) => {
        const fault = usernameFault(typed)
        return fault && w(fault)
      },
      password: (typed) => {
        const fault = passwordFault(typed, storedPolicy())
        return fault === 'REQUIRED' ? w('passwordRequired') : fault && label(errorLabel(fault))
      },
    },
  })
}

/** Where a user goes after the sign-in: not to the address that somebody else's expired session left. */
function getReturn(asked: string | null, userId: string): string {
  const from = safeReturn(asked)
  return from && !isLeftByOther(from, userId) ? from : pages.dashboard
}
/**
 * The sign-in page (spec 1 section 2.1): Enter submits; after sign-in it returns to the requested page,
 * or to the dashboard.
 */
export function LoginPage() {
  const w = useWords(hostWords)
  const [search] = useSearchParams()
  const user = useSession((session) => (session.accessToken ? session.user : null))
  usePageTitle(w('login'))
  useEffect(() => {
    // Without an answer only the service checks the password.
    loadPasswordPolicy().catch(() => undefined)
  }, [])
  const form = useLoginForm()
  if (user) return <Navigate to={getReturn(search.get('from'), user.id)} replace />

  const submit = async () => {
    if (!(await passes(form))) return
    const { username, password } = form.getValues()
    try {
      signIn(
        await api.post<Tokens>(
          calls.login,
          { username: username.trim(), password },
          { bearer: null, headers: deviceMark() },
        ),
      )
      await loadCurrentUser()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <GateLayout title={w('loginTitle')} text={w('loginText')}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('username')}
            name="username"
            label={w('username')}
            autoComplete="username"
          />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            label={w('password')}
            autoComplete="current-password"
          />
          {/* Enter in a field presses this button too. */}
          <LoadingButton type="submit" fullWidth onClick={submit}>
            {w('login')}
          </LoadingButton>
          <Group justify="space-between">
            <Anchor component={Link} to={pages.forgotPassword} size="sm">
              {w('forgot')}
            </Anchor>
            <Anchor component={Link} to={pages.activate} size="sm">
              {w('activate')}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </GateLayout>
  )
}
