import { isOpenTask, taskCalls, type Task } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { queryClient } from '../provider/query-client.ts'

const root = ['tasks'] as const
const channelName = 'staff-tasks'
/** While something runs it is asked for so often, in ms; a tab that nobody looks at does not ask. */
const pace = 2_000

const lookHere = (): void => void queryClient.invalidateQueries({ queryKey: root })
/** Asks again for the tasks that are shown, in this tab and in the others: one was started, cancelled or removed. */
export function lookAtTasks(): void {
  lookHere()
  const others = new BroadcastChannel(channelName)
  others.postMessage(null)
  others.close()
}
/** Follows what other tabs do with tasks. */
export function useTasksOfTabs(): void {
  useEffect(() => {
    const others = new BroadcastChannel(channelName)
    others.addEventListener('message', lookHere)
    return () => others.close()
  }, [])
}
/**
 * The newest own tasks, or the tasks of all users. Polls while one of them is still open. Loads nothing before
 * `enabled`.
 */
export const useTasks = ({ enabled = true, all = false }: { readonly enabled?: boolean; readonly all?: boolean }) =>
  useQuery({
    queryKey: [...root, all],
    enabled,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: readonly Task[]; readonly pageMeta: { readonly totalCount: number } }>(
        taskCalls.list,
        { limit: 20, ...(all ? { all: 'true' } : {}) },
        { signal, silent: true },
      ),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpenTask) ? pace : false),
  })
/** One task, until it has ended. */
export const useTask = (id: string) =>
  useQuery({
    queryKey: [...root, id],
    queryFn: ({ signal }) => api.get<{ readonly data: Task }>(taskCalls.one(id), undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpenTask(data.data) ? pace : false),
  })
