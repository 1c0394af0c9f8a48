import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * What a thread is asked: to hash a password with options of argon2, or whether the password is that of a stored hash.
 */
type Question =
  | { readonly password: string; readonly options: object }
  | { readonly password: string; readonly stored: string }
// Idle threads, each with its end timer. A sign-in starts one; it is kept for the next, because a start costs as much
// as a hash.
const idle = new Map<Worker, NodeJS.Timeout>()
const keptMs = 10_000
// Longer than any wait for a hash on a busy machine: a thread that ended without a word holds nobody for ever.
const patienceMs = 60_000
const memory = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 } as const

function started(): Worker {
  const thread = new Worker(new URL('./hash.worker.mjs', import.meta.url), { resourceLimits: memory })
  // One that dies at rest does not end the process, and is not asked again.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  })
  return thread
}
function rest(thread: Worker): void {
  // Nobody waits for a thread that rests: the process may end.
  thread.unref()
  const end = setTimeout(() => {
    idle.delete(thread)
    void thread.terminate()
  }, keptMs).unref()
  idle.set(thread, end)
}
function ready(): Worker {
  const [found] = [...idle].at(-1) ?? []
  if (!found) return started()
  clearTimeout(idle.get(found))
  idle.delete(found)
  found.ref()
  return found
}
/**
 * Asks a thread of lower priority than the answering ones (docs/rules/performance.md, "Bars", P5) for a hash or a
 * comparison. Rejects when the thread died or does not answer.
 */
export async function askHash<T extends string | boolean>(question: Question): Promise<T> {
  const thread = ready()
  try {
    thread.postMessage(question)
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [T]
    rest(thread)
    return answer
  } catch (error) {
    await thread.terminate()
    throw error
  }
}
