import { useCallback, useEffect, useRef, useState } from 'react'

/** Spec 1 section 9: a button shows that it works for about this long, also when the answer is faster. */
const leastMs = 900

/**
 * Whether a work runs, and the way to run one: busy for at least 900 ms. A second start while the first still runs is
 * ignored; nothing else waits for it.
 */
export function useBusy(): readonly [busy: boolean, run: (work: () => unknown) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const run = useCallback(async (work: () => unknown) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const until = Date.now() + leastMs
    try {
      await work()
    } finally {
      running.current = false
      setTimeout(
        () => {
          if (mounted.current && !running.current) setBusy(false)
        },
        Math.max(0, until - Date.now()),
      )
    }
  }, [])
  return [busy, run]
}
