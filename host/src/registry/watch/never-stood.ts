import type { Release } from '@staff/contract'
import { report } from '../../composition/reports.ts'
import { useComposition } from '../../composition/state.ts'

/**
 * Screens that began to open in a tab and never stood: an endless loop holds the tab, so that another one has to tell.
 * Stored for each tab; a lock of the tab says that it is alive.
 */
const prefix = 'screen-begun '
const tab = `${prefix}${Math.random().toString(36).slice(2)}`
let isWatching = false

const getName = ({ descriptor: { name, version } }: Release): string => `${name}@${version}`
/** The screen of this tab stands, has failed, or was left. */
export const noteStood = (): void => localStorage.removeItem(tab)

async function tellOthers(locks: LockManager): Promise<void> {
  const { held = [] } = await locks.query()
  const alive = new Set(held.map(({ name }) => name))
  const { adopted } = useComposition.getState()
  for (const key of Object.keys(localStorage).filter(
    (one) => one.startsWith(prefix) && one !== tab && !alive.has(one),
  )) {
    const name = localStorage.getItem(key)
    localStorage.removeItem(key)
    const release = [...(adopted?.remotes ?? []), ...(adopted?.fallback ?? [])].find((one) => getName(one) === name)
    if (release) report(release, { kind: 'render', cause: 'NEVER_STOOD' })
  }
}
function watch(locks: LockManager): void {
  isWatching = true
  void locks.request(tab, () => new Promise<never>(() => undefined))
  void tellOthers(locks)
  // A page that is left or hidden did not hang.
  window.addEventListener('pagehide', noteStood)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && noteStood())
}

/** A screen of a release begins to open here. Without https a tab cannot know which others are alive. */
export function noteBegun(release: Release): void {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return
  if (!isWatching) watch(locks)
  localStorage.setItem(tab, getName(release))
}
