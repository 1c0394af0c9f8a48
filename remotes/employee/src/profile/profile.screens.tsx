import { Stack } from '@mantine/core'
import { EmptyState, PageHeader, useHolds, useSession, useWords } from '@staff/kit'
import { OwnProfile } from '../employee-profile/own-profile.tsx'
import { OwnDetails } from './own-details.tsx'
import { profileWords } from './words.ts'

/**
 * The page of oneself: that of any person with one's own record as a further tab. Who may not read people sees the own
 * record alone.
 */
export default function OwnInformationPage() {
  const w = useWords(profileWords)
  const holds = useHolds()
  const own = useSession(({ user }) => user?.employee?.id)
  if (own && holds('READ_EMPLOYEE_MASTER_INFORMATION')) return <OwnProfile id={own} isForChange />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      {own ? (
        <OwnDetails />
      ) : (
        <div className="kit-panel">
          <EmptyState text={w('noEmployee')} />
        </div>
      )}
    </Stack>
  )
}
