import { L, type Label } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCauseWords } from './cause-words.ts'
import { getShortCauses } from './causes.ts'
import { findClashes } from './check-plan.ts'
import { ruleFamilies, type RuleFamily } from './choices.ts'
import type { Planned, RosterProblem, SetCell, ShiftTemplate } from './problem.ts'
import { search } from './search.ts'
import { openSolver, type Solver } from './solver-thread.ts'

let solver: Solver
beforeAll(() => {
  solver = openSolver()
})
afterAll(() => solver.close())

const hour = 60
const day: ShiftTemplate = { id: 'day', spans: [{ from: 8 * hour, to: 16 * hour }], minutes: 480, isNight: false }
const work = (at: number, from = 8, to = 16): SetCell => ({
  day: at,
  spans: [{ from: from * hour, to: to * hour }],
  minutes: (to - from) * hour,
})
const free: Planned = {
  id: 'pisey',
  staffNo: '1',
  positions: ['cashier'],
  shifts: ['day'],
  away: [],
  set: [],
  around: [],
  rules: { restMinutes: 600, daysInRow: 6, weekMinutes: 2_880 },
  wishes: [],
}
/** A Saturday that needs one cashier from 8 to 16, and the only person that there is. */
const getStore = (changed: Partial<Planned>): RosterProblem => ({
  days: [{ date: '2026-12-12', weekday: 6, isHoliday: false }],
  shifts: [day],
  people: [{ ...free, ...changed }],
  demand: [{ day: 0, from: 8 * hour, to: 16 * hour, position: 'cashier', people: 1 }],
  weights: { short: 100, over: 1, contractBelow: 0, contractAbove: 0, splitRest: 0, fair: 0, change: 0, premium: 0 },
})
/** What of each family keeps the only person away. */
const kept: Readonly<Record<RuleFamily, Partial<Planned>>> = {
  REST: { around: [work(-1, 22, 30)] },
  DAYS_IN_ROW: { around: [-6, -5, -4, -3, -2, -1].map((at) => work(at, 8, 10)) },
  WEEK_HOURS: { around: [-5, -4, -3, -2].map((at) => work(at, 8, 19)) },
  AWAY: { away: [{ day: 0, reason: 'LEAVE' }] },
  SET_REST: { set: [{ day: 0, spans: [], minutes: 0 }] },
  SHIFT: { shifts: [] },
  POSITION: { positions: ['cook'] },
}
const expected: Readonly<Record<RuleFamily, string>> = {
  REST: 'With Ros Pisey resting less than 10 hours',
  DAYS_IN_ROW: 'With Ros Pisey working more than 6 days in a row',
  WEEK_HOURS: 'With Ros Pisey over 48 hours in the week',
  AWAY: 'If Ros Pisey were not away',
  SET_REST: 'Without the rest that was set for Ros Pisey',
  SHIFT: 'With Ros Pisey on a shift that is not open to them',
  POSITION: 'With Ros Pisey of another position',
}
const names = { getName: (): Label => L('Ros Pisey', 'រស់ ពិសី'), rules: free.rules }

describe('the cause of short hours', () => {
  it.each(ruleFamilies)('names %s and the person', async (family) => {
    const store = getStore(kept[family])
    const { plan } = await search(store, solver, { limits: { iterations: 1_000 } })
    const causes = await getShortCauses(store, plan, solver)
    expect(causes).toMatchObject([
      {
        day: 0,
        from: 8 * hour,
        to: 16 * hour,
        short: 1,
        isSomebodyFree: false,
        remedies: [{ family, people: ['pisey'], short: 0 }],
      },
    ])
    expect(causes.map((cause) => getCauseWords(cause, names).en)).toEqual([
      `Nobody else of this position is free. ${expected[family]}, nobody would be missing.`,
    ])
  })
  it('says how many would still be missing, and nothing of who cannot help', async () => {
    const store = getStore(kept.AWAY)
    const short = { ...store, demand: store.demand.map((line) => ({ ...line, people: 2 })) }
    const { plan } = await search(short, solver, { limits: { iterations: 1_000 } })
    const [cause] = await getShortCauses(short, plan, solver)
    expect(cause && getCauseWords(cause, names).en).toBe(
      'Nobody else of this position is free. If Ros Pisey were not away, 1 would be missing.',
    )
  })
  it('says that somebody is free where the plan did not use it', async () => {
    const [cause] = await getShortCauses(getStore({}), new Map(), solver)
    expect(cause).toMatchObject({ short: 1, isSomebodyFree: true, remedies: [] })
  })
})
describe('cells that were set by hand and clash', () => {
  const set = (cells: readonly SetCell[], around: readonly SetCell[] = []): RosterProblem => ({
    ...getStore({ set: cells, around }),
    days: Array.from({ length: 7 }, (_, at) => ({
      date: `2026-12-${String(at + 7)}`,
      weekday: at + 1,
      isHoliday: false,
    })),
  })
  it.each([
    ['rest', set([work(1, 14, 22), work(2, 6, 14)]), [{ rule: 'REST', days: [1, 2] }]],
    [
      'days in a row, over the edge',
      set(
        [work(0, 8, 10)],
        [-6, -5, -4, -3, -2, -1].map((at) => work(at, 8, 10)),
      ),
      [{ rule: 'DAYS_IN_ROW', days: [-6, -5, -4, -3, -2, -1, 0] }],
    ],
    [
      'hours of a week, the fewest cells',
      set([0, 1, 2, 3, 4].map((at) => work(at, 6, at === 1 ? 8 : 20))),
      [{ rule: 'WEEK_HOURS', days: [0, 2, 3, 4] }],
    ],
    ['nothing', set([work(1), work(3)]), []],
  ] as const)('names the smallest set: %s', async (_, store, clashes) => {
    expect(findClashes(store)).toEqual(clashes.map((one) => ({ ...one, personId: 'pisey' })))
    // The other cells are planned all the same.
    const { plan } = await search(store, solver, { limits: { iterations: 1_000 } })
    expect(plan.size).toBe(1)
  })
})
