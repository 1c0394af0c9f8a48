import { expect, it } from 'vitest'
import { durationOf } from './duration.ts'

it('counts the first and the last day: whole years, months, then days', () => {
  expect(durationOf('2024-01-15', '2025-01-14')).toEqual({ years: 1, months: 0, days: 0 })
  expect(durationOf('2024-01-15', '2026-03-16')).toEqual({ years: 2, months: 2, days: 2 })
  expect(durationOf('2024-01-31', '2024-02-29')).toEqual({ years: 0, months: 1, days: 1 })
  expect(durationOf('2024-01-15', '2024-01-01')).toBeNull()
})
