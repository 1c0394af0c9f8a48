import { keepStream } from './stream.ts'

/**
 * Calls `changed` when a user's notifications changed. One tab of a browser has the stream and tells the others;
 * when it closes, the next one takes over. Returns a function that stops it.
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
  // An insecure origin has no locks; each tab there has its own stream.
  const locked = 'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, hold) : hold()
  locked.catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}
