// @vitest-environment happy-dom
import type { IssuedComposition } from '@staff/contract'
import { ApiError, noAnswer } from '@staff/kit'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, release } from '../composition/test/sample-composition.ts'
import { compositionQuery } from './composition.ts'
import { quietPauses } from './time-limit.ts'

const start = vi.hoisted(() => vi.fn<() => Promise<IssuedComposition>>())
vi.mock('../composition/in-use.ts', () => ({ compositionKey: ['composition'], startComposition: start }))
const answer = composition('first', 1, release('1.0.0'))
beforeEach(() => {
  vi.useFakeTimers()
  start.mockReset()
})
afterEach(() => vi.useRealTimers())

/** A page that shows a requested composition for a minute, as the shell does. */
async function pageOfAMinute() {
  const page = new QueryObserver(new QueryClient(), compositionQuery)
  const leave = page.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  return page.getCurrentResult()
}

it('that did not load is requested again automatically, until it is loaded', async () => {
  start
    .mockRejectedValueOnce(noAnswer())
    .mockRejectedValueOnce(new ApiError(503, { message: 'x', errors: [] }))
    .mockResolvedValue(answer)
  expect((await pageOfAMinute()).data).toBe(answer)
  expect(start).toHaveBeenCalledTimes(3)
})
it('is not asked for without end, and not at all where the answer was no', async () => {
  start.mockRejectedValue(noAnswer())
  expect((await pageOfAMinute()).isError).toBe(true)
  expect(start).toHaveBeenCalledTimes(1 + quietPauses.length)
  start.mockReset().mockRejectedValue(new ApiError(403, { message: 'x', errors: [] }))
  await pageOfAMinute()
  expect(start).toHaveBeenCalledTimes(1)
})
