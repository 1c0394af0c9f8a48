import { changedEventSchema, notificationCalls } from '@staff/contract'
import { api, getSession } from '@staff/kit'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Longest silence of a stream in ms; the service sends something every 25 s. */
const silence = 60_000
/** Waits between two attempts, in ms: doubled from the first to the last. */
const waits = { first: 1_000, last: 60_000 } as const

/** Ends a silent stream: a connection can be dead without either side knowing. */
function watch(end: () => void): TransformStream<Uint8Array<ArrayBuffer>, BufferSource> {
  let timer = setTimeout(end, silence)
  return new TransformStream({
    transform(piece, control) {
      clearTimeout(timer)
      timer = setTimeout(end, silence)
      control.enqueue(piece)
    },
    flush: () => clearTimeout(timer),
  })
}

/** What a stream says: a notification came, or the answer of a name may be another one by now. */
export interface StreamEars {
  readonly notified: () => void
  readonly changed: (key: string) => void
}
const getKey = (data: string): string | undefined => {
  try {
    return changedEventSchema.safeParse(JSON.parse(data)).data?.key
  } catch {
    return undefined
  }
}
/** Reads one stream to its end. Rejects when it cannot be opened or breaks. */
async function readOnce(stop: AbortSignal, ears: StreamEars): Promise<void> {
  // A header, because the address of an EventSource would carry the token into every log.
  const { accessToken } = getSession()
  const silent = new AbortController()
  const answer = await fetch(`/api/${notificationCalls.stream}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken ?? ''}` },
    cache: 'no-store',
    signal: AbortSignal.any([stop, silent.signal]),
  })
  if (answer.status === 401) {
    // Any call of the kit renews the token once for all tabs, or ends the session.
    await api.get(notificationCalls.list, { limit: 1 }, { silent: true, signal: stop })
    if (getSession().accessToken !== accessToken) return await readOnce(stop, ears)
  }
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${String(answer.status)}`)
  const events = answer.body
    .pipeThrough(watch(() => silent.abort()))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (let { value, done } = await events.read(); !done; { value, done } = await events.read())
    if (value?.event === 'notification') ears.notified()
    else if (value?.event === 'changed') {
      const key = getKey(value.data)
      if (key !== undefined) ears.changed(key)
    }
}

/** Waits until the time is over, the network is back or the work is stopped. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: over.signal })
    stop.addEventListener('abort', end, { signal: over.signal })
  })

/**
 * Keeps a stream open until it is stopped: a broken stream is opened again, after longer and longer waits.
 * Every opening counts as a notification.
 */
export async function keepStream(stop: AbortSignal, ears: StreamEars): Promise<void> {
  let wait: number = waits.first
  while (!stop.aborted) {
    const notified = () => {
      wait = waits.first
      ears.notified()
    }
    await readOnce(stop, { ...ears, notified }).catch(() => undefined)
    if (stop.aborted) return
    // The browsers of a company must not all reconnect at the same moment after a restart of the service.
    await pause(wait * (0.5 + Math.random() / 2), stop)
    wait = Math.min(wait * 2, waits.last)
  }
}
