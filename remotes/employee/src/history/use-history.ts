import { employee, historyCall, type EmployeeHistory } from '@staff/contract/employee'
import { api, useLanguage } from '@staff/kit'
import { useInfiniteQuery } from '@tanstack/react-query'

/** The history of a person, so many entries at a time, in the language of the reader. */
export const useHistory = (employeeId: string, limit: number) =>
  useInfiniteQuery({
    queryKey: [employee.name, 'history', employeeId, limit, useLanguage()],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.get<EmployeeHistory>(historyCall(employeeId), { limit, offset: pageParam }, { signal }),
    getNextPageParam: ({ pageMeta: { currentPage, pageSize, totalCount } }) =>
      currentPage * pageSize < totalCount ? currentPage * pageSize : undefined,
  })
