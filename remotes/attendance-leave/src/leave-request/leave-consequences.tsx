import { Alert, Group, Stack, Text } from '@mantine/core'
import { L, type Label } from '@staff/contract'
import { leaveCalls, type LeavePreview } from '@staff/contract/attendance-leave'
import { api, defineWords, formatDate, formatNumber, useFormAround, useLabel, useWords } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const words = defineWords('leave-consequences', {
  takes: L('Takes {{days}} day(s)', 'ប្រើ {{days}} ថ្ងៃ'),
  before: L('Left before', 'នៅសល់មុន'),
  after: L('Left after', 'នៅសល់ក្រោយ'),
  nextMonth: L('Next month', 'ខែក្រោយ'),
  away: L('Also away', 'អ្នកឈប់ដែរ'),
  waits: L('asked for', 'កំពុងស្នើ'),
})
const asked = ['employeeId', 'leaveTypeId', 'durationType', 'fromDate', 'toDate', 'fromTime', 'toTime'] as const
const needed = ['employeeId', 'leaveTypeId', 'fromDate', 'toDate'] as const

/** What has been chosen so far as the service is asked about it; undefined while something is missing. */
function useAsked(): Readonly<Record<string, string>> | undefined {
  const { values } = useFormAround()
  const query = Object.fromEntries(
    asked.flatMap((key) => {
      const value = values[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
  return needed.every((key) => key in query) ? query : undefined
}
function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{formatNumber(value)}</Text>
    </div>
  )
}
function AwayDays({ away }: Pick<LeavePreview, 'away'>) {
  const w = useWords(words)
  const say = useLabel()
  const named = ({ name, isPending }: { readonly name: Label; readonly isPending: boolean }) =>
    isPending ? `${say(name)} (${w('waits')})` : say(name)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {w('away')}
      </Text>
      {away.map(({ date, people }) => (
        <Text key={date} size="sm">
          {`${formatDate(date)}: ${people.map(named).join(', ')}`}
        </Text>
      ))}
    </div>
  )
}

/** What the chosen leave takes, what is left of it, who else is away, and why it would be refused; told by the service while it is chosen. */
export function LeaveConsequences() {
  const w = useWords(words)
  const query = useAsked()
  const { data } = useQuery({
    queryKey: ['leave-request', 'preview', query],
    queryFn: ({ signal }) =>
      api.get<{ readonly data: LeavePreview }>(`employee/${leaveCalls.preview}`, query, { signal, silent: true }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!query || !data) return null
  const { duration, before, after, nextMonth, faults, away } = data.data
  return (
    <Stack gap="xs" className="kit-panel" p="sm" role="status">
      <Text fw={600}>{w('takes', { days: formatNumber(duration) })}</Text>
      {before !== null && after !== null && nextMonth !== null && (
        <Group gap="xl">
          <Figure label={w('before')} value={before} />
          <Figure label={w('after')} value={after} />
          <Figure label={w('nextMonth')} value={nextMonth} />
        </Group>
      )}
      {faults.map(({ path, message }) => (
        <Alert key={`${path} ${message}`} color="orange" variant="light" p="xs">
          {message}
        </Alert>
      ))}
      {away.length > 0 && <AwayDays away={away} />}
    </Stack>
  )
}
