import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from './check-plan.ts'
import { getShortMinutes } from './coverage.ts'
import { getLastWeekCopied, getRandomStore } from './random-store.samples.ts'
import { search } from './search.ts'
import { openSolver, type Solver } from './solver-thread.ts'
import { getBestStart } from './starts.ts'

let solver: Solver
beforeAll(() => {
  solver = openSolver()
})
afterAll(() => solver.close())
// Work, not seconds: each run gives the same plan.
const limits = { iterations: 3_000 }

describe('thirty random stores', () => {
  it.each(Array.from({ length: 30 }, (_, at) => at + 1))(
    'by seed %i: no hard rule is broken, and last week copied covers no more',
    async (seed) => {
      const store = getRandomStore(seed)
      const start = getBestStart(store, [getLastWeekCopied(store)])
        c0 = process.cpuUsage()
      const { plan } = await search(store, solver, { limits, start })
      expect(findBroken(store, plan)).toEqual([])
      expect(getShortMinutes(store, plan)).toBeLessThanOrEqual(getShortMinutes(store, start))
    },
  )
})
