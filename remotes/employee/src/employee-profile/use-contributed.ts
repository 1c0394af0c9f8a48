import { contributionCalls, fillTemplate, isFor, onboardingGroup, type Counts, type Need } from '@staff/contract'
import { employee, type EmployeeProfile } from '@staff/contract/employee'
import { api, useHolds, useProfileParts, useSession } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

type Person = Pick<EmployeeProfile, 'id' | 'terms' | 'status' | 'service'>
/** What remotes bring to the page of this person: tabs, cards and acts with their addresses. */
export function useContributed({ id, terms, status, service }: Person) {
  const { tabs, cards, actions, draw } = useProfileParts()
  const { user } = useSession()
  const holds = useHolds()
  const reader = {
    person: {
      workShiftType: terms?.workShiftType ?? null,
      isEmployed: status !== 'RESIGNED' && service !== null,
      isOwn: user?.employee?.id === id,
    },
    mayRead: (need: Need) => user?.isSelfService !== true && holds(need),
  }
  const fits = <P extends { readonly condition?: Parameters<typeof isFor>[0] }>(parts: readonly P[]) =>
    parts.filter(({ condition }) => isFor(condition, reader))
  return {
    tabs: fits(tabs).filter(({ group }) => group !== onboardingGroup),
    cards: fits(cards),
    actions: fits(actions).map((action) => ({ ...action, to: fillTemplate(action.to, id) })),
    draw,
  }
}
/** The numbers beside the tabs of a person, in one call; undefined until they come. */
export function useCounts(employeeId: string, names: readonly string[]): Counts | undefined {
  const { data: counts } = useQuery({
    queryKey: [employee.name, 'profile', employeeId, 'counts', names],
    enabled: names.length > 0,
    queryFn: ({ signal }) =>
      api
        .post<{ data: Counts }>(contributionCalls.counts, { names, employeeId }, { signal, silent: true })
        .then(({ data }) => data),
  })
  return counts
}
