import { useEffect, useRef } from 'react'

/** Whether the browser knows that this device has no network; it does not know of one that answers nothing. */
export const isOffline = (): boolean => !navigator.onLine

/** Does something when the line of this device is back, while a failure is shown. Without an action: nothing. */
export function useWhenOnline(act: (() => void) | undefined): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const back = () => latest.current?.()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
}
