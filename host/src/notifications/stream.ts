import { notificationCalls } from '@staff/contract'
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

/** Reads one stream to its end and calls `changed` for each event. Rejects when it cannot be opened or breaks. */
async function readOnce(stop: AbortSignal, changed: () => void): Promise<void> {
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
    if (getSession().accessToken !== accessToken) return await readOnce(stop, changed)
  }
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${String(answer.status)}`)
  const events = answer.body
    .pipeThrough(watch(() => silent.abort()))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (let { value, done } = await events.read(); !done; { value, done } = await events.read())
    if (value?.event === 'notification') changed()
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
 * Every opening counts as a change.
 */
export async function keepStream(stop: AbortSignal, changed: () => void): Promise<void> {
  let wait: number = waits.first
  while (!stop.aborted) {
    const heard = () => {
      wait = waits.first
      changed()
    }
    await readOnce(stop, heard).catch(() => undefined)
    if (stop.aborted) return
    // The browsers of a company must not all reconnect at the same moment after a restart of the service.
    await pause(wait * (0.5 + Math.random() / 2), stop)
    wait = Math.min(wait * 2, waits.last)
  }
}
