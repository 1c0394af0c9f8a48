import { keptFiles } from '@staff/contract'
import { queryClient } from '../provider/query-client.ts'
import { getSession, onSessionEnd, useSession } from '../session/session.ts'
import { useKeptTime } from './as-of.ts'
import { forgetKeptAnswers, tidyKeptAnswers } from './kept-answers.ts'
import { dropWaiting, sendWaiting, settleWaiting, useWaitingRequests } from './waiting-requests.ts'

/** Milliseconds between two attempts to send, while the page is seen and something waits. */
const again = 30_000

/** Removes the files with which the product opens without a network. */
export async function forgetKeptFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptFiles)
}
/** Removes all that this device keeps of its user: answers, files, and requests that wait, which is told. */
export async function wipeDevice(): Promise<void> {
  await Promise.allSettled([forgetKeptAnswers(), forgetKeptFiles(), dropWaiting()])
}
async function settle(userId: string): Promise<void> {
  await Promise.allSettled([tidyKeptAnswers(userId), settleWaiting(userId)])
  await sendWaiting()
}

/**
 * Starts to look after what this device keeps: it belongs to one session, goes with it whatever ends it, and what waits
 * is sent as soon as the service answers again.
 */
export function followDevice(): void {
  onSessionEnd(() => void wipeDevice())
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) void settle(user.id)
  })
  const { user } = getSession()
  if (user) void settle(user.id)
  window.addEventListener('online', () => {
    // Any answer ends the time of kept ones; without a call there would be none.
    if (useKeptTime.getState().at !== null) void queryClient.invalidateQueries()
    void sendWaiting()
  })
  useKeptTime.subscribe(({ at }, before) => {
    if (at === null && before.at !== null) void sendWaiting()
  })
  setInterval(() => {
    const waits = useWaitingRequests.getState().list.some(({ refused }) => refused === undefined)
    if (waits && document.visibilityState === 'visible') void sendWaiting()
  }, again)
}
