import type { Release } from '@staff/contract'
import type { RemoteManifest, ScreenProps } from '@staff/remote-api'
import { describe, expect, it, vi } from 'vitest'
import { misfit } from './compatibility.ts'
import { RemoteFailure } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { createScreens, type Watcher } from './screens.ts'
import { wholeLimit, withinLimit } from './time-limit.ts'

const release: Release = {
  base: '/remotes/admin/1.0.0/',
  descriptor: {
    schema: 1,
    name: 'admin',
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
}
const Page = (_: ScreenProps) => null
const manifest: RemoteManifest = {
  name: 'admin',
  pages: [
    {
      path: '/admin/page',
      permission: 'signedIn',
      title: { en: 'a', km: 'b' },
      load: () => Promise.resolve({ default: Page }),
    },
  ],
}
const page = { screen: '/admin/page', mode: 'page' } as const
const loaderOf = (load: RemoteLoader['load']) => ({
  load,
  preload: vi.fn<RemoteLoader['preload']>(),
  refresh: vi.fn<RemoteLoader['refresh']>(() => Promise.resolve()),
  diagnose: (_release: Release, _screen: string, error: unknown) =>
    Promise.resolve(error instanceof RemoteFailure ? error.cause : ('broken' as const)),
})
const warm = () => Promise.resolve()
const watching = (takesItsPlace = false) => ({
  sharesTime: () => takesItsPlace,
  loaded: vi.fn<Watcher['loaded']>(),
  failed: vi.fn<Watcher['failed']>(() => takesItsPlace),
  explained: vi.fn<Watcher['explained']>(),
})

describe('screens of remotes', () => {
  it('loads a screen once, however often it is opened', async () => {
    const loader = loaderOf(vi.fn<RemoteLoader['load']>(() => Promise.resolve(manifest)))
    const screens = createScreens(loader, warm, watching())
    await Promise.all([screens.open(release, page), screens.open(release, page)])
    await screens.open(release, page)
    expect(loader.load).toHaveBeenCalledTimes(1)
    expect(screens.store.getState()[screens.keyOf(release, page.screen)]).toMatchObject({
      state: 'ready',
      Screen: Page,
    })
  })
  it('keeps the cause of a failure, and a second opening asks the server anew', async () => {
    const load = vi
      .fn<RemoteLoader['load']>()
      .mockRejectedValueOnce(new RemoteFailure('timeout', 'late'))
      .mockResolvedValue(manifest)
    const loader = loaderOf(load)
    const screens = createScreens(loader, warm, watching())
    await screens.open(release, page)
    expect(Object.values(screens.store.getState())).toEqual([{ state: 'failed', cause: 'timeout' }])
    expect(loader.refresh).not.toHaveBeenCalled()
    await screens.open(release, page)
    expect(loader.refresh).toHaveBeenCalledTimes(1)
    expect(Object.values(screens.store.getState())).toMatchObject([{ state: 'ready', Screen: Page }])
  })
  it('fails a screen that the manifest does not have, and no other', async () => {
    const screens = createScreens(
      loaderOf(() => Promise.resolve(manifest)),
      warm,
      watching(),
    )
    await Promise.all([screens.open(release, { screen: 'absent', mode: 'list' }), screens.open(release, page)])
    expect(
      Object.values(screens.store.getState())
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'ready'])
  })
  it('lets another version take its place before it asks why, and tells the reason afterwards', async () => {
    const loader = loaderOf(() => Promise.reject(new RemoteFailure('tampered', 'x')))
    const order: string[] = []
    const watcher = watching(true)
    watcher.failed.mockImplementation(() => order.push('failed') > 0)
    const screens = createScreens(
      {
        ...loader,
        diagnose: (...given) => {
          order.push('asked')
          return loader.diagnose(...given)
        },
      },
      warm,
      watcher,
    )
    await screens.open(release, page)
    expect(order).toEqual(['failed', 'asked'])
    expect(watcher.explained).toHaveBeenCalledWith(release, 'tampered')
    expect(watcher.loaded).not.toHaveBeenCalled()
  })
  it.each([
    ['its whole time', false, wholeLimit],
    ['half of it where another version shares it', true, wholeLimit / 2],
  ])('a server that hangs costs a screen %s, and Retry no more', async (_, shared, limit) => {
    vi.useFakeTimers()
    const hangs = () => new Promise<never>(() => undefined)
    const screens = createScreens({ ...loaderOf(hangs), refresh: hangs }, warm, watching(shared))
    const state = () => screens.store.getState()[screens.keyOf(release, page.screen)]
    for (let tries = 0; tries < 2; tries++) {
      const opening = screens.open(release, page)
      await vi.advanceTimersByTimeAsync(limit - 1)
      expect(state()).toEqual({ state: 'loading' })
      await vi.advanceTimersByTimeAsync(1)
      await opening
      expect(state()).toEqual({ state: 'failed', cause: 'timeout' })
    }
    vi.useRealTimers()
  })
  it('the search for the cause does not hold the page up beyond its time', async () => {
    vi.useFakeTimers()
    const screens = createScreens(
      { ...loaderOf(() => Promise.reject(new Error('script'))), diagnose: () => new Promise<never>(() => undefined) },
      warm,
      watching(),
    )
    const opening = screens.open(release, page)
    await vi.advanceTimersByTimeAsync(wholeLimit)
    await opening
    expect(Object.values(screens.store.getState())).toEqual([{ state: 'failed', cause: 'timeout' }])
    vi.useRealTimers()
  })
  it('preloads only what is not open yet', async () => {
    const loader = loaderOf(() => Promise.resolve(manifest))
    const screens = createScreens(loader, warm, watching())
    await screens.open(release, page)
    loader.preload.mockClear()
    screens.preload(release, page)
    expect(loader.preload).not.toHaveBeenCalled()
  })
})

describe('time limit', () => {
  it('ends a wait that would not end', async () => {
    vi.useFakeTimers()
    await Promise.all([
      expect(withinLimit(new Promise(() => undefined), 50)).rejects.toMatchObject({ cause: 'timeout' }),
      vi.advanceTimersByTimeAsync(50),
    ])
    vi.useRealTimers()
  })
  it('passes an answer and a failure on', async () => {
    await expect(withinLimit(Promise.resolve(3))).resolves.toBe(3)
    await expect(withinLimit(Promise.reject(new Error('own')))).rejects.toThrow('own')
  })
})

describe('compatibility', () => {
  const { descriptor } = release
  it.each([
    ['the same version', { react: '19.3.1' }, {}, null],
    ['a later minor of the host', { react: '19.4.0' }, {}, null],
    ['an earlier host', { react: '19.2.9' }, {}, 'react 19.3.1, here 19.2.9'],
    ['another major', { react: '20.0.0' }, {}, 'react 19.3.1, here 20.0.0'],
    ['not provided', {}, {}, 'react 19.3.1, here none'],
    ['a 0.x minor', { kit: '0.3.0' }, { shared: { kit: { version: '0.2.0' } } }, 'kit 0.2.0, here 0.3.0'],
    ['a later 0.x patch', { kit: '0.2.4' }, { shared: { kit: { version: '0.2.1' } } }, null],
    ['a newer contract', { react: '19.3.1' }, { contract: '^2.0.0' }, 'contract ^2.0.0, here 1.0.0'],
    ['a newer service', { react: '19.3.1' }, { service: 9 }, 'service API 9, here 1'],
  ])('%s', (_, provided, changes, expected) => {
    expect(misfit({ ...descriptor, ...changes }, provided as Record<string, string>)).toBe(expected)
  })
})
