import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenRules } from './check-plan.ts'
import { getShortMinutes } from './coverage.ts'
import type { Planned } from './problem.ts'
import { getLastWeekCopied, getRandomStore } from '../../../../../test/support/people/random-store.ts'
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

describe('random stores', () => {
  // The plan of one solve in store 453 lies beyond the bounds of the next one by the tolerance of the solver.
  it.each([...Array.from({ length: 30 }, (_, at) => at + 1), 453])(
    'by seed %i: no hard rule is broken, and last week copied covers no more',
    async (seed) => {
      const store = getRandomStore(seed)
      const start = getBestStart(store, [getLastWeekCopied(store)])
      const { plan } = await search(store, solver, { limits, start })
      expect(findBrokenRules(store, plan)).toEqual([])
      expect(getShortMinutes(store, plan)).toBeLessThanOrEqual(getShortMinutes(store, start))
    },
  )
})
describe('the same input', () => {
  it.each([2, 7, 19])('gives the same plan in whatever order it comes: seed %i', async (seed) => {
    const store = getRandomStore(seed)
    const turned = { ...store, people: store.people.toReversed(), demand: store.demand }
    const start = getBestStart(store, [getLastWeekCopied(store)])
    const first = await search(store, solver, { limits, start })
    const again = await search(turned, solver, { limits, start: getBestStart(turned, [getLastWeekCopied(turned)]) })
    expect(Object.fromEntries(again.plan)).toEqual(Object.fromEntries(first.plan))
  })
  it('gives equal people their shifts in the order of the staff number', async () => {
    const store = getRandomStore(7)
    const twins = {
      ...store,
      people: store.people.slice(0, 2).map(({ rules }, at): Planned => ({
        id: at === 0 ? 'second' : 'first',
        staffNo: at === 0 ? '2' : '1',
        positions: ['cashier'],
        shifts: ['day'],
        away: [],
        set: [],
        around: [],
        rules,
        wishes: [],
      })),
      demand: [{ day: 0, from: 480, to: 1_020, position: 'cashier', people: 1 }],
    }
    const { plan } = await search(twins, solver, { limits })
    expect([plan.get('first')?.[0], plan.get('second')?.[0]]).toEqual(['day', null])
  })
})
describe('a search', () => {
  it('ends when it is cancelled, with the best plan so far', async () => {
    const own = openSolver()
    const store = getRandomStore(30)
    const start = getBestStart(store, [getLastWeekCopied(store)])
    const { plan, isProven } = await search(store, own, { limits: {}, start, signal: AbortSignal.abort() })
    await own.close()
    expect(isProven).toBe(false)
    expect(getShortMinutes(store, plan)).toBeLessThanOrEqual(getShortMinutes(store, start))
  })
  it('says its gap while it goes on, which only falls', async () => {
    const store = getRandomStore(12)
    const seen: number[] = []
    await search(store, solver, { limits, onProgress: ({ objective }) => seen.push(objective) })
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})
