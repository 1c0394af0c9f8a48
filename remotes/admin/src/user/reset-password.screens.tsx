import { Paper, PasswordInput, Stack, Switch, Text } from '@mantine/core'
import { to } from '@staff/contract'
import { user, userCalls, type User } from '@staff/contract/admin'
import {
  api,
  ApiError,
  ErrorState,
  LoadingButton,
  getMessage,
  NotFoundState,
  PageHeader,
  PageSkeleton,
  toastError,
  toastSuccess,
  useLabel,
  useLanguage,
  useRecord,
  useUnsavedGuard,
  useWords,
  type ResourceScreenProps,
} from '@staff/kit'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { passwordWords, resetPassword } from './words.ts'

const names = ['newPassword', 'confirmPassword'] as const
type Name = (typeof names)[number]

function PasswordForm({ id }: { readonly id: string }) {
  const w = useWords(passwordWords)
  const say = useLabel()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ newPassword: '', confirmPassword: '' })
  const [mustChange, setMustChange] = useState(true)
  const [faults, setFaults] = useState<Readonly<Partial<Record<Name, string>>>>({})
  const done = useRef(false)
  useUnsavedGuard(typed.newPassword !== '', () => done.current)
  const save = async () => {
    const missing = names.filter((name) => !typed[name])
    if (missing.length) return setFaults(Object.fromEntries(missing.map((name) => [name, w('required')])))
    if (typed.newPassword !== typed.confirmPassword) return setFaults({ confirmPassword: w('differ') })
    try {
      await api.patch(userCalls.resetPassword, { userId: id, ...typed, mustChange })
      done.current = true
      toastSuccess(w('done'))
      void navigate(to(user).list())
    } catch (error) {
      const placed =
        error instanceof ApiError ? error.body.errors.filter(({ path }) => names.some((name) => name === path)) : []
      setFaults(Object.fromEntries(placed.map(({ path, message }) => [path, message])))
      if (placed.length === 0) toastError(getMessage(error))
    }
  }
  return (
    <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      <Stack gap="md" maw={420}>
        {names.map((name) => (
          <PasswordInput
            key={name}
            name={name}
            label={w(name)}
            value={typed[name]}
            error={faults[name]}
            autoComplete="new-password"
            onChange={({ currentTarget: { value } }) => {
              setTyped({ ...typed, [name]: value })
              setFaults({ ...faults, [name]: undefined })
            }}
          />
        ))}
        <Switch
          name="mustChange"
          label={w('mustChange')}
          checked={mustChange}
          onChange={(event) => setMustChange(event.currentTarget.checked)}
        />
        <LoadingButton type="submit" onClick={save}>
          {say(resetPassword)}
        </LoadingButton>
      </Stack>
    </form>
  )
}

/** Sets a user's password (spec 2 section 2.1): the heading names the user, and their sessions end. */
export default function ResetPasswordScreen({ id = '' }: ResourceScreenProps) {
  const w = useWords(passwordWords)
  const say = useLabel()
  const lang = useLanguage()
  const { data: account, error, refetch } = useRecord<User>(user, id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!account) return <PageSkeleton />
  const person = account.employee?.[lang === 'km' ? 'displayFullNameKh' : 'displayFullNameEn']
  return (
    <Stack gap="md">
      <PageHeader title={`${say(resetPassword)} · ${account.username}`} name={say(resetPassword)} />
      <Paper className="kit-panel" p="md">
        {person && <Text fw={600}>{person}</Text>}
        <Text size="sm" c="dimmed" mb="md" maw={640}>
          {w('text')}
        </Text>
        <PasswordForm key={id} id={id} />
      </Paper>
    </Stack>
  )
}
