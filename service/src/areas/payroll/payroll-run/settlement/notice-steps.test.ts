import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayBefore, later } from '../../../../dated/days.ts'
import { noticeSettings } from '../../../../seed/minimal/notice-settings.ts'
import { getNoticeStep, getServiceMonths } from './notice-steps.ts'

const seeded = (name: string): string => {
  const value = noticeSettings.find(([one]) => one === name)?.[2]
  return typeof value === 'string' ? value : (value?.[0]?.[1] ?? '')
}
const start = '2020-02-29'
/** The notice for a service that ends so many days after (or before) so many whole months. */
const after = (name: string, months: number, days: number) => {
  const lastDay = later(dayBefore(later(start, months, 'month')), days, 'day')
  const step = getNoticeStep(seeded(name), start, lastDay)
  return step ? `${String(step.count)} ${step.unit}` : null
}

// Article 75 of the labour law, at each of its limits.
it.each([
  ['notice_udc', 0, 1, '7 DAYS'],
  ['notice_udc', 6, -1, '7 DAYS'],
  ['notice_udc', 6, 0, '15 DAYS'],
  ['notice_udc', 24, 0, '15 DAYS'],
  ['notice_udc', 24, 1, '1 MONTHS'],
  ['notice_udc', 60, 0, '1 MONTHS'],
  ['notice_udc', 60, 1, '2 MONTHS'],
  ['notice_udc', 120, 0, '2 MONTHS'],
  ['notice_udc', 120, 1, '3 MONTHS'],
  // Article 73, before the end of a fixed-duration contract.
  ['notice_fdc', 6, 0, '0 DAYS'],
  ['notice_fdc', 6, 1, '10 DAYS'],
  ['notice_fdc', 12, 0, '10 DAYS'],
  ['notice_fdc', 12, 1, '15 DAYS'],
])('%s after %i months and %i days: %s', (name, months, days, expected) => {
  expect(after(name, months, days)).toBe(expected)
})
it('a longer service never has a shorter notice', () => {
  const days = ({ count, unit }: { readonly count: number; readonly unit: string }) =>
    unit === 'MONTHS' ? count * 30 : count
  fc.assert(
    fc.property(
      fc.constantFrom('notice_udc', 'notice_fdc'),
      fc.nat({ max: 6000 }),
      fc.nat({ max: 400 }),
      (name, shorter, more) => {
        const of = (length: number) => {
          const step = getNoticeStep(seeded(name), start, later(start, length, 'day'))
          return step ? days(step) : -1
        }
        expect(of(shorter)).toBeGreaterThanOrEqual(0)
        expect(of(shorter + more)).toBeGreaterThanOrEqual(of(shorter))
      },
    ),
  )
})
it('proposes nothing from a setting that cannot be read', () => {
  for (const text of ['', 'a week', '6=7', '6=7d; 24=15d'])
    expect(getNoticeStep(text, start, later(start, 40, 'day')), text).toBeUndefined()
})
it('counts whole months of service, the last day included', () => {
  expect(getServiceMonths('2025-01-10', '2026-05-09')).toBe(16)
  expect(getServiceMonths('2025-01-10', '2026-05-08')).toBe(15)
})
