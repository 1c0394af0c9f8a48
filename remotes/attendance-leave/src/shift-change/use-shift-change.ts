import {
  shiftChange,
  type LiveShiftChange,
  type ShiftChangeOrder,
  type ShiftMarket,
  type ShiftTakers,
  type ShiftToTake,
} from '@staff/contract/attendance-leave'
import { api, queryClient } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

interface Answer<T> {
  readonly data: T
}
const key = ['shift-change']
const withId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id))
const refresh = () => queryClient.invalidateQueries({ queryKey: key })

/** The reader's shifts to come, and open shifts that the reader may take. */
export const useShiftMarket = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get<Answer<ShiftMarket>>(shiftChange.path, {}, { signal, silent: true }).then(({ data }) => data),
  })
/** Who can take one of these shifts, and with whom it can be swapped. */
export const useShiftTakers = (rowId: string) =>
  useQuery({
    queryKey: [...key, 'takers', rowId],
    queryFn: ({ signal }) =>
      api.get<Answer<ShiftTakers>>(shiftChange.takers, { rowId }, { signal, silent: true }).then(({ data }) => data),
    retry: false,
  })
/** Asks colleagues about an own shift. */
export async function askShiftChange(order: ShiftChangeOrder): Promise<void> {
  await api.post(shiftChange.path, order)
  await refresh()
}
/** Takes the own question back. */
export async function closeShiftChange({ id, version }: Pick<LiveShiftChange, 'id' | 'version'>): Promise<void> {
  await api.post(withId(shiftChange.close, id), { version })
  await refresh()
}
/** Asks the approvers for an open shift. */
export async function takeOpenShift({ id, version }: Pick<ShiftToTake, 'id' | 'version'>): Promise<void> {
  await api.post(withId(shiftChange.take, id), { version })
  await refresh()
}
