import { storeSchedule, type HolidayRotation, type StoreSchedule } from '@staff/contract/attendance-leave'
import { api } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scheduleKey, type ShownDays } from './use-schedule.ts'

interface Answer<T> {
  readonly data: T
}
const asked = (node: string, { from, to }: ShownDays) => ({ node, fromDate: from, toDate: to })
/** The schedules of a store between two days. */
export const useStoreSchedule = (node: string, days: ShownDays) =>
  useQuery({
    queryKey: [...scheduleKey, 'store', node, days.from, days.to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<StoreSchedule> =>
      api.get<Answer<StoreSchedule>>(storeSchedule.path, asked(node, days), { signal }).then(({ data }) => data),
  })
/** Who of a store worked which holiday between two days. */
export const useRotation = (node: string, days: ShownDays) =>
  useQuery({
    queryKey: [...scheduleKey, 'rotation', node, days.from, days.to],
    queryFn: ({ signal }): Promise<HolidayRotation> =>
      api.get<Answer<HolidayRotation>>(storeSchedule.rotation, asked(node, days), { signal }).then(({ data }) => data),
  })
