import {
  rosterBoard,
  storeSchedule,
  type HolidayRotation,
  type Published,
  type PublishOrder,
  type RosterBoard,
  type StoreSchedule,
} from '@staff/contract/attendance-leave'
import { api, say, toastSuccess, getMessage, toastError } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { viewWords } from './schedule-view-words.ts'
import { readAnew, scheduleKey, type ShownDays } from './use-schedule.ts'

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
/** Publishes the shown days of a store, and says how many people were notified. */
export async function publish(node: string, days: ShownDays): Promise<void> {
  try {
    const { data: board } = await api.get<Answer<RosterBoard>>(rosterBoard.path, asked(node, days))
    const order: PublishOrder = { ...asked(node, days), version: board.version }
    const { data } = await api.post<Answer<Published>>(rosterBoard.publish, order)
    await readAnew()
    const people = data.messages.length
    toastSuccess(say(viewWords, people > 0 ? 'published' : 'nobodyTold', { people }))
  } catch (error) {
    toastError(getMessage(error))
  }
}
