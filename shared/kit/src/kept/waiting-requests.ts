import { calls, isWrittenOffline, keptDays, type Label } from '@staff/contract'
import { clear, del, entries, get, set } from 'idb-keyval'
import { create } from 'zustand'
import { ApiError, getMessage } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { toastError, toastSuccess } from '../feedback/toast.ts'
import { say } from '../i18n/define-words.ts'
import { getLanguage } from '../i18n/i18n.ts'
import { queryClient } from '../provider/query-client.ts'
import { asCurrentUser } from '../session/current-user.ts'
import { getSession } from '../session/session.ts'
import { aloneOnDevice, deviceStore, hasDeviceStore } from './device-store.ts'
import { keptWords } from './kept-words.ts'

/** A request that was written without a network and waits on this device. */
export interface WaitingRequest {
  /** Its Idempotency-Key: sent twice, it is made once. */
  readonly key: string
  readonly userId: string
  /** The resource, and where a new record of it is posted. */
  readonly name: string
  readonly path: string
  /** Its list, where it is shown. */
  readonly screen: string
  readonly label: Label
  readonly body: Readonly<Record<string, unknown>>
  /** When it was written, in ms. */
  readonly at: number
  /** Why the service did not accept it; it is not sent again. */
  readonly refused?: string
}
const store = () => deviceStore('waiting')
const longest = keptDays * 86_400_000
/** The waiting requests of the signed-in user, the oldest first; all tabs show the same ones. */
export const useWaitingRequests = create<{ readonly list: readonly WaitingRequest[] }>(() => ({ list: [] }))

const tabs = new BroadcastChannel('waiting-requests')
async function readAll(): Promise<WaitingRequest[]> {
  if (!hasDeviceStore()) return []
  const all = await entries<string, WaitingRequest>(store())
  return all.map(([, one]) => one).toSorted((a, b) => a.at - b.at)
}
/** Shows what waits now. Never rejects. */
export async function showWaiting(): Promise<void> {
  const me = getSession().user?.id
  const all = await readAll().catch(() => [])
  useWaitingRequests.setState({ list: all.filter(({ userId }) => userId === me) })
}
tabs.addEventListener('message', () => void showWaiting())
async function changed(): Promise<void> {
  await showWaiting()
  tabs.postMessage(null)
}

/**
 * Keeps a request that did not reach the service, and tells its user. Returns false, and keeps nothing, where the call
 * is none that waits, or is not about the user.
 */
export async function keepRequest(
  request: Pick<WaitingRequest, 'key' | 'name' | 'path' | 'screen' | 'label' | 'body'>,
): Promise<boolean> {
  const { user } = getSession()
  const me = user?.employee?.id
  const isOwn = user?.isSelfService === true && me !== undefined && request.body['employeeId'] === me
  if (!isOwn || !isWrittenOffline(request.path) || !hasDeviceStore()) return false
  await set(request.key, { ...request, userId: user.id, at: Date.now() } satisfies WaitingRequest, store())
  await changed()
  return true
}

/** Takes a waiting request back; one that is being sent is waited for first. */
export async function cancelWaiting(key: string): Promise<void> {
  const wasThere = await aloneOnDevice('waiting', async () => {
    const found = await get<WaitingRequest>(key, store())
    await del(key, store())
    return found !== undefined
  })
  await changed()
  if (wasThere) toastSuccess(say(keptWords, 'cancelled'))
  else toastError(say(keptWords, 'alreadySent'))
}

const getName = ({ label }: WaitingRequest): string => label[getLanguage()]
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)

/** Sends one. Returns whether the next may be tried. */
async function sendOne(one: WaitingRequest, bearer: string): Promise<boolean> {
  try {
    // With this token and no other: a tab where somebody else signed in meanwhile must not send it in their name.
    await api.post(one.path, one.body, { idempotencyKey: one.key, silent: true, bearer })
  } catch (error) {
    if (!isAnswer(error)) return false
    const reason = getMessage(error)
    await set(one.key, { ...one, refused: reason } satisfies WaitingRequest, store())
    toastError(say(keptWords, 'notAccepted', { name: getName(one), reason }))
    return true
  }
  await del(one.key, store())
  toastSuccess(say(keptWords, 'sent', { name: getName(one) }))
  void queryClient.invalidateQueries({ queryKey: [one.name] })
  void queryClient.invalidateQueries({ queryKey: ['widget'] })
  return true
}
async function sendAll(): Promise<void> {
  const mine = (await readAll()).filter(({ userId, refused }) => userId === getSession().user?.id && !refused)
  if (mine.length === 0) return
  // Renews the token, and ends the session of a user who may not send them any more; that drops what waits.
  const { data } = await api.get<{ readonly data: unknown }>(calls.currentUser, undefined, { silent: true })
  const { accessToken, user } = getSession()
  if (!accessToken || asCurrentUser(data)?.id !== user?.id) return
  for (const one of mine) if (!(await sendOne(one, accessToken))) break
  await changed()
}
let sending: Promise<void> | undefined
/** Sends what waits, in the order of writing, each with its own key, in one tab at a time. Never rejects. */
export const sendWaiting = (): Promise<void> =>
  (sending ??= aloneOnDevice('waiting', sendAll)
    .catch(() => undefined)
    .finally(() => {
      sending = undefined
    }))

/** Tells which requests were removed and not sent; those that were refused have been told before. */
function tellDropped(dropped: readonly WaitingRequest[]): void {
  const names = dropped.filter(({ refused }) => !refused).map(getName)
  if (names.length > 0) toastError(say(keptWords, 'dropped', { names: names.join(', ') }))
}
/** Removes all that waits, at the end of a session, whatever ended it. What was not sent is told, in one tab. */
export async function dropWaiting(): Promise<void> {
  const dropped = await aloneOnDevice('waiting', async () => {
    const all = await readAll()
    if (all.length > 0) await clear(store())
    return all
  })
  tellDropped(dropped)
  await changed()
}
/** At the start of a session: what others left, or waits for too long, is removed and told. */
export async function settleWaiting(userId: string): Promise<void> {
  const dropped = await aloneOnDevice('waiting', async () => {
    const gone = (await readAll()).filter((one) => one.userId !== userId || Date.now() - one.at > longest)
    for (const { key } of gone) await del(key, store())
    return gone
  })
  tellDropped(dropped.filter((one) => one.userId === userId))
  await changed()
}
