import { pages } from '@staff/contract'
import {
  ErrorState,
  loadCurrentUser,
  noAnswer,
  onSessionEnd,
  queryClient,
  subscribe,
  useSession,
  type CurrentUser,
} from '@staff/kit'
import { holdStream } from '../live/hold-stream.ts'
import { getBudget } from '../page-budget.ts'
import { PageWait } from '../shell/page-wait.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useFreshRights } from './use-fresh-rights.ts'

const signInPage = (from: string) => `${pages.login}?${new URLSearchParams({ from }).toString()}`

/** The signed-in user, within the time limit of the page that opens. Throws ApiError. */
async function askForUser(): Promise<CurrentUser> {
  const budget = getBudget()
  // Without a user, nothing stored at the last start belongs to anyone.
  budget.nothingKept()
  try {
    return await budget.inTime(loadCurrentUser(), budget.left('user'), () => {
      throw noAnswer()
    })
  } catch (error) {
    budget.end()
    throw error
  }
}

/** A token without a valid user: the user is read once more, or the session has ended. */
function UserMissing() {
  const { isError, refetch } = useQuery({ queryKey: ['current-user'], queryFn: askForUser, retry: false })
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <PageWait />
}

/** An answer that is shown is asked for again. */
const askAgain = (key: string): void => void queryClient.invalidateQueries({ queryKey: [key] })
/** The stream of this browser, for as long as a user is signed in and may work. */
function useStream(userId: string | undefined): void {
  useEffect(() => (userId === undefined ? undefined : holdStream(userId)), [userId])
  useEffect(() => subscribe('changed', askAgain), [])
}

/**
 * Lets only a signed-in, valid user in (spec 1 section 2.2); all others go to sign-in and come back.
 * A user who must change the password sees only that page.
 */
export function SignedIn() {
  const { accessToken, user } = useSession()
  const { pathname, search } = useLocation()
  const [leftOnPurpose, setLeftOnPurpose] = useState(false)
  useFreshRights()
  useStream(user && !user.mustChange && accessToken ? user.id : undefined)
  useEffect(() => onSessionEnd((reason) => setLeftOnPurpose(reason === 'signedOut')), [])
  if (!accessToken) return <Navigate to={leftOnPurpose ? pages.login : signInPage(pathname + search)} replace />
  if (!user) return <UserMissing />
  if (user.mustChange && pathname !== pages.changePassword) return <Navigate to={pages.changePassword} replace />
  return <Outlet />
}
