import { refuse } from '../http/errors.ts'

interface Waiting {
  readonly key: string
  readonly go: () => void
}
/** Work of which only so much runs at once. */
interface WorkQueue {
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /**
   * How many works run, and the place of the first work of a key in the queue: 1 = the next; absent when none waits.
   */
  readonly lineOf: (key: string) => { readonly running: number; readonly place?: number }
}
/**
 * A queue of work: `atOnce` at the same time, `perKey` of them for one key, the others wait in the order of their
 * coming. Where already `longest` wait, the next is refused with 503. In memory: each instance counts for itself.
 */
export function workQueue({
  atOnce,
  perKey = Infinity,
  longest,
}: {
  readonly atOnce: number
  readonly perKey?: number
  readonly longest: number
}): WorkQueue {
  const line: Waiting[] = []
  const running: string[] = []
  const runs = (key: string) => running.filter((other) => other === key).length
  const next = () => {
    const at = running.length < atOnce ? line.findIndex(({ key }) => runs(key) < perKey) : -1
    const [one] = at < 0 ? [] : line.splice(at, 1)
    if (!one) return
    running.push(one.key)
    one.go()
  }
  const run: WorkQueue['run'] = async (key, work) => {
    if (line.length >= longest) refuse('', 'UNAVAILABLE', {}, { headers: { 'retry-after': '5' } })
    await new Promise<void>((go) => {
      line.push({ key, go })
      next()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(key), 1)
      next()
    }
  }
  return {
    run: run,
    lineOf: (key) => {
      const at = line.findIndex((one) => one.key === key)
      return { running: running.length, ...(at < 0 ? {} : { place: at + 1 }) }
    },
  }
}
