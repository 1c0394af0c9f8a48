import type { Release } from '@staff/contract'

/** Tells on the page's main element which release stands there, for the smoke gate and for tests; null when none does. */
export function markMain(release: Release | null, state: 'loading' | 'ready' | 'failed' = 'loading'): void {
  const main = document.querySelector('main')
  if (!main) return
  if (!release) {
    delete main.dataset['remote']
    delete main.dataset['remoteState']
    return
  }
  main.dataset['remote'] = `${release.descriptor.name}@${release.descriptor.version}`
  main.dataset['remoteState'] = state
}
