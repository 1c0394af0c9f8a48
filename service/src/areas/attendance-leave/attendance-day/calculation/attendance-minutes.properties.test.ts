import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceDay } from './attendance-minutes.ts'
import { getPlan, type RosterRow, type ShiftTerms } from './day-plan.ts'
import { hours, insideMinutes, night, office, rules, store } from './day.fixtures.ts'
import { kindsInside, type DayRequest, type DayInput } from './day-types.ts'
import { minutesIn, within, without, type Span } from './spans.ts'

const minute = fc.integer({ min: 0, max: 1_439 })
const shift: fc.Arbitrary<ShiftTerms> = fc
  .record({
    base: fc.constantFrom(office, night, store, hours),
    graceMode: fc.constantFrom('THRESHOLD' as const, 'DEDUCT' as const),
    lateGrace: fc.nat(30),
    earlyGrace: fc.nat(30),
    breakGrace: fc.nat(30),
    scanPerDay: fc.constantFrom(2 as const, 4 as const),
    isBreakPaid: fc.boolean(),
  })
  .map(({ base, ...more }) => ({ ...base, ...more }))
const hoursOf = fc
  .tuple(fc.integer({ min: -120, max: 1_900 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]): Span => ({ from, to: from + length }))
const request: fc.Arbitrary<DayRequest> = fc.record({
  kind: fc.constantFrom('LEAVE', 'MISSION', 'BORROW', 'PAYBACK', 'OVERTIME'),
  id: fc.uuid(),
  part: fc.oneof(
    fc.constantFrom('DAY' as const, 'FIRST_HALF' as const, 'SECOND_HALF' as const),
    fc.array(hoursOf, { minLength: 1, maxLength: 2 }),
  ),
  paidPercent: fc.integer({ min: 0, max: 200 }),
  countsHolidays: fc.boolean(),
})
const roster: fc.Arbitrary<RosterRow[]> = fc.array(fc.record({ start: minute, end: minute }), { maxLength: 3 })
const input: fc.Arbitrary<DayInput> = fc
  .record({
    plan: fc
      .tuple(shift, fc.nat(6), roster, fc.boolean())
      .map(([terms, weekday, rows, isDayOff]) => getPlan(terms, weekday, { roster: rows, isDayOff })),
    holiday: fc.option(fc.record({ id: fc.uuid(), isPaid: fc.boolean() }), { nil: undefined }),
    requests: fc.array(request, { maxLength: 5 }),
    scans: fc
      .uniqueArray(fc.integer({ min: -120, max: 1_900 }), { maxLength: 7 })
      .map((all) => ({ scans: all.sort((a, b) => a - b).map((at, n) => ({ id: String(n), at })), outside: [] })),
    rules: fc
      .record({ overtimeStep: fc.constantFrom(1, 15, 30), overtimeScannedOnly: fc.boolean() })
      .map((more) => ({ ...rules, ...more })),
  })
  .map(({ holiday, ...rest }) => ({ ...rest, ...(holiday && { holiday }) }))
const isInside = ({ kind }: { readonly kind: string }) => (kindsInside as readonly string[]).includes(kind)

describe('any day', () => {
  it('gives every planned minute one kind, exactly once', () => {
    fc.assert(
      fc.property(input, (given) => {
        const day = attendanceDay(given)
        expect(insideMinutes(day)).toBe(given.plan.minutes)
        const spans = day.parts.filter(isInside).flatMap(({ span }) => span ?? [])
        if (given.plan.rows.length > 0)
          expect([minutesIn(spans), minutesIn(without(spans, given.plan.time))]).toEqual([given.plan.minutes, 0])
      }),
      { numRuns: 2_000 },
    )
  })
  it('pays no minute twice as overtime, payback, work on a day off or unplanned work, and none of them in planned time', () => {
    fc.assert(
      fc.property(input, (given) => {
        const beside = attendanceDay(given)
          .parts.filter(({ kind }) => ['OVERTIME', 'PAID_BACK', 'OFF_WORKED', 'UNPLANNED'].includes(kind))
          .flatMap(({ span }) => span ?? [])
        expect(minutesIn(beside)).toBe(beside.reduce((sum, { from, to }) => sum + to - from, 0))
        expect(within(beside, given.plan.time)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
  it('keeps its weights within the weight of the plan; absent time is never late as well', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { weight, absentWeight, paidWeight, presentWeight, kind } = attendanceDay(given)
        expect(Math.min(absentWeight, paidWeight, presentWeight)).toBeGreaterThanOrEqual(0)
        expect(absentWeight).toBeLessThanOrEqual(weight)
        if (kind === 'WORKDAY') expect(presentWeight + absentWeight).toBeLessThanOrEqual(weight + 0.0002)
      }),
      { numRuns: 1_000 },
    )
  })
  it('does not depend on the order in which requests were read', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(attendanceDay({ ...given, requests: [...given.requests].reverse() })).toEqual(attendanceDay(given))
      }),
      { numRuns: 500 },
    )
  })
})
