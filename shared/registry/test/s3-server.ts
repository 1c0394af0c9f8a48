import S3rver from '@20minutes/s3rver'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The one account of the test server; it checks signatures. */
export const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' } as const
export const bucketName = 'releases'

export interface S3Server {
  readonly endpoint: string
  /** Writes to matching keys fail from now on, as when a publisher is cut off half-way. */
  failWritesOf(keys: RegExp | undefined): void
  /** Reads of matching keys answer other bytes from now on, as a server with a broken disk or cache does. */
  spoilReadsOf(keys: RegExp | undefined): void
  /** The requests that were answered, as `METHOD key`. */
  readonly seen: readonly string[]
  stop(): Promise<void>
}

const getKey = (request: IncomingMessage) =>
  decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).slice(`/${bucketName}/`.length)
function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/**
 * An S3 server over HTTP on a free port, with an empty bucket in a folder of its own. s3rver knows neither conditional
 * writes nor whole objects while they are written, so both are added before it: one request per key at a time, and,
 * unless `conditional` is false, 412 for `If-None-Match: *` on a key that exists.
 */
export async function startS3({ conditional = true } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'registry-s3-'))
  const app = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucketName }] })
  await app.configureBuckets()
  const answer: RequestListener = app.callback()
  const queues = new Map<string, Promise<unknown>>()
  const seen: string[] = []
  let failing: RegExp | undefined
  let spoiled: RegExp | undefined

  async function take(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    seen.push(`${request.method} ${key}`)
    const ended = once(response, 'close')
    if (request.method === 'PUT' && failing?.test(key)) refuse(response, 500, 'InternalError')
    else if (request.method === 'GET' && spoiled?.test(key)) response.end('other bytes')
    else if (
      conditional &&
      request.method === 'PUT' &&
      request.headers['if-none-match'] === '*' &&
      (await app.store.existsObject(bucketName, key))
    )
      refuse(response, 412, 'PreconditionFailed')
    else answer(request, response)
    await ended
  }
  const server = createServer((request, response) => {
    const key = getKey(request)
    queues.set(
      key,
      (queues.get(key) ?? Promise.resolve()).then(() => take(request, response, key)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWritesOf(keys) {
      failing = keys
    },
    spoilReadsOf(keys) {
      spoiled = keys
    },
    seen,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
