import { getSession, loadCurrentUser } from '@staff/kit'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { adoptNow, look } from '../composition/in-use.ts'
import { sameKeys } from './same-keys.ts'

/** A user that was asked for this recently, in ms, is taken as current. */
const fresh = 3_000
let askedAt = 0

async function ask(): Promise<void> {
  const before = getSession().permissions
  const { permissions } = await loadCurrentUser()
  if (sameKeys(before, permissions)) return
  // What somebody may open has changed: the menu follows now, unless a half-filled form would be torn by it.
  await look()
  adoptNow()
}

/**
 * Asks again who is signed in when the page changes, so that menus show a changed role at the next navigation
 * (docs/rules/access.md, "Sessions"). The service refuses what is no longer allowed in any case.
 */
export function useFreshRights(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!getSession().user || Date.now() - askedAt < fresh) return
    askedAt = Date.now()
    // A service that is away, or a session that ended, is told by the calls of the page itself.
    ask().catch(() => undefined)
  }, [pathname])
}
