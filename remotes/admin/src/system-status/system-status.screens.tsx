import { Alert, Skeleton, Stack } from '@mantine/core'
import type { StatusLine } from '@staff/contract'
import { AfterPause, ApiError, ErrorState, ForbiddenState, getMessage, PageHeader, useWords } from '@staff/kit'
import { useStatusLines } from './calls.ts'
import { StatusLines } from './status-lines.tsx'
import { statusWords } from './words.ts'

function Summary({ lines }: { readonly lines: readonly StatusLine[] }) {
  const w = useWords(statusWords)
  const count = lines.filter(({ isRed }) => isRed).length
  return (
    <Alert color={count ? 'danger' : 'success'} role="status">
      {count ? w('bad', { count }) : w('good')}
    </Alert>
  )
}
/** How the installation is: the lines of `staff status`, for administrators. */
export default function SystemStatusPage() {
  const w = useWords(statusWords)
  const { data: lines, error, refetch } = useStatusLines()
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      {lines ? (
        <>
          <Summary lines={lines} />
          <StatusLines lines={lines} />
        </>
      ) : error ? (
        <div className="kit-panel">
          <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <AfterPause>
          <Skeleton h={220} radius="md" />
        </AfterPause>
      )}
    </Stack>
  )
}
