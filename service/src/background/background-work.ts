import { namedWork } from './thread-watch.ts'

/** Work that runs beside the requests, one pass at a time. */
export interface BackgroundWork {
  /** Starts a pass now, or one more after the pass that runs; returns at once. */
  readonly wake: () => void
  /** Starts no further pass and waits for the one that runs. */
  readonly stop: () => Promise<void>
}

/**
 * Runs `pass` whenever it is woken and every `pauseMs`, never twice at once. `failed` gets the error of a pass that
 * threw; the next one runs all the same.
 */
export function backgroundWork({
  name,
  pass,
  pauseMs,
  failed,
}: {
  /** What the watch of the thread calls it. */
  readonly name: string
  readonly pass: () => Promise<void>
  readonly pauseMs: number
  readonly failed: (error: unknown) => void
}): BackgroundWork {
  let running: Promise<void> | undefined
  const state = { again: false, stopped: false }
  const run = async () => {
    while (state.again && !state.stopped) {
      state.again = false
      await namedWork(name, pass).catch(failed)
    }
    running = undefined
  }
  const wake = () => {
    state.again = true
    if (!state.stopped) running ??= run()
  }
  const timer = setInterval(wake, pauseMs).unref()
  return {
    wake,
    stop: async () => {
      state.stopped = true
      clearInterval(timer)
      await running
    },
  }
}
