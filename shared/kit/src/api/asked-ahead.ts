import { newId } from './new-id.ts'
import { getTraceParent } from './trace-parent.ts'

interface Asked {
  readonly answer: Promise<Response>
  readonly given: AbortController
}
declare global {
  /** What the page's first script asked before the page's code was here, and the token that it carried. */
  var askedAhead: { readonly bearer: string; readonly calls: Map<string, Asked> } | undefined
}

function ask(path: string, bearer: string, language: string): Asked {
  const given = new AbortController()
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Request-Id': newId(),
    ...getTraceParent(),
    Authorization: `Bearer ${bearer}`,
  }
  const answer = fetch(`/api/${path}`, { headers, signal: given.signal })
  // The code that takes the answer sees its failure.
  answer.catch(() => undefined)
  return { answer, given }
}

/** Asks for paths relative to the service host, as a call of the kit does, before the page's code is here. */
export function askAhead(paths: readonly string[], bearer: string, language: string): void {
  globalThis.askedAhead = { bearer, calls: new Map(paths.map((path) => [path, ask(path, bearer, language)])) }
}

/**
 * The answer that was asked for ahead: once, and only to the token that it was asked with; undefined where there is
 * none. From here on it is given up with `signal`, body and all, like a call that was made now.
 */
export function takeAhead(path: string, bearer: string | null, signal: AbortSignal): Promise<Response> | undefined {
  const ahead = globalThis.askedAhead
  const asked = ahead?.bearer === bearer ? ahead?.calls.get(path) : undefined
  ahead?.calls.delete(path)
  if (!asked) return undefined
  const giveUp = () => asked.given.abort(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  return asked.answer
}
