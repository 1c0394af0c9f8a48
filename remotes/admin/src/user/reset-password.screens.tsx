import { Box, Paper, Stack, Switch, Text } from '@mantine/core'
import { to } from '@staff/contract'
import { user, userCalls, type User } from '@staff/contract/admin'
import {
  api,
  ApiError,
  ErrorState,
  NotFoundState,
  PageHeader,
  PageSkeleton,
  PasswordForm,
  toastSuccess,
  useLabel,
  useLanguage,
  useRecord,
  useWords,
  type ResourceScreenProps,
} from '@staff/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { passwordWords, resetPassword } from './words.ts'

function UserPassword({ id }: { readonly id: string }) {
  const w = useWords(passwordWords)
  const say = useLabel()
  const navigate = useNavigate()
  const [mustChange, setMustChange] = useState(true)
  return (
    <Box maw={420}>
      <PasswordForm
        fields={[
          { name: 'newPassword', label: w('newPassword'), asks: 'NEW' },
          { name: 'confirmPassword', label: w('confirmPassword'), asks: 'AGAIN' },
        ]}
        submit={say(resetPassword)}
        isGuarded
        send={async (typed) => {
          await api.patch(userCalls.resetPassword, { userId: id, ...typed, mustChange })
          toastSuccess(w('done'))
          void navigate(to(user).list())
        }}
      >
        <Switch
          name="mustChange"
          label={w('mustChange')}
          checked={mustChange}
          onChange={(event) => setMustChange(event.currentTarget.checked)}
        />
      </PasswordForm>
    </Box>
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
        <UserPassword key={id} id={id} />
      </Paper>
    </Stack>
  )
}
