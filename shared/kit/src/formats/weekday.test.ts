import { expect, it } from 'vitest'
import { formatWeekday } from './weekday.ts'

const days = Array.from({ length: 7 }, (_, at) => `2024-01-0${String(at + 1)}`)

it('each weekday has Khmer names of three widths without a Latin letter, and English ones', () => {
  for (const width of ['long', 'short', 'narrow'] as const) {
    const names = days.map((day) => formatWeekday(day, 'km', width))
    expect(new Set(names).size, width).toBe(7)
    for (const name of names) expect(name).toMatch(/^[\u1780-\u17ff]+$/)
  }
  expect(days.map((day) => formatWeekday(day, 'en', 'short')).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
  expect(formatWeekday('2024-01-04', 'km', 'long')).toBe('ព្រហស្បតិ៍')
})
