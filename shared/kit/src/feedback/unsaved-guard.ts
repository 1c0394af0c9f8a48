import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { ask } from './confirm-delete.tsx'

const never = () => false
const guarded = new Set<() => boolean>()

/** Whether typed text would be lost if this tab were replaced or reloaded now. */
export const hasUnsavedText = (): boolean => [...guarded].some((mayLeave) => !mayLeave())

/**
 * While `dirty`, asks before the person leaves: in the product by a dialog, on closing the tab by the browser. A pure
 * change of the query string is no leaving. Needs a data router. `mayLeave` is read at the moment of leaving, so that
 * a save can open the door before it navigates.
 */
export function useUnsavedGuard(dirty: boolean, mayLeave: () => boolean = never): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  )
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void ask({
      title: say(kitWords, 'leaveTitle'),
      text: say(kitWords, 'leaveText'),
      confirm: say(kitWords, 'leave'),
      danger: true,
    }).then((leave) => {
      asking.current = false
      if (leave) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const own = () => mayLeave()
    guarded.add(own)
    return () => {
      window.removeEventListener('beforeunload', warn)
      guarded.delete(own)
    }
  }, [dirty, mayLeave])
}
