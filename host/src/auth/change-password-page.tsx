import { Paper, Text } from '@mantine/core'
import { PageHeader, usePageTitle, useWords } from '@staff/kit'
import { hostWords } from '../words.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { GateLayout } from './gate-layout.tsx'

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
        <ChangePasswordForm />
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
      <ChangePasswordForm />
    </GateLayout>
  )
}
