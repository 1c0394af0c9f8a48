// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { getNextAsk } from './use-counts.ts'

it('counts that are all known are not asked again; one that is not is asked less and less often, and always again', () => {
  expect([getNextAsk(undefined, 0), getNextAsk({ a: 1, b: 0 }, 9)]).toEqual([false, false])
  const waits = Array.from({ length: 12 }, (_, asked) => getNextAsk({ a: 1, b: 'unknown' }, asked + 1))
  expect(waits.slice(0, 3)).toEqual([4_000, 8_000, 16_000])
  expect(waits.slice(-2)).toEqual([300_000, 300_000])
})
