import { Alert, Stack, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { missionPreviewCall, type MissionPreview } from '@staff/contract/attendance-leave'
import { api, defineWords, formatNumber, useFormAround, useLabel, useWords, type InputProps } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HoursInput } from '../requests/duration-inputs.tsx'

const words = defineWords('mission-request', {
  takes: L('This mission lasts {{days}} days', 'បេសកកម្មនេះមានរយៈពេល {{days}} ថ្ងៃ'),
})
const asked = ['employeeId', 'durationType', 'fromDate', 'toDate', 'fromTime', 'toTime'] as const
const needed = ['employeeId', 'durationType', 'fromDate', 'toDate'] as const

/** The typed values; undefined while a value is missing. */
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
/** The length of the chosen mission and its blockers; the service computes them during input. */
function MissionLength() {
  const w = useWords(words)
  const say = useLabel()
  const query = useAsked()
  const { data } = useQuery({
    // A query key of its own: a request just created must not be checked again as if it were another one.
    queryKey: ['mission-preview', query],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: MissionPreview }>(`employee/${missionPreviewCall}`, query, { signal, silent: true }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const preview = query && data?.data
  if (!preview || preview.duration === null) return null
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{w('takes', { days: formatNumber(preview.duration) })}</Text>
      {preview.hindrance && (
        <Alert color="orange" variant="light" p="xs">
          {say(preview.hindrance)}
        </Alert>
      )}
    </Stack>
  )
}
/** The last control of a mission's time, with its length. */
export function MissionEndInput(props: InputProps) {
  return (
    <Stack gap="md">
      <HoursInput {...props} />
      {props.disabled !== true && <MissionLength />}
    </Stack>
  )
}
