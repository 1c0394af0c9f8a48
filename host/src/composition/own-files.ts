import { hostReleaseMeta } from '@staff/contract'
import { keepDraftsNow } from '@staff/kit'

/** Milliseconds for which a failure counts as the host's own after one of its files did not come. */
const blameless = 10_000
/** A page that was loaded anew in vain is not loaded anew again within this time, in ms. */
const onceIn = 5 * 60_000
const key = 'host-loaded-anew'

/** The host's own files that did not come, and when by `performance.now()`. */
const missed = new Map<string, number>()
const getAddress = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : undefined
/** Remotes lie below /remotes/; all other files of this origin are the host's. */
function isOwn(address: string): boolean {
  const url = URL.parse(address)
  return url?.origin === location.origin && url.pathname.startsWith('/static/')
}

/** Begins to notice files of the host that do not come. What is typed is kept before anything falls. */
export function watchOwnFiles(): void {
  // On its way down: a file's failure does not rise, and its loader hears of it after this.
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

/** The release of the host that this page is of; undefined where its server names none. */
const ownRelease = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${hostReleaseMeta}"]`)?.content || undefined
/** Whether the service serves another host than this page's; `served` as a composition names it. */
export const isOtherHost = (served: string | undefined): boolean => {
  const own = ownRelease()
  return served !== undefined && own !== undefined && own !== served
}

/** Whether a file of the host itself did not come a moment ago: whatever failed since is no remote's fault. */
export const missesOwnFile = (): boolean => [...missed.values()].some((at) => performance.now() - at < blameless)

const isGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  )
/** Whether a page may be loaded anew for another host: while instances of two hosts answer, it would not end. Notes that it was. */
export function mayLoadAnew(): boolean {
  const before = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - before < onceIn) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/**
 * What becomes of a page whose own file is missing: `reloads` when the server has it no more, because the host was deployed anew;
 * `stays` when that was done a moment ago and did not help; `other` when nothing of the host is gone.
 */
export type AfterMissing = 'reloads' | 'stays' | 'other'
async function decide(): Promise<AfterMissing> {
  const gone = await Promise.all([...missed.keys()].map(isGone))
  if (!gone.includes(true)) {
    missed.clear()
    return 'other'
  }
  if (!mayLoadAnew()) return 'stays'
  location.reload()
  return 'reloads'
}
let deciding: Promise<AfterMissing> | undefined
/** Finds out, once for all parts of the page that miss something now, and does it. */
export const afterMissing = (): Promise<AfterMissing> =>
  (deciding ??= decide().finally(() => {
    deciding = undefined
  }))
