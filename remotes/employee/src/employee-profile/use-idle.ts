import { useEffect, useState } from 'react'

/** The longest wait in ms, on a machine that is never idle. */
const longest = 1_000
/** Whether the page has been painted and the browser has nothing else to do: what is below the head waits for it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari knows no idle time: a frame later is after the paint as well.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), 0)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: longest })
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}
