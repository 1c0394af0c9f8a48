import { hostFilesList, hostReleaseMeta, keptFiles, keptPages, type IssuedComposition } from '@staff/contract'
import { forgetKeptFiles, getSession, onSessionEnd, readAhead } from '@staff/kit'
import { widgetScreen } from '@staff/remote-api'
import { isPassed } from '../composition/replay-guard.ts'
import { useComposition } from '../composition/state.ts'
import { pageKeys } from '../composition/verify.ts'
import { filesForScreen } from '../registry/release-files.ts'
import { hasWorkers, registerSiteWorker } from './worker.ts'

/** Milliseconds after a composition came at which its files are kept: the page itself is drawn by then. */
const calm = 10_000
const anyVary = { ignoreVary: true } as const
const isHostFile = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/static/')

/** Files of the screens that are read without a network, of releases that a composition names and has not stopped. */
export function getRemoteFiles({ remotes, killed }: Pick<IssuedComposition, 'remotes' | 'killed'>): string[] {
  const all = remotes
    .filter(({ descriptor }) => !Object.hasOwn(killed, descriptor.name))
    .flatMap((release) => {
      const { routes, widgets } = release.descriptor
      const pages = routes.filter(({ path }) => keptPages.includes(path)).map(({ screen }) => screen)
      const cards = widgets.filter(({ use }) => use !== 'admin').map(({ reportId }) => widgetScreen(reportId))
      return [...pages, ...cards].flatMap((screen) => filesForScreen(release, screen, release.base))
    })
  return [...new Set(all)]
}
const getPath = (address: string): string => new URL(address, location.href).pathname
const isRemote = (path: string): boolean => path.startsWith('/remotes/')

/** Takes out what the newest composition does not name any more: at once, before anything else is kept. */
async function takeOut(cache: Cache, isGone: (path: string) => boolean): Promise<void> {
  for (const request of await cache.keys()) if (isGone(getPath(request.url))) await cache.delete(request, anyVary)
}
async function putMissing(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (await cache.match(address, anyVary)) continue
    const answer = await fetch(address, { mode: 'cors', credentials: 'same-origin', priority: 'low' })
    if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}`)
    await cache.put(address, answer)
  }
}
/** The page as its server gives it now, and the files of its host; undefined where it is another host than this one. */
async function loadOwnHost(): Promise<{ readonly page: Response; readonly files: readonly string[] } | undefined> {
  const page = await fetch('/', { cache: 'no-cache' })
  if (!page.ok) return undefined
  const text = await page.clone().text()
  const served = new DOMParser().parseFromString(text, 'text/html')
  const digestIn = (one: Document) => one.querySelector<HTMLMetaElement>(`meta[name="${hostReleaseMeta}"]`)?.content
  if (digestIn(served) !== digestIn(document)) return undefined
  const listed: unknown = await (await fetch(`/${hostFilesList}`, { cache: 'no-cache' })).json()
  if (!Array.isArray(listed) || !listed.every(isHostFile)) return undefined
  const own = [...served.querySelectorAll('script[src],link[rel="stylesheet"]')].flatMap(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? [],
  )
  // The list may be of the next deployment already.
  return own.every((path) => listed.includes(path)) ? { page, files: listed } : undefined
}

const getNewest = (): IssuedComposition | null => {
  const { adopted, pending } = useComposition.getState()
  return pending ?? adopted
}
/** Whether what this tab knows is what the next start without a network may use. */
const isKept = (composition: IssuedComposition | null): composition is IssuedComposition =>
  composition !== null &&
  composition.preview === undefined &&
  composition.replay === undefined &&
  getSession().user?.isSelfService === true &&
  !isPassed(composition, pageKeys())

async function stopFormer(): Promise<void> {
  const composition = getNewest()
  if (!isKept(composition) || !(await caches.has(keptFiles))) return
  const named = new Set(getRemoteFiles(composition).map(getPath))
  await takeOut(await caches.open(keptFiles), (path) => isRemote(path) && !named.has(path))
}
async function keepNewest(): Promise<void> {
  if (!isKept(getNewest()) || !(await registerSiteWorker())) return
  const host = await loadOwnHost()
  // Another host is served: its page opens by the network, and keeps its own files.
  if (!host) return forgetKeptFiles()
  const composition = getNewest()
  if (!isKept(composition)) return
  const all = [...host.files, ...getRemoteFiles(composition)]
  const cache = await caches.open(keptFiles)
  await putMissing(cache, all)
  // Last: a page in the cache has all of its files beside it.
  await cache.put('/', host.page)
  const named = new Set(['/', ...all.map(getPath)])
  await takeOut(cache, (path) => !named.has(path))
  if (!isKept(getNewest())) return forgetKeptFiles()
  await readAhead()
}

// One work at a time over all tabs; a failure leaves the product as it is without the cache.
const inTurn = (work: () => Promise<void>): void => void navigator.locks.request(keptFiles, work).catch(() => undefined)

/**
 * Keeps the files with which home, roster and requests of a self-service user open without a network: always those that
 * the newest verified composition names, never of a remote that it stopped.
 */
export function followKeptFiles(): void {
  if (!hasWorkers() || !('caches' in globalThis)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = getNewest()
  useComposition.subscribe(() => {
    const now = getNewest()
    if (now === before) return
    before = now
    inTurn(stopFormer)
    clearTimeout(timer)
    timer = setTimeout(() => inTurn(keepNewest), calm)
  })
  onSessionEnd(() => clearTimeout(timer))
}
