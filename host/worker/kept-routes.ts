import { keptFiles } from '@staff/contract/kept'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Seconds for which the page is waited for on the line before the kept one is shown. */
const patience = 0.5
const notPages = /^\/(api|remotes|static)(\/|$)/
/** Files that are named by their content, or lie below a version: their bytes never change. */
const files = /^\/(static\/.+\.[0-9a-f]{8,}\.\w+|remotes\/[^/]+\/[^/]+\/.+)$/

// The page alone writes the cache, by the composition that it has verified (host/src/offline/kept-files.ts).
const readsOnly = { cacheWillUpdate: () => Promise.resolve(null) }
const pageOptions = {
  cacheName: keptFiles,
  matchOptions: { ignoreVary: true },
  plugins: [
    readsOnly,
    {
      // All addresses of the host are one page.
      cacheKeyWillBeUsed: () => Promise.resolve('/'),
      fetchDidSucceed: ({ response }: { readonly response: Response }) =>
        response.status >= 500
          ? Promise.reject(new Error(`the server answered ${String(response.status)}`))
          : Promise.resolve(response),
    },
  ],
}
const pages = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: patience })
/** Whoever reloads wants the newest page, also over a slow line: a tab does so when another host is served. */
const reloads = new NetworkFirst(pageOptions)
const kept = new CacheFirst({ cacheName: keptFiles, matchOptions: { ignoreVary: true }, plugins: [readsOnly] })

/** A file that is asked for anew was wrong: it is not given from the cache again. */
async function anew({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(keptFiles)
  await cache.delete(request, { ignoreVary: true })
  return fetch(request)
}

/**
 * Answers pages by the network first, and files from the cache of what the newest composition names. Calls of the
 * service are never touched: no token and no data of a user passes through the worker.
 */
export function serveKept(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !notPages.test(url.pathname),
    (options) => (options.request.cache === 'default' ? pages : reloads).handle(options),
  )
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.cache === 'reload' && files.test(url.pathname),
    anew,
  )
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.cache === 'default' && files.test(url.pathname),
    kept,
  )
}
