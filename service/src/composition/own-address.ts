import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'

const everywhere = new Set(['0.0.0.0', '::'])
/**
 * Where this service itself can be opened in a browser; undefined while it does not listen, or without a built host.
 */
export function ownAddress(server: Server, hostDir: string): string | undefined {
  const bound = server.address()
  if (bound === null || typeof bound === 'string' || !existsSync(join(hostDir, 'index.html'))) return undefined
  const host = everywhere.has(bound.address)
    ? '127.0.0.1'
    : bound.family === 'IPv6'
      ? `[${bound.address}]`
      : bound.address
  return `http://${host}:${bound.port}`
}
