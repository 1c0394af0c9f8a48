import type { Release } from '@staff/contract'
import type { RemoteManifest, ScreenProps } from '@staff/remote-api'
import { vi } from 'vitest'
import { RemoteFailure } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import type { createScreens, Watcher } from './screens.ts'

/** A release of a remote without files. */
export const getRelease = (name: string): Release => ({
  base: `/remotes/${name}/1.0.0/`,
  descriptor: {
    schema: 1,
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    service: 1,
    entry: 'e.js',
    files: {},
    shared: { react: { version: '19.3.1' } },
    permissions: [],
    routes: [],
    navigation: [],
    tabs: [],
    cards: [],
    search: [],
    widgets: [],
    approvals: [],
  },
})
export const release = getRelease('admin')
export const Page = (_: ScreenProps) => null
/** The module of such a remote. */
export const getManifest = (name: string): RemoteManifest => ({
  name,
  pages: [
    {
      path: '/admin/page',
      permission: 'signedIn',
      title: { en: 'a', km: 'b' },
      load: () => Promise.resolve({ default: Page }),
    },
  ],
})
export const manifest = getManifest('admin')
export const page = { screen: '/admin/page', mode: 'page' } as const
export const getLoader = (load: RemoteLoader['load']) => ({
  load,
  listen: () => ({ broken: new Promise<never>(() => undefined), heardAt: () => 0, stop: vi.fn<() => void>() }),
  place: ({ base }: Release) => base,
  leave: vi.fn<RemoteLoader['leave']>(() => false),
  preload: vi.fn<RemoteLoader['preload']>(() => Promise.resolve()),
  refresh: vi.fn<RemoteLoader['refresh']>(() => Promise.resolve()),
  diagnose: (_release: Release, _screen: string, error: unknown) =>
    Promise.resolve(error instanceof RemoteFailure ? error.cause : ('broken' as const)),
})
export const warm = () => Promise.resolve()
export const watching = (takesItsPlace = false) => ({
  sharesTime: () => takesItsPlace,
  loaded: vi.fn<Watcher['loaded']>(),
  failed: vi.fn<Watcher['failed']>(() => takesItsPlace),
  explained: vi.fn<Watcher['explained']>(),
})

/** A promise that the test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((give) => {
    resolve = give
  })
  return { promise, resolve: (value: T) => resolve(value) }
}
type Screens = ReturnType<typeof createScreens>
export const getState = (screens: Screens, one = release) => screens.store.getState()[screens.keyOf(one, page.screen)]
/** A loader with a silent server; it records how long the screen waited. */
export const silentLoader = (limits: number[]): RemoteLoader => ({
  ...getLoader(() => new Promise<never>(() => undefined)),
  listen: (_release, _screen, { first }) => {
    limits.push(first)
    return {
      broken: new Promise<never>((__, reject) => {
        setTimeout(() => reject(new RemoteFailure('timeout', 'silent')), first)
      }),
      heardAt: () => 0,
      stop: () => undefined,
    }
  },
})
