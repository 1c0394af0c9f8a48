import { useEffect, useState } from 'react'

/**
 * Milliseconds that a widget waits before it asks again by itself, one after the other. The pauses grow, so that a
 * service under load gets fewer requests and not more. After the last one the widget says that it could not load.
 */
export const widgetPauses = [1_000, 3_000, 9_000] as const

/**
 * Tries again by itself while `hasFailed`, with growing pauses. Returns whether it still tries: until then the widget
 * waits without a word. `retry` is the same function at each drawing, or the pause begins again.
 */
export function useQuietRetry(hasFailed: boolean, retry: () => void): boolean {
  const [tries, setTries] = useState(0)
  const pause = widgetPauses[tries]
  useEffect(() => {
    if (!hasFailed || pause === undefined) return
    const timer = window.setTimeout(() => {
      setTries((count) => count + 1)
      retry()
    }, pause)
    return () => window.clearTimeout(timer)
  }, [hasFailed, pause, retry])
  return pause !== undefined
}

/** So many widgets ask at once; the others wait for their turn. A browser has six connections to one origin. */
const places = 3
const waiting: (() => void)[] = []
let taken = 0

/** Asks when it is the widget's turn. An aborted one asks no more. */
export async function inTurn<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Whoever ends hands its place on: nobody who asks meanwhile takes it.
  if (taken >= places) await new Promise<void>((go) => waiting.push(go))
  else taken += 1
  try {
    signal.throwIfAborted()
    return await ask()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}
