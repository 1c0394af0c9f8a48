import { expect, it } from 'vitest'
import { getWeeks } from './month-days.ts'

it('a month in weeks from Monday to Sunday', () => {
  const weeks = getWeeks('2026-02')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect([weeks[0]?.[6], weeks[4]?.[5], weeks[4]?.[6]]).toEqual(['2026-02-01', '2026-02-28', ''])
  expect(getWeeks('2026-06')[0]?.[0]).toBe('2026-06-01')
})
