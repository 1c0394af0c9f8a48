import { expect, it } from 'vitest'
import { getDuration, getLength, getShortLength } from './duration.ts'

it('counts the first and the last day: whole years, months, then days', () => {
  expect(getDuration('2024-01-15', '2025-01-14')).toEqual({ years: 1, months: 0, days: 0 })
  expect(getDuration('2024-01-15', '2026-03-16')).toEqual({ years: 2, months: 2, days: 2 })
  expect(getDuration('2024-01-31', '2024-02-29')).toEqual({ years: 0, months: 1, days: 1 })
  expect(getDuration('2024-01-15', '2024-01-01')).toBeNull()
})
it('says one year and two years in the words of each language', () => {
  expect(getLength({ years: 1, months: 0, days: 2 })).toEqual({ en: '1 year, 0 months, 2 days', km: '1 ឆ្នាំ 0 ខែ 2 ថ្ងៃ' })
})
it('leaves out the units of which there is none', () => {
  const short = (years: number, months: number, days: number) => getShortLength({ years, months, days })
  expect(short(0, 0, 17)).toEqual({ en: '17 days', km: '17 ថ្ងៃ' })
  expect(short(1, 0, 1)).toEqual({ en: '1 year, 1 day', km: '1 ឆ្នាំ 1 ថ្ងៃ' })
  expect(short(0, 0, 0)).toEqual({ en: '0 days', km: '0 ថ្ងៃ' })
})
