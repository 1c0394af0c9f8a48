import { heldAbsenceCalls, type HeldAbsence, type HeldAbsencesReleased } from '@staff/contract/payroll'
import { api, ask, say, toastRefusal, toastSuccess } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { heldAbsenceWords } from './words.ts'

const listKey = ['payroll-held-absence'] as const
/** The absences that wait until payroll releases them. */
export const useHeldAbsences = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: readonly HeldAbsence[] }>(heldAbsenceCalls.list, undefined, { signal })
        .then(({ data }) => data),
  })

/** Releases the chosen absences after a question; answers whether it was done. */
export function useRelease(): (chosen: readonly HeldAbsence[]) => Promise<boolean> {
  const client = useQueryClient()
  return async (chosen) => {
    const isSure = await ask({
      title: say(heldAbsenceWords, 'askTitle'),
      text: say(heldAbsenceWords, 'askText'),
      confirm: say(heldAbsenceWords, 'confirm'),
    })
    if (!isSure) return false
    const absences = chosen.map(({ employeeId, payMonth, daysHash }) => ({ employeeId, payMonth, daysHash }))
    try {
      const { data } = await api.post<{ readonly data: HeldAbsencesReleased }>(heldAbsenceCalls.release, { absences })
      const left = data.isOwnLeftOut ? [say(heldAbsenceWords, 'ownLeftOut')] : []
      toastSuccess([say(heldAbsenceWords, 'released', { count: data.released }), ...left].join('. '))
      return true
    } catch (error) {
      toastRefusal(error)
      return false
    } finally {
      for (const queryKey of [listKey, ['payroll-run']]) void client.invalidateQueries({ queryKey })
    }
  }
}
