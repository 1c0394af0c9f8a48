import { expect, it } from 'vitest'
import dayjs from 'dayjs'
import { dayAfter, dayBefore, daysApart, getMonday, later, rowOn } from './days.ts'

it('counts by the calendar, over months, years and leap days', () => {
  expect([
    dayAfter('2024-02-28'),
    dayAfter('2023-02-28'),
    dayAfter('2024-12-31'),
    dayBefore('2024-03-01'),
    dayBefore('2025-01-01'),
  ]).toEqual(['2024-02-29', '2023-03-01', '2025-01-01', '2024-02-29', '2024-12-31'])
  expect([
    later('2024-01-31', 1, 'month'),
    later('2023-11-30', 3, 'month'),
    later('2024-02-29', 15, 'year'),
    later('2024-01-01', 60, 'day'),
  ]).toEqual(['2024-02-29', '2024-02-29', '2039-02-28', '2024-03-01'])
})
it('finds the row of a day, first and last day included', () => {
  const rows = [
    { startDate: '2024-01-15', endDate: '2024-06-30' },
    { startDate: '2024-08-01', endDate: null },
  ]
  expect(
    ['2024-01-14', '2024-01-15', '2024-06-30', '2024-07-15', '2024-08-01', '2030-01-01'].map(
      (day) => rowOn(rows, day)?.startDate,
    ),
  ).toEqual([undefined, '2024-01-15', '2024-01-15', undefined, '2024-08-01', '2024-08-01'])
})
it('goes by days as the calendar does, also before 1970 and over leap days', () => {
  for (const day of ['1955-12-28', '1969-12-31', '1970-01-01', '2000-02-28', '2023-12-31', '2024-02-27', '2100-02-28'])
    for (const amount of [-400, -7, -1, 0, 1, 3, 366]) {
      const expected = dayjs(day).add(amount, 'day')
      expect(later(day, amount, 'day')).toBe(expected.format('YYYY-MM-DD'))
      expect(daysApart(day, later(day, amount, 'day'))).toBe(amount)
      expect(getMonday(day)).toBe(
        dayjs(day)
          .subtract((dayjs(day).day() + 6) % 7, 'day')
          .format('YYYY-MM-DD'),
      )
    }
})
