import { compositionKeyMeta, hostReleaseMeta, tracesMeta, type CompositionKeys } from '@staff/contract'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { ReleaseCatalogue } from '../composition/releases/release-catalogue.ts'
import type { HostStore } from '../composition/releases/host-store.ts'
import { refuse } from '../http/errors.ts'
import { getPath } from '../http/request.ts'
import { aYear, isNamedByContent, registerRemoteFiles, types } from './remote-files.ts'

const notPages = /^\/(api|remotes)(\/|$)/

// Where Firebase's code in a browser asks for its push token; open only when push is configured.
const firebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'] as const
// Scripts come from our own origin and from the folder of the registry's CDN only, checked by hash. The first script of
// the page stands in it and is named by its hash. Styles: Mantine writes style attributes and elements at run time, so
// inline styles stay allowed; they cannot run code.
const contentSecurityPolicy = ({ pushes, cdn }: Pick<SiteParts, 'pushes' | 'cdn'>) => {
  const remotes = ["'self'", ...(cdn === undefined ? [] : [cdn])]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: remotes,
      scriptSrcAttr: ["'none'"],
      styleSrc: [...remotes, "'unsafe-inline'"],
      imgSrc: [...remotes, 'data:', 'blob:'],
      fontSrc: [...remotes, 'data:'],
      connectSrc: [...remotes, ...(pushes ? firebase : [])],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}

/** The scripts that stand in the page itself, as its policy names them: by the hash of their text. */
const ownScripts = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

/** What the site is made of. A host folder that is missing is left out: the service works without a host. */
export interface SiteParts {
  readonly hostDir: string
  readonly hostStore: HostStore
  readonly catalogue: Pick<ReleaseCatalogue, 'file'>
  /** The keys that are believed at this moment. */
  readonly keys: () => CompositionKeys
  /** Whether push is configured. */
  readonly pushes: boolean
  /** The folder on another origin where browsers find published releases, ending in a slash; undefined for none. */
  readonly cdn: string | undefined
  /** Whether calls are traced: the page then names each of its calls. */
  readonly traces: boolean
}

const inAttribute: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
/**
 * The host's page with the keys and the host's own release in it: what a page trusts must not come by the way that it
 * is to check.
 */
const withKeys = ({ keys, cdn, traces }: Pick<SiteParts, 'keys' | 'cdn' | 'traces'>, host = '') => {
  // The connection to the CDN is open when the first remote is requested.
  const ahead = cdn === undefined ? '' : `<link rel="preconnect" href="${new URL(cdn).origin}" crossorigin>`
  const traced = traces ? `<meta name="${tracesMeta}" content="on">` : ''
  return (html: string): string => {
    const content = JSON.stringify(keys()).replace(/[&"<>]/g, (sign) => inAttribute[sign] ?? sign)
    const meta = `<meta name="${compositionKeyMeta}" content="${content}"><meta name="${hostReleaseMeta}" content="${host}">${traced}${ahead}`
    return html.replace('</head>', () => `${meta}</head>`)
  }
}

/** Serves the host with index.html for its own routes, and the remotes' versioned files, which never change. */
export async function registerSite(
  app: FastifyInstance,
  { hostDir, hostStore: store, catalogue, keys, pushes, cdn, traces }: SiteParts,
): Promise<void> {
  await app.register(async (site) => {
    await site.register(helmet, {
      contentSecurityPolicy: contentSecurityPolicy({ pushes, cdn }),
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
    })
    registerRemoteFiles(site, catalogue)
    const host = resolve(hostDir)
    const index = resolve(host, 'index.html')
    const hasHost = existsSync(index)
    const keyed = withKeys({ keys, cdn, traces }, store.digest)
    const page = async (reply: FastifyReply) => {
      const html = await readFile(index, 'utf8')
      const policy = String(reply.getHeader('content-security-policy'))
      reply
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          policy.replace(/script-src [^;]*/, (own) => `${own}${ownScripts(html)}`),
        )
        .type('text/html; charset=utf-8')
      return keyed(html)
    }
    if (hasHost) {
      for (const url of ['/', '/index.html']) site.get(url, { exposeHeadRoute: true }, (_request, reply) => page(reply))
      await site.register(files, {
        root: host,
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        dotfiles: 'deny',
        setHeaders: (reply: FastifyReply, path: string) =>
          void reply.header('cache-control', isNamedByContent(path) ? aYear : 'no-cache'),
      })
    }
    site.setNotFoundHandler(async (request, reply) => {
      const path = getPath(request.url)
      // A tab of a host that was deployed before asks for the files of its own build.
      const former = path.startsWith('/static/') ? await store.file(path.slice('/static/'.length)) : undefined
      const type = types[extname(path)]
      if (former && type) {
        reply.header('cache-control', aYear).type(type)
        return former
      }
      // A page of the host has no file extension; a missing file or call must not be answered with a page.
      const isPage = request.method === 'GET' && !notPages.test(path) && extname(path) === ''
      return hasHost && isPage ? page(reply) : refuse('', 'NOT_FOUND', {}, { headers: { 'cache-control': 'no-store' } })
    })
  })
}
