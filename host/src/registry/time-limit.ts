import { RemoteFailure } from './failure.ts'

/** Milliseconds that one step of loading a remote may take. The runtime's own limit is 20 s for an entry and none beyond. */
export const timeLimit = 6000

/** The answer of a promise, or a RemoteFailure of cause `timeout` when it does not come within the limit. */
export async function withinLimit<T>(work: Promise<T>, limit: number = timeLimit): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout', `No answer in ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
