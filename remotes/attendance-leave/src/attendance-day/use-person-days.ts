import { personDaysCall, type PersonDays } from '@staff/contract/attendance-leave'
import { api } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The first and the last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { readonly fromDate: string; readonly toDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { fromDate: `${month}-01`, toDate: last }
}
/** The days of a person in a month; without a person, those of the reader. */
export const usePersonDays = (employeeId: string, month: string, enabled: boolean) =>
  useQuery({
    queryKey: ['attendance-day', employeeId, month],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<PersonDays> =>
      api
        .get<{ data: PersonDays }>(
          personDaysCall,
          { ...(employeeId ? { employeeId } : {}), ...daysOfMonth(month) },
          { signal },
        )
        .then(({ data }) => data),
  })
