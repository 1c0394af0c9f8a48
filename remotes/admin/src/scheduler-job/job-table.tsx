import { Table, Text, VisuallyHidden } from '@mantine/core'
import { runningTypes, type SchedulerJob } from '@staff/contract/admin'
import { formatDateTime, kitWords, useLabel, useWords } from '@staff/kit'
import { GenerateButton, JobCounts, JobStatus } from './job-parts.tsx'
import { jobWords } from './words.ts'

// A browser breaks a date at its hyphens.
const unbroken = { whiteSpace: 'nowrap' } as const

/** The jobs as a table. */
export function JobTable({ jobs }: { readonly jobs: readonly SchedulerJob[] }) {
  const w = useWords(jobWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const time = (instant: string | null) => (instant === null ? w('none') : formatDateTime(instant))
  return (
    <Table.ScrollContainer minWidth={1180} className="kit-panel">
      <Table verticalSpacing={10} horizontalSpacing="sm" fz="sm" layout="auto">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            <Table.Th>{w('name')}</Table.Th>
            <Table.Th>{w('lastStartTime')}</Table.Th>
            <Table.Th>{w('lastEndTime')}</Table.Th>
            <Table.Th>{w('description')}</Table.Th>
            <Table.Th>{w('runningType')}</Table.Th>
            <Table.Th>{w('lastStatus')}</Table.Th>
            <Table.Th>{w('counts')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{kit('actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Th scope="row">
                <Text size="xs" c="dimmed">
                  {job.name}
                </Text>
              </Table.Th>
              <Table.Td style={unbroken}>{time(job.lastStartTime)}</Table.Td>
              <Table.Td style={unbroken}>{time(job.lastEndTime)}</Table.Td>
              <Table.Td miw={180}>
                <Text size="sm" fw={600}>
                  {say(job.description)}
                </Text>
                <Text size="xs" c="dimmed">{`${w('nextRun')}: ${time(job.nextRunAt)}`}</Text>
              </Table.Td>
              <Table.Td>{job.runningType === null ? w('none') : say(runningTypes[job.runningType])}</Table.Td>
              <Table.Td>
                <JobStatus job={job} />
              </Table.Td>
              <Table.Td>
                <JobCounts job={job} />
              </Table.Td>
              <Table.Td ta="right">
                <GenerateButton job={job} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
