import {
  openShift,
  shiftOffer,
  type CoverPlan,
  type OpenShift,
  type ShiftOffer,
  type SickCall,
  type SickCallMade,
} from '@staff/contract/attendance-leave'
import { liveAnswers } from '@staff/contract'
import { api, queryClient } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

interface Answer<T> {
  readonly data: T
}
const shiftKey = ['open-shift']
const offerKey = ['shift-offer']
const withId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id))

/** What is left of the shift of somebody today, and who could take it. */
export const useCoverPlan = (employeeId: string) =>
  useQuery({
    queryKey: [...shiftKey, 'cover', employeeId],
    queryFn: ({ signal }) =>
      api.get<Answer<CoverPlan>>(openShift.cover, { employeeId }, { signal, silent: true }).then(({ data }) => data),
    retry: false,
  })
/** The open shifts of a store; asked once the store is known. */
export const useOpenShifts = (node: string | null) =>
  useQuery({
    queryKey: [...shiftKey, node],
    queryFn: ({ signal }) =>
      api
        .get<Answer<readonly OpenShift[]>>(openShift.path, { node }, { signal, silent: true })
        .then(({ data }) => data),
    enabled: node !== null,
    refetchInterval: 15_000,
  })
/** Enters the sick leave of today, opens the shift and offers it. */
export async function callSick(sent: SickCall): Promise<SickCallMade> {
  const { data } = await api.post<Answer<SickCallMade>>(openShift.sickCall, sent)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: shiftKey }),
    queryClient.invalidateQueries({ queryKey: [liveAnswers.storeNow] }),
  ])
  return data
}
/** Closes an open shift. */
export async function closeOpenShift({ id, version }: Pick<OpenShift, 'id' | 'version'>): Promise<void> {
  await api.post(withId(openShift.close, id), { version })
  await queryClient.invalidateQueries({ queryKey: shiftKey })
}
/** Gives an open shift to one of those who can come. */
export async function chooseWilling(
  { id, version }: Pick<OpenShift, 'id' | 'version'>,
  employeeId: string,
): Promise<void> {
  await api.post(withId(openShift.choose, id), { version, employeeId })
  await queryClient.invalidateQueries({ queryKey: shiftKey })
}
/** The shifts that are offered to the reader. */
export const useShiftOffers = () =>
  useQuery({
    queryKey: offerKey,
    queryFn: ({ signal }) =>
      api.get<Answer<readonly ShiftOffer[]>>(shiftOffer.path, {}, { signal, silent: true }).then(({ data }) => data),
  })
/** Accepts or declines an offer, and answers what became of it. */
export async function answerOffer(id: string, doesAccept: boolean): Promise<ShiftOffer> {
  const path = withId(doesAccept ? shiftOffer.accept : shiftOffer.decline, id)
  const { data } = await api.post<Answer<ShiftOffer>>(path, {})
  await queryClient.invalidateQueries({ queryKey: offerKey })
  return data
}
