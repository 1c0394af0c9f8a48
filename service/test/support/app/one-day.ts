import { afterAll, beforeAll, vi } from 'vitest'

// One day for the whole run (global-setup.ts): today stays the same from the start of a test to its end, also over
// midnight. Each file begins with it, whatever the file before it has left.
const name = 'STAFF_TEST_TODAY'
process.env[name] = process.env['STAFF_RUN_TODAY']
vi.mock('../../../src/http/request.ts', async (original) => {
  const real = await original<typeof import('../../../src/http/request.ts')>()
  // A test that travels through time by the clock goes by the clock.
  return { ...real, businessDate: () => (vi.isFakeTimers() ? real.businessDate() : process.env[name]) }
})
/**
 * Sets today for the tests of a file whose figures depend on that day: on its law, or on the company that was seeded on
 * it.
 */
export function takeForToday(day: string): void {
  const before = process.env[name]
  beforeAll(() => void (process.env[name] = day))
  afterAll(() => void (process.env[name] = before))
}
