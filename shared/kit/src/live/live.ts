import type { LiveMessage } from '@staff/contract'
import { useSyncExternalStore } from 'react'

/** What the one event stream of a browser tells its tabs; the values are those of {@link LiveMessage}. */
export type LiveKind = LiveMessage['kind']
type ValueOf<K extends LiveKind> = Extract<LiveMessage, { readonly kind: K }>['value']
type Listeners = { readonly [K in LiveKind]: Set<(value: ValueOf<K>) => void> }
const listeners: Listeners = {
  notification: new Set(),
  changed: new Set(),
  composition: new Set(),
  standing: new Set(),
}
let stands = false

/**
 * Hears what the stream of this browser says of a kind, whichever tab holds it: `notification` (null), `changed` (the
 * key of an answer), `composition` (the number of the activation in force), `standing` (whether a stream stands).
 * Returns the way to stop.
 */
export function subscribe<K extends LiveKind>(kind: K, listener: (value: ValueOf<K>) => void): () => void {
  listeners[kind].add(listener)
  return () => void listeners[kind].delete(listener)
}

/** Tells the listeners of this tab. Only the host does, for the stream or for the tab that holds it. */
export function tellTab(message: LiveMessage): void {
  if (message.kind === 'notification') for (const tell of listeners.notification) tell(message.value)
  else if (message.kind === 'changed') for (const tell of listeners.changed) tell(message.value)
  else if (message.kind === 'composition') for (const tell of listeners.composition) tell(message.value)
  else {
    stands = message.value
    for (const tell of listeners.standing) tell(message.value)
  }
}

const followStanding = (changed: () => void) => subscribe('standing', changed)
/** Whether a stream tells this browser of changes. Without one a page asks again more often. */
export const useIsLive = (): boolean => useSyncExternalStore(followStanding, () => stands)
