import { describe, expect, it } from 'vitest'
import type { ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { store } from '../attendance-day/calculation/day.fixtures.ts'
import { copiedFrom, generatedDays, stretchesOfShift, type ScheduleDay, type Stretch } from './schedule-pattern.ts'

const hours = (from: number, to: number): Stretch => ({ startMinute: from * 60, endMinute: to * 60 })
const day = (date: string, more: Partial<ScheduleDay> = {}): ScheduleDay => ({
  date,
  wanted: [hours(8, 17)],
  existing: [],
  isClosed: false,
  ...more,
})
const existing = (from: number, to: number, isEdited = false) => [{ ...hours(from, to), isEdited }]

it.each([
  ['LAST_WEEK', '2026-03-02', '2026-03-02', '2026-02-23'],
  ['LAST_WEEK', '2026-03-02', '2026-03-10', '2026-02-24'],
  ['LAST_MONTH', '2026-03-02', '2026-03-02', '2026-02-02'],
  ['LAST_MONTH', '2026-03-02', '2026-03-31', '2026-02-03'],
] as const)('%s from %s: %s is copied from %s, the same weekday', (source, from, date, expected) =>
  expect(copiedFrom(source, from, date)).toBe(expected),
)
it.each([
  ['FULL', 8, 17, [hours(8, 17)]],
  ['FULL', 22, 6, [hours(22, 30)]],
  ['FIRST_HALF', 8, 17, [hours(8, 12)]],
  ['SECOND_HALF', 8, 17, [hours(13, 17)]],
  ['OFF', 8, 17, []],
] as const)('a shift says %s of %i–%i', (part, start, end, expected) => {
  const shift: ShiftTerms = {
    ...store,
    start: start * 60,
    end: end * 60,
    week: Array.from({ length: 7 }, () => part),
  }
  expect(stretchesOfShift({ date: '2026-03-02', terms: shift })).toEqual(expected)
})

describe('generation', () => {
  const result = (days: readonly ScheduleDay[]) => {
    const { written, created, kept } = generatedDays(days)
    return [written.map(({ date }) => date), created, kept]
  }
  it.each<[string, ScheduleDay[], unknown]>([
    ['fills days without rows', [day('2026-03-02'), day('2026-03-03')], [['2026-03-02', '2026-03-03'], 2, 0]],
    ['leaves rows written by hand', [day('2026-03-02', { existing: existing(6, 14, true) })], [[], 0, 1]],
    [
      'leaves a day of two rows whole when one was written by hand',
      [day('2026-03-02', { existing: [...existing(6, 10), ...existing(14, 18, true)] })],
      [[], 0, 2],
    ],
    ['leaves settled days and days off, empty ones as well', [day('2026-03-02', { isClosed: true })], [[], 0, 0]],
    ['replaces what it made before', [day('2026-03-02', { existing: existing(6, 14) })], [['2026-03-02'], 1, 0]],
    ['writes nothing twice', [day('2026-03-02', { existing: existing(8, 17) })], [[], 0, 1]],
    [
      'leaves days of which the pattern says nothing',
      [day('2026-03-02', { wanted: [], existing: existing(6, 14) })],
      [[], 0, 1],
    ],
    [
      'leaves a day whose night would run into an edited morning',
      [day('2026-03-02', { wanted: [hours(22, 30)] }), day('2026-03-03', { existing: existing(5, 13, true) })],
      [[], 0, 1],
    ],
    [
      'leaves a morning into which a kept night runs',
      [
        day('2026-03-02', { wanted: [], existing: existing(22, 30, true) }),
        day('2026-03-03', { wanted: [hours(5, 13)] }),
      ],
      [[], 0, 1],
    ],
  ])('%s', (_, days, expected) => expect(result(days)).toEqual(expected))
})
