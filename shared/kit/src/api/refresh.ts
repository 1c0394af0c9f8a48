import { calls } from '@staff/contract'
import { endSession, followStored, isSameSession, signIn, type Session, type Tokens } from '../session/session.ts'
import { refusal } from './api-error.ts'
import { send } from './send.ts'

const lockName = 'staff-token-refresh'
// Tabs in other processes read what we stored a moment later than the lock is free (seen in Chromium: two refreshes of
// two tabs). So the lock stays taken a little longer than the work; those who asked for the work do not wait for that.
const settleMs = 150
/** Runs a work while no other tab does. Without locks (an insecure origin) the shared promise still covers this tab. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator) || !navigator.locks) return work()
  return new Promise((resolve, reject) => {
    const locked = navigator.locks.request(lockName, async () => {
      await work().then(resolve, reject)
      await new Promise((settled) => {
        setTimeout(settled, settleMs)
      })
    })
    locked.catch(reject)
  })
}

/** The token of a session, unless it is another session than that of the refused token. */
const ofSameSession = ({ accessToken }: Session, refused: string): string | null =>
  isSameSession(accessToken, refused) ? accessToken : null

async function renew(refused: string): Promise<string | null> {
  // The previous holder of the lock, here or in another tab, may have renewed the session already.
  const session = followStored()
  const { accessToken, refreshToken } = session
  if (accessToken !== refused) return ofSameSession(session, refused)
  if (!refreshToken) {
    endSession('expired')
    return null
  }
  const answer = await send({ method: 'POST', path: calls.refresh }, refreshToken)
  const tokens = answer.ok ? ((await answer.json()) as Tokens) : undefined
  // Somebody signed out, or in, while the answer was on its way: it is about a session that has ended.
  const now = followStored()
  if (now.refreshToken !== refreshToken) return ofSameSession(now, refused)
  if (tokens) {
    signIn(tokens)
    return tokens.accessToken
  }
  // A service that is away says nothing about the session; only a refusal ends it.
  if (answer.status === 503 || answer.status === 429) throw await refusal(answer)
  endSession('expired')
  return null
}

let running: Promise<string | null> | undefined
/**
 * A token to try again with after one was refused: exactly one refresh call for any number of refused calls, over all
 * remotes (kit is one module) and tabs (one lock). Null when the session has ended; throws when the service is away.
 */
export function freshToken(refused: string): Promise<string | null> {
  running ??= alone(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}
