import { overtimeDayCall, type OvertimeDayAnswer } from '@staff/contract/attendance-leave'
import { api, useFormAround } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const day = /^\d{4}-\d{2}-\d{2}$/
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the service says of overtime on the day, and of the hours, that the form names so far; undefined until it names a person and a day. */
export function useOvertimeDay(): OvertimeDayAnswer | undefined {
  const { record, values } = useFormAround()
  const [employeeId, requestDate] = [text(values['employeeId']), text(values['requestDate'])]
  const [startTime, endTime] = [text(values['startTime']), text(values['endTime'])]
  const hours = clock.test(startTime) && clock.test(endTime) ? { startTime, endTime } : {}
  const typeId = text(values['overtimeRequestTypeId'])
  const asked = {
    employeeId,
    requestDate,
    overtimeType: text(values['overtimeType']) || 'HOUR',
    ...(typeId ? { overtimeRequestTypeId: typeId } : {}),
    ...hours,
    // A request that stands is not in its own way.
    ...(typeof record?.['id'] === 'string' ? { id: record['id'] } : {}),
  }
  const { data } = useQuery({
    // A name of its own: a request that was just made must not be asked about again as if it were another one.
    queryKey: ['overtime-day', asked],
    staleTime: 0,
    enabled: employeeId !== '' && day.test(requestDate),
    queryFn: ({ signal }) =>
      api.get<{ readonly data: OvertimeDayAnswer }>(`employee/${overtimeDayCall}`, asked, { signal }),
  })
  return data?.data
}
