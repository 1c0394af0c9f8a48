import {
  compositionKeyMeta,
  compositionPayload,
  type CompositionKeys,
  type IssuedComposition,
  type SignedComposition,
} from '@staff/contract'
import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder } from './workspace.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
const zipped = new Set(['.js', '.css', '.html', '.svg', '.json'])

/** The user whom the measured page is signed in as. */
export const measuredUser = {
  id: 'size',
  username: 'size@example.com',
  email: null,
  isSelfService: false,
  employee: null,
  userRole: [],
  permissions: ['ALL_FUNCTION'],
}

/** Every release in the build folder, as the composition names it. */
export function builtReleases(): {
  readonly base: string
  readonly folder: string
  readonly descriptor: { readonly name: string; readonly version: string }
}[] {
  const remotes = join(buildFolder, 'remotes')
  if (!existsSync(remotes)) return []
  return readdirSync(remotes).flatMap((name) =>
    readdirSync(join(remotes, name)).flatMap((version) => {
      const folder = join(remotes, name, version)
      const file = join(folder, 'descriptor.json')
      if (!existsSync(file)) return []
      return [
        {
          base: `/remotes/${name}/${version}/`,
          folder,
          descriptor: JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string },
        },
      ]
    }),
  )
}

const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = keyPair.publicKey.export({ format: 'jwk' })
const keys: CompositionKeys = [{ keyId: 'size', key: { kty: 'EC', crv: 'P-256', x, y } }]
/** A composition as the service signs it: the host uses no other. */
function composition(): SignedComposition {
  // As the service issues it: what a release uses is for the gate alone.
  const remotes = builtReleases().map(({ base, descriptor }) => ({
    base,
    descriptor: { ...descriptor, resources: undefined, calls: undefined },
  })) as unknown as IssuedComposition['remotes']
  const data: IssuedComposition = {
    snapshot: 'size',
    sequence: 1,
    issuedAt: new Date().toISOString(),
    remotes,
    killed: {},
    fallback: [],
  }
  return {
    data,
    keyId: 'size',
    signature: sign('sha256', Buffer.from(compositionPayload(data)), {
      key: keyPair.privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64'),
  }
}
const withKeys = (page: string): string =>
  page.replace('</head>', `<meta name="${compositionKeyMeta}" content='${JSON.stringify(keys)}'></head>`)

function answer(path: string): unknown {
  if (path.endsWith('/user/current')) return { data: measuredUser }
  if (path === '/api/composition') return composition()
  return { data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } }
}
function sendFile(response: ServerResponse, file: string): void {
  const type = extname(file)
  const bytes = type === '.html' ? Buffer.from(withKeys(readFileSync(file, 'utf8'))) : readFileSync(file)
  const body = zipped.has(type) ? gzipSync(bytes) : bytes
  response.writeHead(200, {
    'content-type': types[type] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': type === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(zipped.has(type) ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(body)
}

/**
 * Serves a built page (`host` or `bundle`) with the built remotes and a service that answers empty lists, on a free
 * port of this machine. Returns its address and the way to stop it.
 */
export async function serveBuild(
  page: 'host' | 'bundle',
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const body = gzipSync(JSON.stringify(answer(pathname)))
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'cache-control': 'no-store' })
        .end(body)
      return
    }
    const file = join(buildFolder, pathname.startsWith('/remotes/') ? '' : page, pathname)
    sendFile(response, existsSync(file) && statSync(file).isFile() ? file : join(buildFolder, page, 'index.html'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
