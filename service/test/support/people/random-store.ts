import type {
  AwayReason,
  DemandLine,
  ShiftPlan,
  Planned,
  RosterProblem,
  SetCell,
  ShiftTemplate,
  Wish,
} from '../../../src/areas/attendance-leave/auto-schedule/search/problem.ts'

/** Numbers below 1 that the seed decides (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
interface Dice {
  readonly below: (count: number) => number
  readonly isOf: (share: number) => boolean
  readonly pick: <T>(all: readonly [T, ...T[]]) => T
}
function getDice(seed: number): Dice {
  const next = randomBy(seed)
  const below = (count: number): number => Math.floor(next() * count)
  return { below, isOf: (share) => next() < share, pick: (all) => all[below(all.length)] ?? all[0] }
}
const hour = 60
const template = (id: string, ...spans: readonly [from: number, to: number][]): ShiftTemplate => ({
  id,
  spans: spans.map(([from, to]) => ({ from: from * hour, to: to * hour })),
  minutes: spans.reduce((sum, [from, to]) => sum + (to - from) * hour, 0),
  isNight: spans.some(([, to]) => to > 24),
})
const days: readonly [ShiftTemplate, ...ShiftTemplate[]] = [
  template('early', [6, 10], [10.5, 14.5]),
  template('day', [8, 12], [13, 17]),
  template('late', [13.5, 21.5]),
]
const more = [template('split', [7, 11], [17, 21]), template('half', [9, 13]), template('night', [22, 30])]
const positions = ['cashier', 'cook'] as const
const reasons: readonly [AwayReason, ...AwayReason[]] = ['LEAVE', 'MISSION', 'DAY_OFF', 'ELSEWHERE', 'NOT_EMPLOYED']

/** Days before the range, and days of last week for the copy; some clash with rules as hands make them. */
function getAround({ isOf, pick }: Dice, shifts: readonly [ShiftTemplate, ...ShiftTemplate[]]): readonly SetCell[] {
  return Array.from({ length: 7 }, (_, at) => at - 7).flatMap((day) => {
    const { spans, minutes } = pick(shifts)
    return isOf(0.75) ? [{ day, spans, minutes }] : []
  })
}
function getPerson(
  dice: Dice,
  at: number,
  length: number,
  shifts: readonly [ShiftTemplate, ...ShiftTemplate[]],
): Planned {
  const { below, isOf, pick } = dice
  const anyDays = (share: number): readonly number[] =>
    Array.from({ length }, (_, day) => day).filter(() => isOf(share))
  const first = below(length)
  return {
    id: `person-${String(at)}`,
    staffNo: String(1_000 + ((at * 7) % 41)),
    positions: isOf(0.15) ? positions : [pick(positions)],
    shifts: shifts.filter(({ isNight }) => !isNight || isOf(0.7)).map(({ id }) => id),
    away: isOf(0.3)
      ? Array.from({ length: Math.min(length - first, 1 + below(5)) }, (_, day) => ({
          day: first + day,
          reason: pick(reasons),
        }))
      : [],
    set: anyDays(0.04).map((day) => {
      const { spans, minutes } = pick(shifts)
      return isOf(0.5) ? { day, spans, minutes } : { day, spans: [], minutes: 0 }
    }),
    around: getAround(dice, shifts),
    rules: { restMinutes: pick([600, 600, 660]), daysInRow: pick([6, 6, 5]), weekMinutes: pick([2_880, 2_880, 2_400]) },
    contract: Array.from({ length: Math.ceil(length / 7) + 1 }, () => (isOf(0.8) ? 2_880 : 1_440)),
    wishes: anyDays(0.08).map((day): Wish => ({ day, wants: isOf(0.7) ? 'NO_WORK' : 'WORK', weight: 1 + below(5) })),
    fair: { WEEKEND: 1 + below(4), NIGHT: below(4) },
  }
}
function getDemand({ below, isOf }: Dice, people: number, length: number, hasNights: boolean): readonly DemandLine[] {
  const most = Math.max(1, Math.floor(people / 5))
  return Array.from({ length }, (_, day) => day).flatMap((day) =>
    positions.flatMap((position) => {
      const base = 1 + below(most)
      const lines = Array.from({ length: 15 }, (_, at) => at + 6).map((from): DemandLine => ({
        day,
        from: from * hour,
        to: (from + 1) * hour,
        position: isOf(0.05) ? null : position,
        people: from >= 11 && from < 19 ? base + 1 : base,
      }))
      const night = [
        [0, 6],
        [22, 24],
      ].map(([from = 0, to = 0]): DemandLine => ({ day, from: from * hour, to: to * hour, position, people: 1 }))
      return hasNights ? [...lines, ...night] : lines
    }),
  )
}
/** A store of 5 to 40 people, one to three weeks, with leave, holidays, hand-set cells and wishes, by its seed. */
export function getRandomStore(seed: number): RosterProblem {
  const dice = getDice(seed)
  const { below, isOf } = dice
  const [people, length] = [5 + below(36), 7 + below(15)]
  const hasNights = isOf(0.4)
  const shifts: readonly [ShiftTemplate, ...ShiftTemplate[]] = [
    ...days,
    ...more.filter(({ isNight }) => (isNight ? hasNights : isOf(0.5))),
  ]
  const weekday = 1 + below(7)
  return {
    days: Array.from({ length }, (_, at) => ({
      date: `2026-06-${String(at + 1).padStart(2, '0')}`,
      weekday: ((weekday - 1 + at) % 7) + 1,
      isHoliday: isOf(0.06),
    })),
    shifts,
    people: Array.from({ length: people }, (_, at) => getPerson(dice, at, length, shifts)),
    demand: getDemand(dice, people, length, hasNights),
    weights: {
      short: 1_000,
      over: 20,
      contractBelow: 10,
      contractAbove: 40,
      splitRest: 8,
      fair: 30,
      change: 0,
      premium: 5,
    },
  }
}
/** The week before the range, again in each week of it: templates with the hours of its cells. */
export function getLastWeekCopied({ days: range, shifts, people }: RosterProblem): ShiftPlan {
  return new Map(
    people.map(({ id, around }) => [
      id,
      range.map((_, day) => {
        const cell = around.find((one) => one.day === (day % 7) - 7)
        return shifts.find(({ spans }) => spans === cell?.spans)?.id ?? null
      }),
    ]),
  )
}
