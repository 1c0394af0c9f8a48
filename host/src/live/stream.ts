import {
  changedEventSchema,
  compositionEventSchema,
  notificationCalls,
  snapshotHeader,
  type LiveMessage,
} from '@staff/contract'
import { api, getSession } from '@staff/kit'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useComposition } from '../composition/state.ts'

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

type Event = { readonly event?: string | undefined; readonly data: string }
const asData = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
/** What an event of the stream says; undefined for one that this host does not know or cannot read. */
function asMessage({ event, data }: Event): LiveMessage | undefined {
  if (event === 'notification') return { kind: 'notification', value: null }
  const key = event === 'changed' ? changedEventSchema.safeParse(asData(data)).data?.key : undefined
  if (key !== undefined) return { kind: 'changed', value: key }
  const sequence = event === 'composition' ? compositionEventSchema.safeParse(asData(data)).data?.sequence : undefined
  return sequence === undefined ? undefined : { kind: 'composition', value: sequence }
}
/** Is told what a stream says. */
export type Tell = (message: LiveMessage) => void

/** Reads one stream to its end. Rejects when it cannot be opened or breaks. */
async function readOnce(stop: AbortSignal, tell: Tell): Promise<void> {
  // A header, because the address of an EventSource would carry the token into every log.
  const { accessToken } = getSession()
  const snapshot = useComposition.getState().adopted?.snapshot
  const silent = new AbortController()
  const answer = await fetch(`/api/${notificationCalls.stream}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${accessToken ?? ''}`,
      ...(snapshot ? { [snapshotHeader]: snapshot } : {}),
    },
    cache: 'no-store',
    signal: AbortSignal.any([stop, silent.signal]),
  })
  if (answer.status === 401) {
    // Any call of the kit renews the token once for all tabs, or ends the session.
    await api.get(notificationCalls.list, { limit: 1 }, { silent: true, signal: stop }).catch(() => undefined)
    if (getSession().accessToken !== accessToken) return await readOnce(stop, tell)
  }
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${String(answer.status)}`)
  const events = answer.body
    .pipeThrough(watch(() => silent.abort()))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  tell({ kind: 'standing', value: true })
  for (let { value, done } = await events.read(); !done; { value, done } = await events.read()) {
    const message = value && asMessage(value)
    if (message) tell(message)
  }
}

/** Waits until the time is over, the network is back or the work is stopped. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
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
export async function keepStream(stop: AbortSignal, tell: Tell): Promise<void> {
  let wait: number = waits.first
  while (!stop.aborted) {
    await readOnce(stop, (message) => {
      if (message.kind === 'notification') wait = waits.first
      tell(message)
    }).catch(() => undefined)
    tell({ kind: 'standing', value: false })
    if (stop.aborted) return
    // The browsers of a company must not all reconnect at the same moment after a restart of the service.
    await pause(wait * (0.5 + Math.random() / 2), stop)
    wait = Math.min(wait * 2, waits.last)
  }
}
