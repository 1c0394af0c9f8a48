import { personDaysCall, type PersonDays } from '@staff/contract/attendance-leave'
import { api } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { daysOfMonth } from '../person-month/days-of-month.ts'

/** The days of a person in a month; without a person, the user's own. */
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
