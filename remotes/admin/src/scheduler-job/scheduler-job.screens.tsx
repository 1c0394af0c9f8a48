import { Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  AfterPause,
  ApiError,
  EmptyState,
  ErrorState,
  ForbiddenState,
  getMessage,
  PageHeader,
  useWords,
} from '@staff/kit'
import { useJobs } from './calls.ts'
import { JobCards } from './job-cards.tsx'
import { JobTable } from './job-table.tsx'
import { jobWords } from './words.ts'

/** The scheduled jobs of the service: schedule, last run, and a run now (spec 3 section 2.4). */
export default function SchedulerJobPage() {
  const w = useWords(jobWords)
  const { data: jobs, error, refetch } = useJobs()
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const Jobs = isPhone ? JobCards : JobTable
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} count={jobs?.length} />
      {jobs === undefined ? (
        error ? (
          <div className="kit-panel">
            <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
          </div>
        ) : (
          <AfterPause>
            <Skeleton h={220} radius="md" />
          </AfterPause>
        )
      ) : jobs.length === 0 ? (
        <div className="kit-panel">
          <EmptyState />
        </div>
      ) : (
        <Jobs jobs={jobs} />
      )}
    </Stack>
  )
}
