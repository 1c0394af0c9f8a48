import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a thread is asked: to hash a password with options of argon2, or whether the password is that of a stored hash. */
type Question =
  | { readonly password: string; readonly options: object }
  | { readonly password: string; readonly stored: string }
interface Idle {
  readonly thread: Worker
  readonly end: NodeJS.Timeout
}
// Started when somebody signs in, and kept for those who come next: a start costs as much as a hash.
const idle: Idle[] = []
const keptMs = 10_000
const memory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 } as const

function rest(thread: Worker): void {
  // Nobody waits for a thread that rests: the process may end.
  thread.unref()
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.thread === thread),
      1,
    )
    void thread.terminate()
  }, keptMs).unref()
  idle.push({ thread, end })
}
function ready(): Worker {
  const found = idle.pop()
  if (!found) return new Worker(new URL('./hash.worker.mjs', import.meta.url), { resourceLimits: memory })
  clearTimeout(found.end)
  found.thread.ref()
  return found.thread
}
/** Asks a thread of lower priority than those that answer (docs/rules/performance.md, "Bars", P5): a hash, or whether one fits. Rejects when the thread died. */
export async function askHash<T extends string | boolean>(question: Question): Promise<T> {
  const thread = ready()
  try {
    thread.postMessage(question)
    const [answer] = (await once(thread, 'message')) as [T]
    rest(thread)
    return answer
  } catch (error) {
    await thread.terminate()
    throw error
  }
}
