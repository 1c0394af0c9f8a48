import { once } from 'node:events'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { atPause } from './thread-watch.ts'

/** What a thread may use: MB, and ms until its answer. */
export interface ThreadLimits {
  readonly memory: Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>
  readonly patienceMs: number
}
/**
 * Starts a file as a thread of its own, hands it a question and answers its first message; the thread ends in any case.
 * Rejects when it died, was too slow or needed too much memory: the service goes on.
 */
export async function askThread<T>(file: URL, question: object, { memory, patienceMs }: ThreadLimits): Promise<T> {
  const goesOn = atPause()
  const worker = new Worker(file, { workerData: question, resourceLimits: memory })
  try {
    const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [T]
    goesOn?.()
    return reply
  } finally {
    await worker.terminate()
  }
}
