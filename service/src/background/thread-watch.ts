import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'

/** A stretch of code that ran without a pause, longer than others should wait for it. */
export interface Held {
  /** What ran: a call by method and declared path, a job, a task or background work; never a value of it. */
  readonly operation: string
  readonly ms: number
  /** Processor time of the process meanwhile, in ms: far less than `ms` where the machine itself was busy. */
  readonly cpuMs: number
}
/** Everybody else waits while one thread computes: longer than this is told. In ms. */
export const longestHold = 200
/** What ran is not known: code that was reached by no answer of the database. */
export const unknownWork = 'other work'

const acts = new AsyncLocalStorage<string>()
const listeners = new Set<(held: Held) => void>()
interface Moment {
  readonly ms: number
  readonly cpu: NodeJS.CpuUsage
}
const getNow = (): Moment => ({ ms: performance.now(), cpu: process.cpuUsage() })
const getCpuSince = ({ cpu }: Moment): number => {
  const { user, system } = process.cpuUsage(cpu)
  return (user + system) / 1_000
}
let at: { readonly operation: string; readonly since: Moment } | undefined
let willEnd = false
let toldAt = 0

function endStretch(): void {
  if (!at) return
  const { operation, since } = at
  at = undefined
  const now = performance.now()
  if (now - since.ms <= longestHold) return
  toldAt = now
  for (const listener of listeners) listener({ operation, ms: now - since.ms, cpuMs: getCpuSince(since) })
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
  at = { operation, since: getNow() }
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

/** Items of a long computation; other calls have their turn after each `atOnce` of them. */
export async function* inTurns<T>(items: Iterable<T>, atOnce: number): AsyncGenerator<T> {
  let taken = 0
  for (const item of items) {
    yield item
    taken += 1
    if (taken % atOnce === 0) await letOthersRun()
  }
}
/** Lets all that waits run before the code goes on. */
export async function letOthersRun(): Promise<void> {
  const goesOn = atPause()
  await turn()
  goesOn?.()
}

// In ms: how often the clock is looked at, for code that no name is known of.
const beat = 50
/** Tells `listener` of all code that holds the thread too long, until the answered function is called. */
export function watchThread(listener: (held: Held) => void): () => void {
  listeners.add(listener)
  let last = getNow()
  const timer = setInterval(() => {
    endStretch()
    const before = last
    last = getNow()
    const late = last.ms - before.ms - beat
    if (toldAt <= before.ms && late > longestHold)
      listener({ operation: unknownWork, ms: late, cpuMs: getCpuSince(before) })
  }, beat).unref()
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
  }
}
