import { AsyncLocalStorage } from 'node:async_hooks'

/** A stretch of code that ran without a pause, longer than others should wait for it. */
export interface Held {
  /** What ran: a call by method and declared path, a job, a task or background work; never a value of it. */
  readonly operation: string
  readonly ms: number
}
/** Everybody else waits while one thread computes: longer than this is told. In ms. */
export const longestHold = 200
/** What ran is not known: code that was reached by no answer of the database. */
export const unknownWork = 'other work'

const acts = new AsyncLocalStorage<string>()
const listeners = new Set<(held: Held) => void>()
let at: { readonly operation: string; readonly since: number } | undefined
let willEnd = false
let toldAt = 0

function tell(operation: string, ms: number): void {
  if (ms <= longestHold) return
  toldAt = performance.now()
  for (const listener of listeners) listener({ operation, ms })
}
function endStretch(): void {
  if (at) tell(at.operation, performance.now() - at.since)
  at = undefined
}
// One for all code of a turn of the event loop: it runs when that code has ended.
function endWithTurn(): void {
  if (willEnd) return
  willEnd = true
  setImmediate(() => {
    willEnd = false
    endStretch()
  })
}
function begin(operation: string): void {
  endStretch()
  at = { operation, since: performance.now() }
  endWithTurn()
}

/** Runs work under a name; what it holds the thread with is told under that name, also after each pause. */
export function namedWork<T>(operation: string, work: () => T): T {
  begin(operation)
  return acts.run(operation, work)
}
/**
 * To be asked before a pause; the function that it answers is called at the end of the pause, before the code after it.
 * Undefined where no named work runs.
 */
export function atPause(): (() => void) | undefined {
  const operation = acts.getStore()
  return operation === undefined ? undefined : () => begin(operation)
}

// In ms: how often the clock is looked at, for code that no name is known of.
const beat = 50
/** Tells `listener` of all code that holds the thread too long, until the answered function is called. */
export function watchThread(listener: (held: Held) => void): () => void {
  listeners.add(listener)
  let last = performance.now()
  const timer = setInterval(() => {
    endStretch()
    const [late, before] = [performance.now() - last - beat, last]
    last = performance.now()
    if (toldAt <= before && late > longestHold) listener({ operation: unknownWork, ms: late })
  }, beat).unref()
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
  }
}
