import type { Release } from '@staff/contract'

/**
 * Writes the release of the current page on the page's main element, for the smoke gate and for tests;
 * null when there is none.
 */
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
