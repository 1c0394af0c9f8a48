import { employee, profileCall, type EmployeeProfile } from '@staff/contract/employee'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

/** The head of a person and what is missing, in the employment that begins on a day; the present one when ''. */
export const useProfile = (id: string, employment: string) =>
  useQuery({
    queryKey: [employee.name, 'profile', id, employment],
    queryFn: ({ signal }): Promise<EmployeeProfile> =>
      api
        .get<{ data: EmployeeProfile }>(profileCall(id), employment ? { employment } : undefined, { signal })
        .then(({ data }) => data),
  })
