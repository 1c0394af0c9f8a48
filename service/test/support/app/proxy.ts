import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What happens to the bytes: they flow, they are late, nothing moves (as behind a frozen server), only answers are
 * lost, or no server is there.
 */
export type ProxyState = 'flows' | 'slow' | 'frozen' | 'mute' | 'refuses'
// In ms, each way.
const slowness = 150
/** A way to a server that a test can close. */
export interface Proxy {
  /** The address of `url` by this way. */
  readonly url: string
  /** A frozen connection continues when it flows again; muted bytes are lost with their connection. */
  readonly set: (state: ProxyState) => void
  /** Mutes as soon as a client has sent these words. */
  readonly muteAfter: (words: string) => void
  readonly close: () => Promise<void>
}

/** A proxy between a program and the server of `url`. */
export async function proxyTo(url: string): Promise<Proxy> {
  const { hostname, port } = new URL(url)
  const now: { state: ProxyState; words: string | undefined } = { state: 'flows', words: undefined }
  const sockets = new Set<Socket>()
  const pair = (client: Socket) => {
    if (now.state === 'refuses') return void client.destroy()
    const server = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        if (from === client && now.words !== undefined && bytes.includes(now.words))
          Object.assign(now, { state: 'mute', words: undefined })
        if (from === server && now.state === 'mute') return
        if (now.state === 'slow') setTimeout(() => to.write(bytes), slowness)
        else to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (now.state === 'frozen') from.pause()
    }
  }
  const listener = createServer(pair).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((listener.address() as AddressInfo).port) })
      .href,
    set: (state) => {
      now.state = state
      for (const socket of sockets) {
        if (state === 'refuses') socket.destroy()
        else if (state === 'frozen') socket.pause()
        else socket.resume()
      }
    },
    muteAfter: (words) => void (now.words = words),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
