import { Button, Group, Stack, Text } from '@mantine/core'
import { approvalPages } from '@staff/contract'
import { ErrorState, PageSkeleton, useLanguage, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { useOwnInformation } from './own-calls.ts'
import { OwnAddress, OwnList } from './own-part.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { profileWords } from './words.ts'

const lists = ['contact', 'emergencyContact', 'family', 'identifier', 'paymentAccount', 'insurance'] as const

function Own() {
  const { data, isError, refetch } = useOwnInformation(useLanguage())
  if (isError)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <PageSkeleton />
  return (
    <>
      <OwnPhoto person={data.person} />
      <OwnAddress person={data.person} />
      {lists.map((part) => (
        <OwnList key={part} part={part} rows={data[part]} />
      ))}
    </>
  )
}

/**
 * The user's own record, and the requested changes (docs/rules/requests.md, "Changes of one's own record"): a tab of
 * the own page in self-service.
 */
export function OwnDetails() {
  const w = useWords(profileWords)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {w('text')}
        </Text>
        <Button component={Link} to={approvalPages.mine} variant="default">
          {w('requests')}
        </Button>
      </Group>
      <Own />
    </Stack>
  )
}
