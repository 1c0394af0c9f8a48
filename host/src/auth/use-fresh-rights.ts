import { getSession, loadCurrentUser } from '@staff/kit'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { adoptNow, look } from '../composition/in-use.ts'
import { sameKeys } from './same-keys.ts'

/** A user that was read less than this time ago, in ms, counts as current. */
const fresh = 3_000
let askedAt = 0

async function ask(): Promise<void> {
  const before = getSession().permissions
  const { permissions } = await loadCurrentUser()
  if (sameKeys(before, permissions)) return
  // The permissions of the user changed: the menu follows now, unless that would break a half-filled form.
  await look()
  adoptNow()
}

/**
 * Reads the signed-in user again when the page changes, so that menus show a changed role at the next navigation
 * (docs/rules/access.md, "Sessions"). The service refuses forbidden calls in any case.
 */
export function useFreshRights(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!getSession().user || Date.now() - askedAt < fresh) return
    askedAt = Date.now()
    // The calls of the page itself report an unreachable service or an ended session.
    ask().catch(() => undefined)
  }, [pathname])
}
