import { findKeptCall, getOwnPart, keptDays, type KeptCall } from '@staff/contract'
import { clear, delMany, entries, get, set } from 'idb-keyval'
import { ApiError } from '../api/api-error.ts'
import { queryString, type Query } from '../api/send.ts'
import { getSession } from '../session/session.ts'
import { noteKept } from './as-of.ts'
import { deviceStore, hasDeviceStore } from './device-store.ts'

/** An answer as the device keeps it. */
interface KeptAnswer<T = unknown> {
  readonly userId: string
  /** When it was read, in ms. */
  readonly at: number
  readonly answer: T
}
/** A call whose answer may be kept for the user who makes it. */
export interface Reader {
  readonly call: KeptCall
  readonly userId: string
  readonly me: string
  readonly key: string
  readonly asked: URLSearchParams
}
const longest = keptDays * 86_400_000
/** Milliseconds of silence after which a kept answer is shown; the service's own is still waited for. */
const patience = 4_000
const isOld = ({ at }: KeptAnswer): boolean => Date.now() - at > longest

/**
 * Whose answer may be kept; undefined where none may. Only self-service: the browser of an office shows other people,
 * and belongs to nobody alone.
 */
export function getReader(path: string, query: Query | undefined): Reader | undefined {
  const call = findKeptCall(path)
  const { user } = getSession()
  const me = user?.employee?.id
  if (!call || !user?.isSelfService || me === undefined || !hasDeviceStore()) return undefined
  const asked = new URLSearchParams(queryString(query))
  asked.sort()
  return { call, userId: user.id, me, key: `${user.id} ${path}?${asked.toString()}`, asked }
}
async function keep({ call, userId, me, key, asked }: Reader, answer: unknown): Promise<void> {
  const own = getOwnPart(call.part, answer, asked, me)
  // Whoever signed out meanwhile leaves nothing.
  if (own === undefined || getSession().user?.id !== userId) return
  await set(key, { userId, at: Date.now(), answer: own } satisfies KeptAnswer, deviceStore('answers'))
}
/** The kept answer of a call; undefined where there is none, or it is too old. */
export async function findKept<T>({ key, userId }: Reader): Promise<KeptAnswer<T> | undefined> {
  const kept = await get<KeptAnswer<T>>(key, deviceStore('answers')).catch(() => undefined)
  return kept && kept.userId === userId && !isOld(kept) ? kept : undefined
}
const hasNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/**
 * Answers a read call; where the service says nothing, with what this device kept of it, marked by {@link noteKept}.
 * Calls outside of the allow list of the contract, and of office users, are passed on. Throws what `load` throws.
 */
export async function orKept<T>(path: string, query: Query | undefined, load: () => Promise<T>): Promise<T> {
  const reader = getReader(path, query)
  if (!reader) return load()
  const asking = load().then((answer) => {
    void keep(reader, answer).catch(() => undefined)
    return answer
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((end) => {
    timer = setTimeout(() => end(undefined), patience)
  })
  try {
    const first = await Promise.race([asking.then((answer) => ({ answer })), silence])
    if (first) return first.answer
  } catch (error) {
    const kept = hasNoAnswer(error) ? await findKept<T>(reader) : undefined
    if (!kept) throw error
    noteKept(kept.at)
    return kept.answer
  } finally {
    clearTimeout(timer)
  }
  const kept = await findKept<T>(reader)
  if (!kept) return asking
  asking.catch(() => undefined)
  noteKept(kept.at)
  return kept.answer
}

/** Removes every kept answer, at the end of a session. */
export async function forgetKeptAnswers(): Promise<void> {
  if (hasDeviceStore()) await clear(deviceStore('answers'))
}
/** Removes the kept answers of other users, and those that are too old to be shown. */
export async function tidyKeptAnswers(userId: string): Promise<void> {
  if (!hasDeviceStore()) return
  const store = deviceStore('answers')
  const all = await entries<string, KeptAnswer>(store)
  await delMany(
    all.flatMap(([key, kept]) => (kept.userId !== userId || isOld(kept) ? [key] : [])),
    store,
  )
}
