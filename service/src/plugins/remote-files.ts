import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { ReleaseCatalogue } from '../composition/releases/release-catalogue.ts'
import { encode, encodingFor, type Encoding } from '../http/encoding.ts'
import { refuse } from '../http/errors.ts'

export const aYear = 'public, max-age=31536000, immutable'
/**
 * Files that a build names by their content, with the forms that it compressed beside them: under such a name there are
 * never other bytes. A file of the same version by another build may have any other name.
 */
export const isNamedByContent = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+(\.map)?(\.br|\.gz)?$/.test(path)
/** What remotes are made of. Anything else, a page above all, is only bytes: on our origin it must not run as one. */
export const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
}
const isCompressible = (type: string) =>
  type.includes('charset') || type === 'image/svg+xml' || type === 'application/wasm'

/** A file as it is sent: made once, and forgotten with the bytes that the catalogue keeps. */
interface Sendable {
  readonly hash: string
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

/**
 * Bytes up to which the hardest compression keeps nobody waiting: entries, which are in a first load, are smaller.
 */
const small = 64 * 1024

/**
 * Serves `/remotes/<name>/<version>/<path>` from the catalogue: every listed file of every good release, live or not.
 * What is named by its content is kept for a year; of all else (`mf-manifest.json`) a browser asks each time whether it
 * is still the same. Answers 404 for what is not listed.
 */
export function registerRemoteFiles(site: FastifyInstance, catalogue: Pick<ReleaseCatalogue, 'file'>): void {
  const sendables = new WeakMap<Uint8Array, Sendable>()
  const getSendable = (bytes: Uint8Array): Sendable => {
    const known = sendables.get(bytes) ?? {
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
      encoded: {},
    }
    sendables.set(bytes, known)
    return known
  }
  // Compressed here and once; the general compression would do it for every answer.
  site.get('/remotes/:name/:version/*', { compress: false }, async (request, reply) => {
    const { name, version, '*': path } = request.params as { name: string; version: string; '*': string }
    const bytes = await catalogue.file(name, version, path)
    if (!bytes) return refuse('', 'NOT_FOUND', {}, { headers: { 'cache-control': 'no-store' } })
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const { hash, encoded } = getSendable(bytes)
    const encoding = isCompressible(type) ? encodingFor(request.headers['accept-encoding']) : undefined
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    reply.headers({
      'cache-control': isNamedByContent(path) ? aYear : 'no-cache',
      etag,
      'content-type': type,
      ...(isCompressible(type) ? { vary: 'accept-encoding' } : {}),
      // Public bytes that their hash vouches for: a shell under development, or another host, loads them from its own
      // origin.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!encoding) return reply.send(bytes)
    encoded[encoding] ??= encode(bytes, encoding, bytes.length <= small ? 'least' : 'once')
    return reply.header('content-encoding', encoding).send(await encoded[encoding])
  })
}
