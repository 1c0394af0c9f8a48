import { Box, Text } from '@mantine/core'
import { schedulerJobStatus, type SchedulerJob } from '@staff/contract/admin'
import {
  formatNumber,
  LoadingButton,
  StatusBadge,
  toastRefusal,
  toastSuccess,
  useHolds,
  useLabel,
  useWords,
} from '@staff/kit'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useGenerate } from './calls.ts'
import { jobWords } from './words.ts'

interface Of {
  readonly job: SchedulerJob
}
/** The result of the last run, and the cause of a failure (spec 3 section 4). */
export function JobStatus({ job: { lastStatus, lastCause, isAsked } }: Of) {
  const w = useWords(jobWords)
  const say = useLabel()
  if (isAsked)
    return (
      <Text size="sm" c="dimmed" role="status">
        {w('asked')}
      </Text>
    )
  if (lastStatus === null)
    return (
      <Text size="sm" c="dimmed">
        {w('never')}
      </Text>
    )
  const { tone, label } = schedulerJobStatus(lastStatus)
  return (
    <>
      <Box w="max-content">
        <StatusBadge status={tone} label={label} />
      </Box>
      {lastCause && (
        <Text size="xs" mt={4} maw={280} className="kit-page-title">
          {say(lastCause)}
        </Text>
      )}
    </>
  )
}
/** The counts of the last run; zero counts are left out. */
export function JobCounts({ job: { lastCounts } }: Of) {
  const say = useLabel()
  const w = useWords(jobWords)
  const told = lastCounts.filter(({ count }) => count !== 0)
  return (
    <Text size="sm" className="kit-figures">
      {told.length === 0
        ? w('none')
        : told.map(({ label, count }) => `${say(label)}: ${formatNumber(count)}`).join(' · ')}
    </Text>
  )
}
/** Runs a job now, for users with permission. */
export function GenerateButton({ job: { name, lastStatus, isAsked } }: Of) {
  const w = useWords(jobWords)
  const may = useHolds()('UPDATE_SCHEDULER_JOB')
  const { mutateAsync } = useGenerate()
  if (!may) return null
  const generate = () => mutateAsync(name).then(() => toastSuccess(w('generated')), toastRefusal)
  return (
    <LoadingButton
      variant="default"
      size="xs"
      leftSection={<IconPlayerPlay size={16} />}
      aria-label={w('generateOf', { name })}
      disabled={lastStatus === 'RUNNING' || isAsked}
      onClick={generate}
    >
      {w('generate')}
    </LoadingButton>
  )
}
