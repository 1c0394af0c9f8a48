/**
 * One question at a time for any number of callers. Callers who come while one is asked share the next one. So no
 * caller gets an answer to a question that was asked before the call.
 */
export function oneQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const answer = ask()
    asked = answer
    return answer
  }
  return () => (next ??= asked.then(begin, begin))
}
