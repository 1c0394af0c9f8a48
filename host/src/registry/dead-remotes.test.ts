import { remoteNames } from '@staff/contract'
import { describe, expect, it, vi } from 'vitest'
import { PageBudget, budgetPoints } from '../page-budget.ts'
import { RemoteFailure } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { getLoader, getManifest, page, getRelease, warm, watching } from './screens.fixture.ts'
import { createScreens } from './screens.ts'

type Name = (typeof remoteNames)[number]
/** Every combination of dead remotes, none and all included: 32. */
const subsets = Array.from({ length: 2 ** remoteNames.length }, (_, bits) =>
  remoteNames.filter((__, at) => (bits >> at) & 1),
)
const faults: Readonly<Record<string, () => Promise<never>>> = {
  'refuses the connection': () => Promise.reject(new RemoteFailure('missing', 'Failed to fetch')),
  'answers with a page': () => Promise.reject(new RemoteFailure('broken', "Unexpected token '<'")),
  'throws an error of its own': () => Promise.reject(new TypeError('x is not a function')),
  'never answers': () => new Promise<never>(() => undefined),
}

/** Opens a page of every remote while some are dead; returns the states of their screens by name. */
async function openAll(dead: readonly Name[], fault: () => Promise<never>): Promise<Record<string, string>> {
  const load: RemoteLoader['load'] = ({ descriptor: { name } }) =>
    dead.includes(name as Name) ? fault() : Promise.resolve(getManifest(name))
  const screens = createScreens(getLoader(load), warm, watching())
  const opened = remoteNames.map((name) => screens.open(getRelease(name), page, new PageBudget()))
  await vi.advanceTimersByTimeAsync(budgetPoints.nothing.whole)
  await Promise.all(opened)
  const states = screens.store.getState()
  return Object.fromEntries(
    remoteNames.map((name) => [name, states[screens.keyOf(getRelease(name), page.screen)]?.state ?? 'unknown']),
  )
}

describe('whichever remotes are dead, they cost their own screens and no other', () => {
  it.each(Object.entries(faults))('a server that %s', async (_, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const dead of subsets)
        expect(await openAll(dead, fault), dead.join(', ') || 'none').toEqual(
          Object.fromEntries(remoteNames.map((name) => [name, dead.includes(name) ? 'failed' : 'ready'])),
        )
    } finally {
      vi.useRealTimers()
    }
  })
})
