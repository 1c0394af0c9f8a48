import { keepStream, type StreamEars } from './stream.ts'

/**
 * Hears when a user's notifications changed, and when an answer may be another one. One tab of a browser has the stream
 * and tells the others; when it closes, the next one takes over. Returns a function that stops it.
 */
export function followNotifications(userId: string, { notified, changed }: StreamEars): () => void {
  const stop = new AbortController()
  const name = `notifications:${userId}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') changed(data)
    else notified()
  })
  const hold = () =>
    keepStream(stop.signal, {
      notified: () => {
        notified()
        tabs.postMessage(null)
      },
      changed: (key) => {
        changed(key)
        tabs.postMessage(key)
      },
    })
  // An insecure origin has no locks; each tab there has its own stream.
  const locked = 'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, hold) : hold()
  locked.catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}
