import { expect, it } from 'vitest'
import { daysAhead, reached } from './days-ahead.ts'

it('reads the days of a setting, in any order, without repetition', () => {
  expect([daysAhead('60, 30, 7'), daysAhead('7,60,30,7'), daysAhead('14'), daysAhead('')]).toEqual([
    [7, 30, 60],
    [7, 30, 60],
    [14],
    [],
  ])
})
it.each([
  ['2026-03-03', undefined],
  ['2026-03-02', 60],
  ['2026-02-01', 60],
  ['2026-01-31', 30],
  ['2026-01-08', 7],
  ['2026-01-01', 7],
  ['2025-12-31', undefined],
] as const)('of 60, 30 and 7 days, %s has reached %s on the first of January', (day, expected) => {
  expect(reached([7, 30, 60], '2026-01-01', day)).toBe(expected)
})
