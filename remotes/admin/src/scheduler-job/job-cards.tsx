import { Group, Stack, Text } from '@mantine/core'
import { runningTypes, type SchedulerJob } from '@staff/contract/admin'
import { formatDateTime, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { GenerateButton, JobCounts, JobStatus } from './job-parts.tsx'
import { jobWords } from './words.ts'

function Value({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
/** The same content as the table on a phone, one card for each job. */
export function JobCards({ jobs }: { readonly jobs: readonly SchedulerJob[] }) {
  const w = useWords(jobWords)
  const say = useLabel()
  const time = (instant: string | null) => (instant === null ? w('none') : formatDateTime(instant))
  return (
    <Stack component="ul" gap="sm" className="kit-cards">
      {jobs.map((job) => (
        <li key={job.id} className="kit-panel kit-card">
          <Text fw={600} className="kit-card-title">
            {job.name}
          </Text>
          <Text size="sm" c="dimmed">
            {say(job.description)}
          </Text>
          <dl className="kit-card-values">
            <Value label={w('lastStartTime')}>{time(job.lastStartTime)}</Value>
            <Value label={w('lastEndTime')}>{time(job.lastEndTime)}</Value>
            <Value label={w('lastStatus')}>
              <JobStatus job={job} />
            </Value>
            <Value label={w('runningType')}>
              {job.runningType === null ? w('none') : say(runningTypes[job.runningType])}
            </Value>
            <Value label={w('counts')}>
              <JobCounts job={job} />
            </Value>
            <Value label={w('nextRun')}>{time(job.nextRunAt)}</Value>
          </dl>
          <Group justify="flex-end" mt="xs" mr={8}>
            <GenerateButton job={job} />
          </Group>
        </li>
      ))}
    </Stack>
  )
}
