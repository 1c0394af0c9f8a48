import type { Counts, TaskContribution } from '@staff/contract'
import { useHolds, useSession } from '@staff/kit'
import { useMemo } from 'react'
import type { Brought } from '../navigation/contributions.ts'
import { useContributions } from '../navigation/use-navigation.ts'
import { useCounts } from '../navigation/use-counts.ts'

const none: Counts = {}
/**
 * The tasks of the active composition that the user may see, with their counts: the header, the home and the page show
 * one number. Self-service users have none of them; they have the bell (spec 1 section 2.2).
 */
export function useMyTasks({ enabled = true }: { readonly enabled?: boolean } = {}): {
  readonly tasks: readonly Brought<TaskContribution>[]
  readonly counts: Counts
  readonly isLoading: boolean
  readonly refetch: () => void
} {
  const { tasks: all } = useContributions()
  const holds = useHolds()
  const isSelfService = useSession((session) => session.user?.isSelfService ?? true)
  const tasks = useMemo(
    () => (isSelfService ? [] : all.filter(({ permission }) => holds(permission))),
    [all, holds, isSelfService],
  )
  const names = useMemo(() => tasks.map(({ count }) => count), [tasks])
  const { data, isPending, refetch } = useCounts(names, undefined, { enabled })
  return { tasks, counts: data ?? none, isLoading: names.length > 0 && isPending, refetch: () => void refetch() }
}
