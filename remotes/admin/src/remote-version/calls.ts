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
  FlagList,
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
// In the background: the page itself says when it could not refresh.
const quiet = { silent: true } as const
const refresh = 10_000
const historyPage = 20
// The gate reads the files of the future live versions.
const patience = { timeoutMs: 120_000 } as const

const read = <T>(path: string, signal?: AbortSignal, query?: Query): Promise<T> =>
  api.get<Answer<T>>(path, query, { ...quiet, ...(signal ? { signal } : {}) }).then(({ data }) => data)

/** The live and published versions and their measurements; read every 10 seconds while the page is visible. */
export const useVersions = () =>
  useQuery({
    queryKey: [key, 'state'],
    refetchInterval: refresh,
    queryFn: ({ signal }) => read<RemoteVersionState>(paths.state, signal),
  })
/** The activations, newest first, by pages without a gap; read again after each new one. */
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
/** The preview links that are still valid, newest first. */
export const usePreviews = () =>
  useQuery({
    queryKey: [key, 'previews'],
    refetchInterval: 6 * refresh,
    queryFn: ({ signal }) => read<PreviewList>(paths.preview, signal),
  })
/** Names of the roles that can get a canary. */
export const useRoleNames = () =>
  useQuery({
    queryKey: [key, 'roles'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      api
        .getAll<{ readonly name: string }>('employee/role', {}, { signal })
        .then((roles) => roles.map(({ name }) => name)),
  })

/** Reads the state again and updates the page; after a conflict the next decision is based on it. */
export async function currentVersions(): Promise<RemoteVersionState> {
  const state = await read<RemoteVersionState>(paths.state)
  queryClient.setQueryData([key, 'state'], state)
  return state
}
/** After an action: all data of the page is loaded again. */
export const refreshVersions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })

/** The changes of a switch, and what the gate says about them. Changes nothing. */
export const loadPlan = (wanted: WantedComposition): Promise<CompositionPlan> =>
  api.post<Answer<CompositionPlan>>(paths.plan, { wanted }, patience).then(({ data }) => data)
/**
 * Where a rollback would go, its changes, and what the gate says about them; without a snapshot to the composition that
 * everybody had before. Decided again after each activation.
 */
export const useRollbackPlan = (head: string, snapshot: string | undefined) =>
  useQuery({
    queryKey: [key, 'rollback', head, snapshot],
    retry: false,
    queryFn: () =>
      api
        .post<Answer<CompositionPlan>>(paths.rollbackPlan, snapshot === undefined ? {} : { snapshot }, patience)
        .then(({ data }) => data),
  })
interface Activated {
  readonly snapshot: string
  readonly sequence: number
}
/** How often a running task is read, in ms. */
const pace = 1_000
const pause = () =>
  new Promise((end) => {
    setTimeout(end, pace)
  })
/** The result of a task that tried new pages; its refusal has the form of a refused call. */
function getEnd({ status, outcome, result }: Task): Activated {
  const { snapshot, sequence, code } = result ?? {}
  if (status === 'DONE' && typeof snapshot === 'string' && typeof sequence === 'number') return { snapshot, sequence }
  const message = outcome ? say(outcome) : ''
  const isKnown = code === 'SNAPSHOT_CONFLICT' || code === 'GATE_REFUSED'
  throw new ApiError(409, { message, errors: [{ path: '', message, code: isKnown ? code : 'RULE' }] })
}
/**
 * One action. Refused with SNAPSHOT_CONFLICT or GATE_REFUSED (409).
 * An action that is tried in a browser first is a task: `onTask` gets its progress,
 * and it continues when the user leaves this page.
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
    // One failed read says nothing about the work.
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
/** Whether every row of the history is unchanged since it was written. */
export const verifyHistory = (): Promise<{
  readonly ok: boolean
  readonly rows: number
  readonly brokenAt: number | null
}> => read(paths.verify)

/** A new preview link: for one user, by sign-in name, valid for `hours`. */
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
/** Opens a formerly active composition in this tab, by reloading it. */
export const replay = async (body: { readonly snapshot: string; readonly reason: string }): Promise<void> => {
  const { data } = await api.post<Answer<{ readonly link: string }>>(paths.replay, body, patience)
  // Only the fragment: the origin of this tab may differ from the origin of links.
  location.hash = new URL(data.link).hash
}
/** The recent publications, newest first. */
export const usePublished = () =>
  useQuery({
    queryKey: [key, 'published'],
    refetchInterval: 6 * refresh,
    queryFn: ({ signal }) => read<PublishLog>(paths.published, signal),
  })
/** Ends a preview link before its expiry. */
export const takeBackPreview = (id: string): Promise<void> => api.delete(`${paths.preview}/${encodeURIComponent(id)}`)

/** The flags of this deployment, by name. */
export const useFlags = () =>
  useQuery({
    queryKey: [key, 'flags'],
    refetchInterval: 6 * refresh,
    queryFn: ({ signal }) => read<FlagList>(paths.flag, signal),
  })
/** Makes a flag, switches it, or removes it (`isOn` null). Refused with IN_USE (409) where something live names it. */
export const saveFlag = (body: {
  readonly name: string
  readonly isOn: boolean | null
  readonly reason: string
}): Promise<unknown> => api.post(paths.flag, body)
