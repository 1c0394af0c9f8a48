import { describe, expect, it } from 'vitest'
import { businessInstant, businessMoment } from './business-clock.ts'
import { businessToday, formatDate, formatDateTime, formatMonth, formatTime } from './dates.ts'
import { formatMoney, formatNumber, formatPercent } from './numbers.ts'

// A fixed stream of numbers instead of chance: a failing case can be run again.
function* numbers(count: number): Generator<number> {
  let seed = 42
  for (let at = 0; at < count; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed
  }
}

describe('money (spec 1 section 9)', () => {
  it.each([
    [1234.5, 'USD', '$1,234.50'],
    [-1234.5, 'USD', '($1,234.50)'],
    [0, 'USD', '$0.00'],
    [-0.001, 'USD', '$0.00'],
    [1.005, 'USD', '$1.01'],
    ['4100000', 'KHR', 'KHR 4,100,000.00'],
    [-500, 'KHR', '(KHR 500.00)'],
    ['12345678901234567.89', 'USD', '$12,345,678,901,234,567.89'],
    [null, 'USD', '-'],
    [undefined, 'USD', '-'],
    ['', 'KHR', '-'],
    ['abc', 'USD', '-'],
  ] as const)('%s %s is %s', (value, currency, shown) => expect(formatMoney(value, currency)).toBe(shown))

  it('always has two decimals, no minus sign, and parentheses exactly for what is owed', () => {
    for (const seed of numbers(2000)) {
      const cents = seed % 2 ? seed : -seed
      const text = formatMoney(cents / 100)
      expect(text).toMatch(/^\(?\$\d{1,3}(,\d{3})*\.\d{2}\)?$/)
      expect(text.startsWith('(')).toBe(cents < 0)
      expect(Number(text.replace(/[^\d.]/g, ''))).toBe(Math.abs(cents) / 100)
    }
  })
})

it.each([
  [12.5, '13%'],
  ['7', '7%'],
  [0, '0%'],
  [null, '-'],
] as const)('percent %s is %s', (value, shown) => expect(formatPercent(value)).toBe(shown))
it.each([
  [1234.56789, '1,234.5679'],
  [10, '10'],
  ['', '-'],
] as const)('number %s is %s', (value, shown) => expect(formatNumber(value)).toBe(shown))

describe('dates stand in the business zone, whatever the browser thinks', () => {
  it.each([
    ['2026-11-21', '21-Nov-2026'],
    ['2026-11-20T17:00:00Z', '21-Nov-2026'],
    ['2026-11-20T16:59:59Z', '20-Nov-2026'],
    ['2024-12-31T18:00:00.000Z', '01-Jan-2025'],
    [null, '-'],
    ['', '-'],
    ['not a date', 'not a date'],
  ] as const)('date %s is %s', (value, shown) => expect(formatDate(value)).toBe(shown))
  it.each([
    ['2026-03-04T02:11:09Z', '04-Mar-2026 09:11:09'],
    [new Date('2026-01-01T00:00:00Z'), '01-Jan-2026 07:00:00'],
    [undefined, '-'],
  ] as const)('date and time %s is %s', (value, shown) => expect(formatDateTime(value)).toBe(shown))
  it.each([
    ['08:30', '08:30'],
    ['08:30:59', '08:30'],
    ['2026-03-04T02:11:09Z', '09:11'],
    [null, '-'],
  ] as const)('time %s is %s', (value, shown) => expect(formatTime(value)).toBe(shown))
  it('a month', () => expect([formatMonth('2026-02'), formatMonth('')]).toEqual(['Feb-2026', '-']))
  it('today changes at midnight in Phnom Penh', () =>
    expect([businessToday(new Date('2026-11-20T16:59:59Z')), businessToday(new Date('2026-11-20T17:00:00Z'))]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]))
  it('a typed moment survives the way to UTC and back', () => {
    for (const seed of numbers(500)) {
      const instant = new Date((seed % 4_000_000_000) * 1000 - ((seed * 1000) % 60_000)).toISOString()
      const { day, time } = businessMoment(instant)
      expect(businessInstant(day, time).slice(0, 16)).toBe(instant.slice(0, 16))
    }
  })
})
