import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn, useQuietRetry, widgetPauses } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tries again with growing pauses and gives up after the last one', () => {
  const retry = vi.fn<() => void>()
  const { result } = renderHook(() => useQuietRetry(true, retry))
  for (const [at, pause] of widgetPauses.entries()) {
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(pause - 1))
    expect(retry).toHaveBeenCalledTimes(at)
    act(() => void vi.advanceTimersByTime(1))
    expect(retry).toHaveBeenCalledTimes(at + 1)
  }
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(retry).toHaveBeenCalledTimes(widgetPauses.length)
})
it('asks nothing while nothing has failed', () => {
  const retry = vi.fn<() => void>()
  renderHook(() => useQuietRetry(false, retry))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(retry).not.toHaveBeenCalled()
})

it('lets three ask at once, the others in their order, and passes over one that nobody waits for', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const left = new AbortController()
  const ask = (name: number, signal = new AbortController().signal) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }, signal)
  const all = [1, 2, 3].map((name) => ask(name))
  const gone = ask(4, left.signal)
  all.push(ask(5))
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  left.abort(new Error('left'))
  ends[0]?.()
  await expect(gone).rejects.toThrow('left')
  await all[0]
  expect(begun).toEqual([1, 2, 3, 5])
  for (const end of ends) end()
  await Promise.all(all)
})
it('goes on after an error', async () => {
  const { signal } = new AbortController()
  await Promise.allSettled([1, 2, 3].map(() => inTurn(() => Promise.reject(new Error('no')), signal)))
  await expect(inTurn(() => Promise.resolve('yes'), signal)).resolves.toBe('yes')
})
