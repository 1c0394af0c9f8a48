import { describe, expect, it } from 'vitest'
import { findBrokenRules, type BrokenPlanRule } from './check-plan.ts'
import { getShort } from './coverage.ts'
import type { Planned, RosterProblem, SetCell, ShiftTemplate } from './problem.ts'

const hour = 60
const template = (id: string, from: number, to: number, more: Partial<ShiftTemplate> = {}): ShiftTemplate => ({
  id,
  spans: [{ from: from * hour, to: to * hour }],
  minutes: (to - from) * hour,
  isNight: to > 24,
  ...more,
})
const shifts = [
  template('D', 8, 16, { cannotFollow: ['B'] }),
  template('B', 9, 17),
  template('L', 14, 22),
  template('N', 22, 30),
]
const person: Planned = {
  id: 'p',
  staffNo: '1',
  positions: ['cashier'],
  shifts: ['D', 'B', 'L', 'N'],
  away: [],
  set: [],
  around: [],
  rules: { restMinutes: 600, daysInRow: 6, weekMinutes: 2_880 },
  wishes: [],
}
// Two weeks from a Monday.
const getStore = (changed: Partial<Planned> = {}): RosterProblem => ({
  days: Array.from({ length: 14 }, (_, at) => ({ date: String(at), weekday: (at % 7) + 1, isHoliday: false })),
  shifts,
  people: [{ ...person, ...changed }],
  demand: [],
  weights: { short: 1, over: 1, contractBelow: 0, contractAbove: 0, splitRest: 0, fair: 0, change: 0, premium: 0 },
})
/** A letter a day: a template, or `-`. */
const plan = (days: string) => new Map([['p', [...days].map((id) => (id === '-' ? null : id))]])
const work = (day: number, from = 8, to = 16): SetCell => ({
  day,
  spans: [{ from: from * hour, to: to * hour }],
  minutes: (to - from) * hour,
})
const rules = (more: Partial<Planned['rules']>): Partial<Planned> => ({ rules: { ...person.rules, ...more } })
interface Case {
  readonly days: string
  readonly broken: readonly number[]
  readonly changed?: Partial<Planned>
}
/** A plan that breaks each rule, and one beside it that only just does not. */
const cases: Readonly<Record<BrokenPlanRule, { readonly bad: readonly Case[]; readonly good: readonly Case[] }>> = {
  REST: {
    bad: [
      { days: 'LD------------', broken: [0, 1], changed: rules({ restMinutes: 601 }) },
      { days: 'ND------------', broken: [0, 1] },
      { days: 'D-------------', broken: [-1, 0], changed: { around: [work(-1, 16, 24)] } },
      { days: '-------------L', broken: [13, 14], changed: { around: [work(14, 7, 9)] } },
    ],
    good: [
      { days: 'LD------------', broken: [] },
      { days: 'N-D-----------', broken: [] },
    ],
  },
  DAYS_IN_ROW: {
    bad: [
      { days: 'BBBBBBB-------', broken: [0, 1, 2, 3, 4, 5, 6], changed: rules({ weekMinutes: 4_000 }) },
      {
        days: 'BB------------',
        broken: [-5, -4, -3, -2, -1, 0, 1],
        changed: { around: [-5, -4, -3, -2, -1].map((day) => work(day)) },
      },
      {
        days: 'BBB-----------',
        broken: [0, 1, 2, 3, 4, 5, 6],
        changed: { set: [3, 4, 5, 6].map((day) => work(day, 9, 11)) },
      },
    ],
    good: [{ days: 'BBBBBB-BBBBBB-', broken: [] }],
  },
  WEEK_HOURS: {
    bad: [
      { days: 'BBBBBB--------', broken: [0, 1, 2, 3, 4, 5], changed: rules({ weekMinutes: 2_879 }) },
      { days: 'BBBBB---------', broken: [0, 1, 2, 3, 4, 5], changed: { set: [work(5, 9, 18)] } },
    ],
    good: [{ days: 'BBBBBB--------', broken: [] }],
  },
  AWAY: { bad: [{ days: '-D------------', broken: [1], changed: { away: [{ day: 1, reason: 'LEAVE' }] } }], good: [] },
  SET: {
    bad: [{ days: '-D------------', broken: [1], changed: { set: [{ day: 1, spans: [], minutes: 0 }] } }],
    good: [],
  },
  SHIFT: { bad: [{ days: '-N------------', broken: [1], changed: { shifts: ['D'] } }], good: [] },
  FOLLOWS: { bad: [{ days: 'DB------------', broken: [0, 1] }], good: [{ days: 'D-B-----------', broken: [] }] },
  SHORT_RUN: {
    bad: [{ days: '--B-----------', broken: [2], changed: rules({ leastDaysInRow: 2 }) }],
    good: [{ days: 'B--BB--------B', broken: [], changed: rules({ leastDaysInRow: 2 }) }],
  },
  SHORT_REST: {
    bad: [{ days: 'BB-BB---------', broken: [1, 3], changed: rules({ leastDaysOff: 2 }) }],
    good: [{ days: '-BB--BBBBB--B-', broken: [], changed: rules({ leastDaysOff: 2 }) }],
  },
  WEEKENDS: {
    bad: [{ days: '-----B------B-', broken: [5, 12], changed: rules({ weekends: 1 }) }],
    good: [{ days: '-----BB-------', broken: [], changed: rules({ weekends: 1 }) }],
  },
  MINUTES: {
    bad: [
      { days: 'B-------------', broken: [0], changed: rules({ minutes: { least: 481, most: 2_000 } }) },
      { days: 'B-------------', broken: [0], changed: rules({ minutes: { least: 0, most: 479 } }) },
    ],
    good: [{ days: 'B-------------', broken: [], changed: rules({ minutes: { least: 480, most: 480 } }) }],
  },
  DAYS_OF_SHIFT: {
    bad: [{ days: 'B--B----------', broken: [0, 3], changed: rules({ daysOfShift: { B: 1 } }) }],
    good: [{ days: 'B--D----------', broken: [], changed: rules({ daysOfShift: { B: 1 } }) }],
  },
}

describe('the check of hard rules', () => {
  const all = Object.entries(cases)
  it.each(all.flatMap(([rule, { bad }]) => bad.map((one) => [rule, one] as const)))(
    'finds %s',
    (rule, { days, broken, changed }) => {
      expect(findBrokenRules(getStore(changed), plan(days))).toEqual([{ personId: 'p', rule, days: broken }])
    },
  )
  it.each(all.flatMap(([rule, { good }]) => good.map((one) => [rule, one] as const)))(
    'leaves what %s allows',
    (_, { days, changed }) => {
      expect(findBrokenRules(getStore(changed), plan(days))).toEqual([])
    },
  )
  it('leaves what hands did alone', () => {
    expect(findBrokenRules(getStore({ set: [work(1, 16, 24), work(2, 6, 14)] }), plan('----D---------'))).toEqual([])
  })
})
describe('what is short', () => {
  it('counts a night on both of its days, and cells that stand', () => {
    const demand = [
      { day: 0, from: 22 * hour, to: 24 * hour, position: 'cashier', people: 1 },
      { day: 1, from: 0, to: 8 * hour, position: 'cashier', people: 1 },
    ]
    const store = { ...getStore({ set: [work(1, 7, 8)] }), demand }
    expect(getShort(store, plan('N-------------'))).toEqual([
      { day: 1, from: 6 * hour, to: 7 * hour, position: 'cashier', needed: 1, short: 1 },
    ])
  })
})
