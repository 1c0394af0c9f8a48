import { contractVersion } from '@staff/contract'
import { describe, expect, it, vi } from 'vitest'
import { PageBudget } from '../page-budget.ts'
import { getIncompatibility } from './compatibility.ts'
import { RemoteFailure } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { createScreens } from './screens.ts'
import { getLoader, manifest, Page, page, release, getRelease, getState, warm, watching } from './screens.fixture.ts'

describe('screens of remotes', () => {
  it('loads a screen once, however often it is opened', async () => {
    const loader = getLoader(vi.fn<RemoteLoader['load']>(() => Promise.resolve(manifest)))
    const screens = createScreens(loader, warm, watching())
    await Promise.all([screens.open(release, page, new PageBudget()), screens.open(release, page, new PageBudget())])
    await screens.open(release, page, new PageBudget())
    expect(loader.load).toHaveBeenCalledTimes(1)
    expect(screens.store.getState()[screens.keyOf(release, page.screen)]).toMatchObject({
      state: 'ready',
      Screen: Page,
    })
  })
  it('keeps the cause of a failure, and a second opening asks the server again', async () => {
    const load = vi
      .fn<RemoteLoader['load']>()
      .mockRejectedValueOnce(new RemoteFailure('timeout', 'late'))
      .mockResolvedValue(manifest)
    const loader = getLoader(load)
    const screens = createScreens(loader, warm, watching())
    await screens.open(release, page, new PageBudget())
    expect(Object.values(screens.store.getState())).toEqual([{ state: 'failed', cause: 'timeout' }])
    expect(loader.refresh).not.toHaveBeenCalled()
    await screens.open(release, page, new PageBudget())
    expect(loader.refresh).toHaveBeenCalledTimes(1)
    expect(Object.values(screens.store.getState())).toMatchObject([{ state: 'ready', Screen: Page }])
  })
  it('fails a screen that the manifest does not have, and no other', async () => {
    const screens = createScreens(
      getLoader(() => Promise.resolve(manifest)),
      warm,
      watching(),
    )
    await Promise.all([
      screens.open(release, { screen: 'absent', mode: 'list' }, new PageBudget()),
      screens.open(release, page, new PageBudget()),
    ])
    expect(
      Object.values(screens.store.getState())
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'ready'])
  })
  it('lets another version take its place before it asks why, and tells the reason afterwards', async () => {
    const loader = getLoader(() => Promise.reject(new RemoteFailure('tampered', 'x')))
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
    await screens.open(release, page, new PageBudget())
    expect(order).toEqual(['failed', 'asked'])
    expect(watcher.explained).toHaveBeenCalledWith(release, 'tampered')
    expect(watcher.loaded).not.toHaveBeenCalled()
  })
  it('loads code that does not run from another place, when there is one, before it reports a failure', async () => {
    const load = vi.fn<RemoteLoader['load']>().mockRejectedValueOnce(new Error('altered')).mockResolvedValue(manifest)
    const leave = vi.fn<RemoteLoader['leave']>().mockReturnValueOnce(true).mockReturnValue(false)
    const watcher = watching()
    const screens = createScreens({ ...getLoader(load), leave }, warm, watcher)
    await screens.open(release, page, new PageBudget())
    expect([getState(screens), watcher.failed.mock.calls]).toEqual([expect.objectContaining({ state: 'ready' }), []])
    load.mockRejectedValue(new RemoteFailure('tampered', 'altered here too'))
    await screens.open(getRelease('payroll'), page, new PageBudget())
    expect(getState(screens, getRelease('payroll'))).toEqual({ state: 'failed', cause: 'tampered' })
    expect(leave).toHaveBeenCalledTimes(2)
  })
  it('tries the own copy for each screen of a release that fails at a CDN, also when another one has left it before', async () => {
    let place = 'https://cdn.example/'
    const tried: string[] = []
    const widgets = ['a', 'b', 'c'].map((name) => ({ screen: `/widget/${name}`, mode: 'view' as const }))
    const loader = {
      ...getLoader(async () => {
        const from = place
        tried.push(from)
        // The answers of the CDN come one after the other.
        await Promise.resolve().then(() => undefined)
        for (let turn = 0; turn < tried.length; turn++) await Promise.resolve()
        if (from !== release.base) throw new RemoteFailure('tampered', from)
        return {
          name: 'admin',
          screens: Object.fromEntries(widgets.map(({ screen }) => [screen, async () => ({ default: Page })])),
        }
      }),
      place: () => place,
      leave: (_: unknown, from: string) => {
        place = release.base
        return from !== release.base
      },
    }
    const watcher = watching(true)
    const screens = createScreens(loader, warm, watcher)
    await Promise.all(widgets.map((route) => screens.open(release, route, new PageBudget())))
    const states = widgets.map(({ screen }) => screens.store.getState()[screens.keyOf(release, screen)]?.state)
    expect([states, watcher.failed.mock.calls]).toEqual([['ready', 'ready', 'ready'], []])
    expect(tried.filter((from) => from === release.base)).toHaveLength(3)
  })
  it('preloads only what is not open yet', async () => {
    const loader = getLoader(() => Promise.resolve(manifest))
    const screens = createScreens(loader, warm, watching())
    await screens.open(release, page, new PageBudget())
    loader.preload.mockClear()
    screens.preload(release, page)
    expect(loader.preload).not.toHaveBeenCalled()
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
    ['a newer contract', { react: '19.3.1' }, { contract: '^2.0.0' }, `contract ^2.0.0, here ${contractVersion}`],
    ['a newer service', { react: '19.3.1' }, { service: 9 }, 'service API 9, here 1'],
  ])('%s', (_, provided, changes, expected) => {
    expect(getIncompatibility({ ...descriptor, ...changes }, provided as Record<string, string>)).toBe(expected)
  })
})
