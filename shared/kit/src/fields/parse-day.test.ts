import { describe, expect, it } from 'vitest'
import { formatDate } from '../formats/dates.ts'
import { typedNumber } from './number.tsx'
import { parseDay } from './parse-day.ts'

describe('a typed day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21-Nov-2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['២១-១១-២០២៦', '2026-11-21'],
    ['21 november 2026', '2026-11-21'],
    ['31-02-2026', null],
    ['21-11', null],
    ['', null],
    ['hello', null],
    ['2026-13-01', null],
  ])('%s is %s', (typed, day) => expect(parseDay(typed)).toBe(day))
  it('reads back every day it shows', () => {
    for (let at = Date.UTC(1950, 0, 1); at < Date.UTC(2050, 0, 1); at += 86_400_000 * 13) {
      const day = new Date(at).toISOString().slice(0, 10)
      expect(parseDay(formatDate(day))).toBe(day)
    }
  })
})
it.each([
  ['១២៣', '123'],
  [' 1,234.50 ', '1234.50'],
  ['-5', '-5'],
  ['1,5', '1,5'],
  ['0x10', '0x10'],
])('typed number %s is sent as %s', (typed, sent) => expect(typedNumber(typed)).toBe(sent))
