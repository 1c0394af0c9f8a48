import { Box, Paper, Text } from '@mantine/core'
import { calls, pages } from '@staff/contract'
import {
  api,
  deviceMark,
  dropWaiting,
  loadCurrentUser,
  PageHeader,
  PasswordForm,
  toastSuccess,
  usePageTitle,
  useWords,
} from '@staff/kit'
import { useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { GateLayout } from './gate-layout.tsx'

/** Changes the user's own password: PATCH authentication/self-password {oldPassword, newPassword, confirmPassword}. */
function OwnPassword() {
  const w = useWords(hostWords)
  const navigate = useNavigate()
  return (
    <Box maw={400}>
      <PasswordForm
        fields={[
          { name: 'oldPassword', label: w('oldPassword'), asks: 'CURRENT' },
          { name: 'newPassword', label: w('newPassword'), asks: 'NEW' },
          { name: 'confirmPassword', label: w('confirmPassword'), asks: 'AGAIN' },
        ]}
        submit={w('save')}
        send={async (typed) => {
          await api.patch(calls.selfPassword, typed, { headers: deviceMark() })
          toastSuccess(w('saved'))
          // Requests that were written under the old password are not sent under the new one.
          await dropWaiting()
          await loadCurrentUser()
          void navigate(pages.dashboard)
        }}
      />
    </Box>
  )
}

/** Inside the layout: the user chose to change the password. */
export function ChangePasswordPage() {
  const w = useWords(hostWords)
  return (
    <>
      <PageHeader title={w('changePassword')} />
      <Paper className="kit-panel" p="md" mt="md">
        <Text size="sm" c="dimmed" mb="md">
          {w('changePasswordText')}
        </Text>
        <OwnPassword />
      </Paper>
    </>
  )
}

/** In place of the layout: the initial password must be changed first, and until then nothing else is open. */
export function MustChangePassword() {
  const w = useWords(hostWords)
  usePageTitle(w('changePassword'))
  return (
    <GateLayout title={w('changePassword')} text={w('mustChange')}>
      <OwnPassword />
    </GateLayout>
  )
}
