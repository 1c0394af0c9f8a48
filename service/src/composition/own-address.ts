import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const everywhere = new Set(['0.0.0.0', '::'])
/** Where this service itself can be opened in a browser; undefined while it does not listen, without a built host, or when SMOKE is off. */
export function ownAddress(server: Server, { hostDir, smoke }: Pick<Config, 'hostDir' | 'smoke'>): string | undefined {
  const bound = server.address()
  if (smoke === 'off' || bound === null || typeof bound === 'string' || !existsSync(join(hostDir, 'index.html'))) return undefined
  const host = everywhere.has(bound.address) ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}
