import { calls } from '@staff/contract'
import { api } from '../api/api.ts'
import { asCurrentUser, type CurrentUser } from './current-user.ts'
import { settleLanguage } from './own-language.ts'
import { endSession, getSession, isSameSession, rememberUser, type SessionEnd } from './session.ts'

/** Asks who is signed in and stores the answer. Throws ApiError when the call fails or answers no user. */
export async function loadCurrentUser(): Promise<CurrentUser> {
  const { accessToken } = getSession()
  const { data } = await api.get<{ data: unknown }>(calls.currentUser)
  // The answer is about whoever was signed in when it was asked.
  if (!isSameSession(accessToken, getSession().accessToken)) return loadCurrentUser()
  const user = asCurrentUser(data)
  if (!user) throw new Error('The current-user call answered no user')
  const before = getSession().user
  rememberUser(user)
  void settleLanguage(user, before)
  return user
}

/** Signs out here and in every tab. The service is told, but a service that is away does not keep anybody in. */
export async function signOut(reason: SessionEnd = 'signedOut'): Promise<void> {
  const { accessToken } = getSession()
  endSession(reason)
  if (accessToken) await api.post(calls.logout, undefined, { bearer: accessToken, silent: true }).catch(() => undefined)
}
