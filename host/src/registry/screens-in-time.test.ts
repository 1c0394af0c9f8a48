import { describe, expect, it, vi } from 'vitest'
import { inTime } from '../in-time.ts'
import { PageBudget, budgetPoints } from '../page-budget.ts'
import { HostSilence } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { createScreens } from './screens.ts'
import {
  later,
  getLoader,
  manifest,
  Page,
  page,
  release,
  silentLoader,
  getState,
  warm,
  watching,
} from './screens.fixture.ts'
import { quietPauses, silence } from './time-limit.ts'

describe('the time of a screen', () => {
  const { whole } = budgetPoints.kept
  it.each([
    ['its whole time', false, whole],
    ['half of it where another version shares it', true, whole / 2],
  ])('a remote that never stands costs a screen %s, and Retry no more', async (_, shared, limit) => {
    vi.useFakeTimers()
    const hangs = () => new Promise<never>(() => undefined)
    const screens = createScreens({ ...getLoader(hangs), refresh: hangs }, warm, watching(shared))
    for (let tries = 0; tries < 2; tries++) {
      const budget = screens.open(release, page, new PageBudget())
      await vi.advanceTimersByTimeAsync(limit - 1)
      expect(getState(screens)).toEqual({ state: 'loading' })
      await vi.advanceTimersByTimeAsync(1)
      await budget
      expect(getState(screens)).toEqual({ state: 'failed', cause: 'timeout' })
    }
    vi.useRealTimers()
  })
  it('a version whose server says nothing costs its patience, and the one that takes its place the rest of three seconds', async () => {
    vi.useFakeTimers()
    const limits: number[] = []
    const screens = createScreens(silentLoader(limits), warm, watching(true))
    const other = { ...release, descriptor: { ...release.descriptor, version: '0.9.0' } }
    const budget = new PageBudget()
    for (const [one, limit] of [
      [release, silence.meant],
      [other, silence.substitute],
    ] as const) {
      const opened = screens.open(one, page, budget)
      await vi.advanceTimersByTimeAsync(limit)
      await opened
      expect(getState(screens, one)).toEqual({ state: 'failed', cause: 'timeout' })
    }
    expect([limits, silence.meant + silence.substitute <= 3_000]).toEqual([[silence.meant, silence.substitute], true])
    // Retry of the same version has its whole time limit, and so has a later retry.
    void screens.open(other, page, new PageBudget())
    await vi.advanceTimersByTimeAsync(10_000)
    void screens.open(release, page, new PageBudget())
    expect(limits.slice(2)).toEqual([silence.meant, silence.meant])
    vi.useRealTimers()
  })
  it('what the service cost before is not there for a silent remote, nor for the version in its place: three seconds in all', async () => {
    vi.useFakeTimers()
    const limits: number[] = []
    const screens = createScreens(silentLoader(limits), warm, watching(true))
    const other = { ...release, descriptor: { ...release.descriptor, version: '0.9.0' } }
    const budget = new PageBudget()
    const begun = performance.now()
    await vi.advanceTimersByTimeAsync(budgetPoints.kept.kept)
    for (const one of [release, other]) {
      const opened = screens.open(one, page, budget)
      await vi.advanceTimersToNextTimerAsync()
      await opened
      expect(getState(screens, one)).toEqual({ state: 'failed', cause: 'timeout' })
    }
    expect(limits).toHaveLength(2)
    expect(performance.now() - begun).toBeLessThanOrEqual(3_000)
    vi.useRealTimers()
  })
  it('where nothing was kept the silences of service and remote stay within ten seconds together', async () => {
    vi.useFakeTimers()
    const screens = createScreens(silentLoader([]), warm, watching())
    const budget = new PageBudget()
    budget.nothingKept()
    const begun = performance.now()
    await vi.advanceTimersByTimeAsync(budgetPoints.nothing.service)
    const opened = screens.open(release, page, budget)
    await vi.advanceTimersToNextTimerAsync()
    await opened
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'timeout' })
    expect(performance.now() - begun).toBeLessThan(10_000)
    vi.useRealTimers()
  })
  it('the own code of the host that does not come is told in time, blames no remote, and is shown when it comes after all', async () => {
    vi.useFakeTimers()
    const watcher = watching(true)
    const { promise: chunk, resolve } = later<void>()
    const listen: RemoteLoader['listen'] = (_release, _screen, { first }) => ({
      broken: new Promise<never>((__, reject) => {
        setTimeout(() => reject(new HostSilence()), first)
      }),
      heardAt: () => 0,
      stop: () => undefined,
    })
    const screens = createScreens({ ...getLoader(() => Promise.resolve(manifest)), listen }, () => chunk, watcher)
    const opened = screens.open(release, page, new PageBudget())
    await vi.advanceTimersByTimeAsync(budgetPoints.kept.meant)
    await opened
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'timeout' })
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(getState(screens)).toMatchObject({ state: 'ready', Screen: Page })
    expect([watcher.failed.mock.calls, watcher.explained.mock.calls]).toEqual([[], []])
    vi.useRealTimers()
  })
  it('a server that was only slow is asked again behind the page that tells it, and shown without Retry', async () => {
    vi.useFakeTimers()
    const load = vi
      .fn<RemoteLoader['load']>()
      .mockImplementationOnce(() => new Promise(() => undefined))
      .mockResolvedValue(manifest)
    const watcher = watching()
    const screens = createScreens({ ...silentLoader([]), load }, warm, watcher)
    const opened = screens.open(release, page, new PageBudget())
    await vi.advanceTimersByTimeAsync(budgetPoints.kept.meant)
    await opened
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'timeout' })
    await vi.advanceTimersByTimeAsync(quietPauses[0])
    expect(getState(screens)).toMatchObject({ state: 'ready' })
    expect(watcher.explained).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
  it('the search for the cause does not hold the page up beyond its time; what it finds later is told and said', async () => {
    vi.useFakeTimers()
    const { promise: found, resolve } = later<'missing'>()
    const watcher = watching()
    const screens = createScreens(
      { ...getLoader(() => Promise.reject(new Error('script'))), diagnose: () => found },
      warm,
      watcher,
    )
    const budget = screens.open(release, page, new PageBudget())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'broken' })
    resolve('missing')
    await budget
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'missing' })
    expect(watcher.explained.mock.calls).toEqual([[release, 'missing']])
    vi.useRealTimers()
  })
})

describe('inTime', () => {
  it('ends a wait that would not end', async () => {
    vi.useFakeTimers()
    const waiting = inTime(new Promise<never>(() => undefined), 50, () => 'late')
    await vi.advanceTimersByTimeAsync(50)
    await expect(waiting).resolves.toBe('late')
    vi.useRealTimers()
  })
  it('passes an answer, a failure and the failure of being late on', async () => {
    const never = () => {
      throw new Error('late')
    }
    await expect(inTime(Promise.resolve(3), 50, never)).resolves.toBe(3)
    await expect(inTime(Promise.reject(new Error('own')), 50, never)).rejects.toThrow('own')
    await expect(inTime(new Promise(() => undefined), 0, never)).rejects.toThrow('late')
  })
})
