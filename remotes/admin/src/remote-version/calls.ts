import {
  isOpenTask,
  remoteVersionCalls as paths,
  taskCalls,
  type Label,
  type Task,
  type WantedComposition,
} from '@staff/contract'
import type {
  CompositionHistory,
  CompositionPlan,
  PreviewList,
  PublishLog,
  RemoteVersionState,
} from '@staff/contract/remote-version'
import { api, ApiError, getLanguage, lookAtTasks, queryClient, type Query } from '@staff/kit'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

const say = (label: Label): string => label[getLanguage()]
interface Answer<T> {
  readonly data: T
}
const key = 'remote-version'
// Behind the operator's back: the page itself says when it could not refresh.
const quiet = { silent: true } as const
const refresh = 10_000
const historyPage = 20
// The gate reads the files of what is to become live.
const patience = { timeoutMs: 120_000 } as const

const read = <T>(path: string, signal?: AbortSignal, query?: Query): Promise<T> =>
  api.get<Answer<T>>(path, query, { ...quiet, ...(signal ? { signal } : {}) }).then(({ data }) => data)

/** What is live, published and measured; asked every 10 seconds while the page is in sight. */
export const useVersions = () =>
  useQuery({
    queryKey: [key, 'state'],
    refetchInterval: refresh,
    queryFn: ({ signal }) => read<RemoteVersionState>(paths.state, signal),
  })
/** The activations, newest first, by pages without a gap; asked anew after each further one. */
export const useHistory = (sequence: number) =>
  useInfiniteQuery({
    queryKey: [key, 'history', sequence],
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      read<CompositionHistory>(paths.history, signal, { limit: historyPage, offset: pageParam }),
    getNextPageParam: (last, all) => (last.length < historyPage ? undefined : all.length * historyPage),
    select: ({ pages }) => pages.flat(),
  })
/** The preview links that still open something, newest first. */
export const usePreviews = () =>
  useQuery({
    queryKey: [key, 'previews'],
    refetchInterval: 6 * refresh,
    queryFn: ({ signal }) => read<PreviewList>(paths.preview, signal),
  })
/** Names of the roles that a canary can be given to. */
export const useRoleNames = () =>
  useQuery({
    queryKey: [key, 'roles'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      read<readonly { readonly name: string }[]>('employee/role', signal, { limit: 500 }).then((roles) =>
        roles.map(({ name }) => name),
      ),
  })

/** Reads the state anew, also into the page; after a conflict the next decision stands on it. */
export async function currentVersions(): Promise<RemoteVersionState> {
  const state = await read<RemoteVersionState>(paths.state)
  queryClient.setQueryData([key, 'state'], state)
  return state
}
/** After an act: everything that the page shows is asked anew. */
export const refreshVersions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })

/** What a switch would change, and what the gate says of it. Changes nothing. */
export const loadPlan = (wanted: WantedComposition): Promise<CompositionPlan> =>
  api.post<Answer<CompositionPlan>>(paths.plan, { wanted }, patience).then(({ data }) => data)
interface Activated {
  readonly snapshot: string
  readonly sequence: number
}
/** How often a running task is asked for, in ms. */
const pace = 1_000
const pause = () =>
  new Promise((end) => {
    setTimeout(end, pace)
  })
/** What a task that tried new pages came to; a refusal of it is one like that of a call. */
function getEnd({ status, outcome, result }: Task): Activated {
  const { snapshot, sequence, code } = result ?? {}
  if (status === 'DONE' && typeof snapshot === 'string' && typeof sequence === 'number') return { snapshot, sequence }
  const message = outcome ? say(outcome) : ''
  const isKnown = code === 'SNAPSHOT_CONFLICT' || code === 'GATE_REFUSED'
  throw new ApiError(409, { message, errors: [{ path: '', message, code: isKnown ? code : 'RULE' }] })
}
/**
 * One act. Refused with SNAPSHOT_CONFLICT or GATE_REFUSED (409). One that is tried in a browser first is a task: `onTask` hears how far it is, and
 * it goes on when this page is left.
 */
export async function activate(
  path: string,
  body: Readonly<Record<string, unknown>>,
  onTask: (task: Task) => void,
): Promise<Activated> {
  const { data } = await api.post<Answer<Activated | Task>>(path, body, patience)
  if (!('status' in data)) return data
  lookAtTasks()
  let task = data
  while (isOpenTask(task)) {
    onTask(task)
    await pause()
    // One look that fails says nothing of the work.
    task = await api.get<Answer<Task>>(taskCalls.one(task.id), undefined, quiet).then(
      (found) => found.data,
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return task
        throw error
      },
    )
  }
  lookAtTasks()
  return getEnd(task)
}
/** Whether every row of the history is as it was written. */
export const verifyHistory = (): Promise<{
  readonly ok: boolean
  readonly rows: number
  readonly brokenAt: number | null
}> => read(paths.verify)

/** A new preview link: for one user, by the name they sign in with, until `hours` have passed. */
export const makePreview = (body: {
  readonly remote: string
  readonly version: string
  readonly user: string
  readonly hours: number
  readonly reason: string
}) =>
  api
    .post<Answer<{ readonly id: string; readonly link: string; readonly until: string }>>(paths.preview, body, patience)
    .then(({ data }) => data)
/** Opens a composition that was active once in this tab, by loading it anew. */
export const replay = async (body: { readonly snapshot: string; readonly reason: string }): Promise<void> => {
  const { data } = await api.post<Answer<{ readonly link: string }>>(paths.replay, body, patience)
  // The fragment alone: this tab may stand at another address of the product than links do.
  location.hash = new URL(data.link).hash
}
/** What was published lately, newest first. */
export const usePublished = () =>
  useQuery({
    queryKey: [key, 'published'],
    refetchInterval: 6 * refresh,
    queryFn: ({ signal }) => read<PublishLog>(paths.published, signal),
  })
/** Ends a preview link before its time. */
export const takeBackPreview = (id: string): Promise<void> => api.delete(`${paths.preview}/${encodeURIComponent(id)}`)
