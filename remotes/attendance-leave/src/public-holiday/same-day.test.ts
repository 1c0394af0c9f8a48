import { expect, it } from 'vitest'
import { nextWeekday, sameDayIn } from './same-day.ts'

it('the same day of another year, none for 29 February where there is none', () => {
  expect([sameDayIn('2026-11-09', 2027), sameDayIn('2028-02-29', 2029), sameDayIn('2028-02-29', 2032)]).toEqual([
    '2027-11-09',
    '',
    '2032-02-29',
  ])
})
it('a substitute day is suggested on the next day that is no Sunday', () => {
  // 15 November 2026 is a Sunday.
  expect([nextWeekday('2026-11-15'), nextWeekday('2026-11-14'), nextWeekday('2026-12-31')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2027-01-01',
  ])
})
