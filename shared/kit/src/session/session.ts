import { holds, type Need } from '@staff/contract'
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { asCurrentUser, type CurrentUser } from './current-user.ts'
import { clearLocalData, readStored, rememberLeft, settlePerson } from './stored.ts'

/** The tokens of a sign-in. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}
/** Why a session ended: the person signed out, or the refresh was refused. */
export type SessionEnd = 'signedOut' | 'expired'
export interface Session {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly user: CurrentUser | null
  /** Every key the user holds; ask through {@link useHolds}, which knows the global grants. */
  readonly permissions: ReadonlySet<string>
}

const stored = (): Session => {
  const user = asCurrentUser(readStored('currentUser'))
  return {
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    user,
    permissions: new Set(user?.permissions),
  }
}

/** The session of this browser; all tabs show the same one. */
export const useSession = create<Session>(stored)
export const getSession = (): Session => useSession.getState()

/** Re-reads the stored session: another tab may have renewed the token, signed out or signed in. */
export const followStored = (): Session => {
  useSession.setState(stored())
  return getSession()
}

/** The id of the session of an access token, which stays when the token is renewed; undefined where it names none. */
function getSessionId(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { readonly sid?: unknown }).sid
  } catch {
    return undefined
  }
}
/** Whether two access tokens are of one session. What somebody asked in a session that has ended is not repeated. */
export const isSameSession = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && getSessionId(one) === getSessionId(other)

const followed: readonly (string | null)[] = ['accessToken', 'refreshToken', 'currentUser', null]
const sessionEnds = new Set<(reason: SessionEnd, returnPath: string) => void>()
const here = () => `${location.pathname}${location.search}`
window.addEventListener('storage', ({ key }) => {
  if (!followed.includes(key)) return
  const before = getSession()
  const now = followStored()
  if (before.accessToken && !now.accessToken) for (const tell of sessionEnds) tell('signedOut', here())
})

/**
 * Registers what happens when the session ends, in this tab or another: the host goes to the sign-in page and keeps
 * the path to return to. Returns the way to unregister.
 */
export function onSessionEnd(tell: (reason: SessionEnd, returnPath: string) => void): () => void {
  sessionEnds.add(tell)
  return () => void sessionEnds.delete(tell)
}

/** Stores the tokens of a sign-in or a refresh; other tabs follow through the storage event. */
export function signIn({ accessToken, refreshToken }: Tokens): void {
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('accessToken', accessToken)
  followStored()
}

/** Takes over the answered user: their keys, roles and what this browser kept for them. */
export function rememberUser(user: CurrentUser): void {
  settlePerson(user.id)
  localStorage.setItem('currentUser', JSON.stringify(user))
  localStorage.setItem('permissions', JSON.stringify(Object.fromEntries(user.permissions.map((key) => [key, true]))))
  localStorage.setItem('roles', JSON.stringify(user.userRole.map(({ role }) => role.name)))
  followStored()
}

/** Clears local data and tells the host. The path is kept so that the same person returns to the same page. */
export function endSession(reason: SessionEnd): void {
  const returnPath = here()
  const userId = getSession().user?.id
  clearLocalData({ keepDrafts: reason === 'expired' })
  if (reason === 'expired') rememberLeft(returnPath, userId)
  followStored()
  for (const tell of sessionEnds) tell(reason, returnPath)
}

/**
 * The keys that decide which values are shown: the user's keys, and in self-service the salary key, because only the
 * own pay is answered there (docs/rules/pay.md, "Who sees pay"). The user's real keys decide what may be sent.
 */
export function useShownKeys(): ReadonlySet<string> {
  const { permissions, user } = useSession()
  const isSelfService = user?.isSelfService === true
  return useMemo(
    () => (isSelfService ? new Set([...permissions, 'READ_SALARY']) : permissions),
    [permissions, isSelfService],
  )
}
/** Whether the signed-in user holds a permission; the only question a screen asks about rights. */
export function useHolds(): (need: Need) => boolean {
  const permissions = useSession((s) => s.permissions)
  return useCallback((need) => holds(permissions, need), [permissions])
}
