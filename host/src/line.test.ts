import { beforeEach, expect, it, vi } from 'vitest'
import type { RemoteLoader } from './registry/loader.ts'
import type * as Screens from './registry/screens.ts'

beforeEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
})
const loadLine = () => import('./line.ts')

it('a usual line has the limits as they are; a slow one has them by what the composition took, within a bound', async () => {
  const { noteAnswer, onThisLine } = await loadLine()
  expect(onThisLine(2_000)).toBe(2_000)
  for (const [took, limit] of [
    [100, 2_000],
    [500, 2_000],
    [1_250, 5_000],
    [3_000, 12_000],
    [60_000, 20_000],
  ] as const) {
    noteAnswer(took)
    expect(onThisLine(2_000)).toBe(limit)
  }
})
it('a line counts as slow for some answers more, because an unchanged composition is a small answer', async () => {
  const { noteAnswer, getSlowness } = await loadLine()
  noteAnswer(2_000)
  const after = [50, 50, 50].map((ms) => {
    noteAnswer(ms)
    return getSlowness()
  })
  expect(after).toEqual([2, 1, 1])
})
it('before any answer it goes by how long the page itself was waited for', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(new PerformanceMark('page'), { requestStart: 200, responseStart: 1_700 }),
  ])
  const { getSlowness, noteAnswer } = await loadLine()
  expect(getSlowness()).toBe(3)
  noteAnswer(400)
  expect(getSlowness()).toBe(1)
})

/** The lines of the issue: the time of an answer, in ms, and that of the bytes of a screen. */
const lines = [400, 1_200, 3_000] as const
it.each(lines)(
  'on a line of %d ms a screen is waited for from its request, however long the composition took',
  async (took) => {
    vi.useFakeTimers()
    try {
      const { noteAnswer } = await loadLine()
      const { PageBudget } = await import('./page-budget.ts')
      const { createScreens }: typeof Screens = await import('./registry/screens.ts')
      const { getLoader, getState, manifest, page, release, warm, watching } =
        await import('./registry/screens.fixture.ts')
      const patience: number[] = []
      const listen: RemoteLoader['listen'] = (_release, _screen, { first }) => {
        patience.push(first)
        return { broken: new Promise<never>(() => undefined), heardAt: () => 0, stop: () => undefined }
      }
      // Two rounds of requests: two files first, the others with the first byte.
      const load = () => new Promise<typeof manifest>((done) => setTimeout(() => done(manifest), 2 * took))
      const watcher = watching(true)
      const screens = createScreens({ ...getLoader(load), listen }, warm, watcher)
      const budget = new PageBudget()
      await vi.advanceTimersByTimeAsync(took)
      noteAnswer(took)
      budget.answered()
      const opened = screens.open(release, page, budget)
      await vi.advanceTimersByTimeAsync(2 * took)
      await opened
      expect([getState(screens)?.state, watcher.failed.mock.calls]).toEqual(['ready', []])
      expect(Math.min(...patience)).toBeGreaterThan(took)
    } finally {
      vi.useRealTimers()
    }
  },
)
it('a screen whose bytes come is waited for beyond every limit; when they stop, it is not', async () => {
  vi.useFakeTimers()
  try {
    const { PageBudget, budgetPoints } = await import('./page-budget.ts')
    const { createScreens }: typeof Screens = await import('./registry/screens.ts')
    const { getLoader, getState, page, release, warm, watching } = await import('./registry/screens.fixture.ts')
    let last = 0
    const listen = () => ({ broken: new Promise<never>(() => undefined), heardAt: () => last, stop: () => undefined })
    const screens = createScreens({ ...getLoader(() => new Promise<never>(() => undefined)), listen }, warm, watching())
    const opened = screens.open(release, page, new PageBudget())
    for (let seconds = 0; seconds < 60; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000)
      last = performance.now()
    }
    expect(getState(screens)).toEqual({ state: 'loading' })
    await vi.advanceTimersByTimeAsync(2 * budgetPoints.kept.whole)
    await opened
    expect(getState(screens)).toEqual({ state: 'failed', cause: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})
