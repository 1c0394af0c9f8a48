import { hostReleaseMeta } from '@staff/contract'
import { keepDraftsNow } from '@staff/kit'
import { mayLoadAnew } from './load-anew.ts'

/** Milliseconds for which a failure counts as the host's own after one of its files was missing. */
const blameless = 10_000

/** The host's own missing files, with the time by `performance.now()`. */
const missed = new Map<string, number>()
const getAddress = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : undefined
/** Remotes are below /remotes/; all other files of this origin belong to the host. */
function isOwn(address: string): boolean {
  const url = URL.parse(address)
  return url?.origin === location.origin && url.pathname.startsWith('/static/')
}

/** Starts watching for missing files of the host. Typed text is saved before anything fails. */
export function watchOwnFiles(): void {
  // In the capture phase: the failure of a file does not bubble, and its loader is told after this.
  window.addEventListener(
    'error',
    ({ target }) => {
      const address = getAddress(target)
      if (address === undefined || !isOwn(address)) return
      missed.set(address, performance.now())
      keepDraftsNow()
    },
    true,
  )
}

/** The host release of this page; undefined when its server names none. */
const ownRelease = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${hostReleaseMeta}"]`)?.content || undefined
/** Whether the service serves another host than this page's; `served` as a composition names it. */
export const isOtherHost = (served: string | undefined): boolean => {
  const own = ownRelease()
  return served !== undefined && own !== undefined && own !== served
}

/** Whether a file of the host was missing a moment ago: later failures are then no remote's fault. */
export const missesOwnFile = (): boolean => [...missed.values()].some((at) => performance.now() - at < blameless)

const isGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  )
/**
 * What happens to a page with a missing host file: `reloads` when the server no longer has it, because a new host was
 * deployed; `stays` when a reload did not help, or a dialog is open; `other` when no file of the host is missing.
 */
export type AfterMissing = 'reloads' | 'stays' | 'other'
async function decide(isPart: boolean): Promise<AfterMissing> {
  const gone = await Promise.all([...missed.keys()].map(isGone))
  if (!gone.includes(true)) {
    missed.clear()
    return 'other'
  }
  if (!mayLoadAnew(!isPart)) return 'stays'
  location.reload()
  return 'reloads'
}
let deciding: Promise<AfterMissing> | undefined
/**
 * Finds this out, once for all parts of the page that miss a file now, and acts on it. `isPart`: the rest of the
 * page is shown.
 */
export const afterMissing = (isPart = false): Promise<AfterMissing> =>
  (deciding ??= decide(isPart).finally(() => {
    deciding = undefined
  }))
