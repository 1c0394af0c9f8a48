import { liveMessageSchema } from '@staff/contract'
import { subscribe, tellTab } from '@staff/kit'
import { keepStream, pause, type Tell } from './stream.ts'

/** The first stream of a page is opened so long after its start, in ms: the page itself comes first. */
const pageFirst = 3_000
/** A tab that comes later asks the tab with the stream whether it stands. */
const question = { kind: 'question' } as const
const isQuestion = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === question.kind

/** Without locks (an insecure origin) nobody leads: each tab has a stream of its own while it is seen. */
async function keepWhileSeen(stop: AbortSignal, tell: Tell): Promise<void> {
  while (!stop.aborted) {
    const hidden = new AbortController()
    const changed = () => document.visibilityState === 'hidden' && hidden.abort()
    document.addEventListener('visibilitychange', changed, { signal: stop })
    if (document.visibilityState === 'visible') await keepStream(AbortSignal.any([stop, hidden.signal]), tell)
    document.removeEventListener('visibilitychange', changed)
    if (stop.aborted) return
    await new Promise<void>((seen) => {
      document.addEventListener('visibilitychange', () => seen(), { once: true, signal: stop })
      stop.addEventListener('abort', () => seen(), { once: true })
    })
  }
}

/**
 * Takes part in the one event stream of this browser for a user: one tab has it and tells the others; when that tab
 * closes, the next one takes over. What it says is heard by `subscribe` of the kit. Returns the way to leave.
 */
export function holdStream(userId: string): () => void {
  const stop = new AbortController()
  const name = `live:${userId}`
  const tabs = new BroadcastChannel(name)
  let isHolder = false
  let stands = false
  const unfollow = subscribe('standing', (value) => (stands = value))
  const tell: Tell = (message) => {
    tellTab(message)
    if (!stop.signal.aborted) tabs.postMessage(message)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHolder && isQuestion(data)) return tabs.postMessage({ kind: 'standing', value: stands })
    const message = liveMessageSchema.safeParse(data).data
    if (message && !isHolder) tellTab(message)
  })
  const hold = async () => {
    isHolder = true
    await pause(Math.max(0, pageFirst - performance.now()), stop.signal)
    await keepStream(stop.signal, tell)
  }
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => undefined)
    tabs.postMessage(question)
  } else void keepWhileSeen(stop.signal, tellTab)
  return () => {
    stop.abort()
    tabs.close()
    unfollow()
    tellTab({ kind: 'standing', value: false })
  }
}
