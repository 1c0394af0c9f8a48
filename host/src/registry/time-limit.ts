import { RemoteFailure } from './failure.ts'

/** Milliseconds that one step of loading a remote may take. The runtime's own limit is 20 s for an entry and none beyond. */
export const timeLimit = 6000
/**
 * Milliseconds that all steps of a screen may take together, so that a page stands within ten seconds; half of it where two
 * versions share the time, one that fails and the one that takes its place.
 */
export const wholeLimit = 8000
/** Milliseconds that the search for the cause gets at least, when all the time is used up. */
export const causeLimit = 1500

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
