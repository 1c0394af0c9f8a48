import type fc from 'fast-check'
import { vi } from 'vitest'
import { samples } from './samples.ts'

vi.mock('fast-check', async (original) => {
  const real = await original<{ default: typeof fc }>()
  const assert = <T>(property: fc.IAsyncProperty<T>, how: fc.Parameters<T> = {}) =>
    real.default.assert(property, { ...how, numRuns: samples(how.numRuns ?? 100) })
  return { ...real, assert, default: { ...real.default, assert } }
})
