import { overtimeDayCall, type OvertimeDayAnswer } from '@staff/contract/attendance-leave'
import { api, useFormAround } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const day = /^\d{4}-\d{2}-\d{2}$/
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The service's preview of the day and the hours in the form; undefined until the form has a person and a day. */
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
    // A stored request does not conflict with itself.
    ...(typeof record?.['id'] === 'string' ? { id: record['id'] } : {}),
  }
  const { data } = useQuery({
    // A query key of its own: a request just created must not be checked again as if it were another one.
    queryKey: ['overtime-day', asked],
    staleTime: 0,
    enabled: employeeId !== '' && day.test(requestDate),
    queryFn: ({ signal }) =>
      api.get<{ readonly data: OvertimeDayAnswer }>(`employee/${overtimeDayCall}`, asked, { signal }),
  })
  return data?.data
}
