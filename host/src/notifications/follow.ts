import { keepStream } from './stream.ts'

/**
 * Calls `changed` whenever something of a user's notifications changed. Of all tabs of a browser one holds the stream and
 * tells the others; when it goes, the next one takes over. Returns the way to stop.
 */
export function followNotifications(userId: string, changed: () => void): () => void {
  const stop = new AbortController()
  const name = `notifications:${userId}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', changed)
  const hold = () =>
    keepStream(stop.signal, () => {
      changed()
      tabs.postMessage(null)
    })
  // An insecure origin has no locks; there each tab has a stream of its own.
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, hold) : hold()
  held.catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}
