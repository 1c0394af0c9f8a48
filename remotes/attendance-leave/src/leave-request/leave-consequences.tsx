import { Alert, Group, Stack, Text } from '@mantine/core'
import { leaveCalls, type LeavePreview } from '@staff/contract/attendance-leave'
import { api, formatMonth, formatNumber, attachmentsInput, useFormAround, useWords, type InputProps } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AwayDays, Figure, leaveWords } from './leave-parts.tsx'

const asked = ['employeeId', 'leaveTypeId', 'durationType', 'fromDate', 'toDate', 'fromTime', 'toTime'] as const
const needed = ['employeeId', 'leaveTypeId', 'fromDate', 'toDate'] as const

/** The typed values in the form of the preview call; undefined while a value is missing. */
function useAsked(): Readonly<Record<string, string>> | undefined {
  const { values } = useFormAround()
  const query = Object.fromEntries(
    asked.flatMap((key) => {
      const value = values[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
  const all = query['durationType'] === 'TIME' ? [...needed, 'fromTime', 'toTime'] : needed
  return all.every((key) => key in query) ? query : undefined
}
/** The service's preview of the chosen leave; undefined while a value is missing. */
function useLeavePreview(): LeavePreview | undefined {
  const query = useAsked()
  const { data } = useQuery({
    // A query key of its own: a request just created must not be checked again as if it were another one.
    queryKey: ['leave-preview', query],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: LeavePreview }>(`employee/${leaveCalls.preview}`, query, { signal, silent: true }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return query && data?.data
}
const AttachmentsInput = attachmentsInput('LEAVE_REQUEST')
/** The attachments of a leave, required when it is longer than its type allows without them. */
export function LeaveAttachmentsInput(props: InputProps) {
  const above = useLeavePreview()?.paperAbove ?? null
  return <AttachmentsInput {...props} required={above !== null} />
}
/**
 * The days of the chosen leave, the remaining balance, team members who are away, and the reason for a refusal;
 * the service computes them during input.
 */
export function LeaveConsequences() {
  const w = useWords(leaveWords)
  const preview = useLeavePreview()
  if (!preview) return null
  const { duration, month, before, after, monthAfter, nextMonth, paperAbove, faults, away } = preview
  return (
    <Stack gap="xs" className="kit-panel" p="sm" role="status">
      <Text fw={600}>{w('takes', { days: formatNumber(duration) })}</Text>
      {before !== null && after !== null && nextMonth !== null && (
        <Group gap="xl">
          <Figure label={w('before', { month: formatMonth(month) })} value={before} />
          <Figure label={w('after', { month: formatMonth(month) })} value={after} />
          <Figure label={w('after', { month: formatMonth(monthAfter) })} value={nextMonth} />
        </Group>
      )}
      {paperAbove !== null && <Text size="sm">{w('paper', { days: formatNumber(paperAbove) })}</Text>}
      {faults.map(({ path, message }) => (
        <Alert key={`${path} ${message}`} color="orange" variant="light" p="xs">
          {message}
        </Alert>
      ))}
      {away.length > 0 && <AwayDays away={away} />}
    </Stack>
  )
}
