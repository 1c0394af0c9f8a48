import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { refuse } from '../errors.ts'
import { pathOf } from '../request.ts'

const aYear = 'public, max-age=31536000, immutable'
const notPages = /^\/(api|remotes)(\/|$)/
const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?$/

// Scripts come from our own origin only, checked by hash. Styles: Mantine writes style attributes and elements at run
// time, so inline styles stay allowed; they cannot run code.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"], scriptSrc: ["'self'"], scriptSrcAttr: ["'none'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'], connectSrc: ["'self'"], workerSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"], frameAncestors: ["'none'"],
  },
}

/** Where the built front end lies. A folder that is missing is left out: the service works without a host. */
export interface SiteFolders {
  readonly hostDir: string
  readonly remotesDir: string
}

/** Serves the host with index.html for its own routes, and the remotes' versioned files, which never change. */
export async function registerSite(app: FastifyInstance, { hostDir, remotesDir }: SiteFolders): Promise<void> {
  await app.register(async (site) => {
    await site.register(helmet, { contentSecurityPolicy, frameguard: { action: 'deny' }, referrerPolicy: { policy: 'same-origin' } })
    const remotes = resolve(remotesDir)
    if (existsSync(remotes)) {
      await site.register(files, {
        root: remotes, prefix: '/remotes/', decorateReply: false, preCompressed: true, index: false, cacheControl: false, dotfiles: 'deny',
        setHeaders: (reply: FastifyReply) => void reply.header('cache-control', aYear),
      })
    }
    const host = resolve(hostDir)
    const hasHost = existsSync(resolve(host, 'index.html'))
    if (hasHost) {
      await site.register(files, {
        root: host, prefix: '/', decorateReply: false, preCompressed: true, cacheControl: false, dotfiles: 'deny',
        setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', hashed.test(path) ? aYear : 'no-cache'),
      })
    }
    site.setNotFoundHandler(async (request, reply) => {
      const path = pathOf(request.url)
      // A page of the host has no file extension; a missing file or call must not be answered with a page.
      const isPage = request.method === 'GET' && !notPages.test(path) && extname(path) === ''
      if (hasHost && isPage) {
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
        return readFile(resolve(host, 'index.html'), 'utf8')
      }
      return refuse('', 'NOT_FOUND', {}, { headers: { 'cache-control': 'no-store' } })
    })
  })
}
