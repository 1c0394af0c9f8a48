import type fc from 'fast-check'
import { vi } from 'vitest'

// A full run (`npm run test:full`) tries ten times the samples of each property.
const times = process.env['TEST_FULL'] === '1' ? 10 : 1
vi.mock('fast-check', async (original) => {
  const real = await original<{ default: typeof fc }>()
  const assert = <T>(property: fc.IAsyncProperty<T>, how: fc.Parameters<T> = {}) =>
    real.default.assert(property, { ...how, numRuns: (how.numRuns ?? 100) * times })
  return { ...real, assert, default: { ...real.default, assert } }
})
