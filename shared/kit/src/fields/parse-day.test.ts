import { describe, expect, it } from 'vitest'
import { formatDate } from '../formats/dates.ts'
import { typedNumber } from './number.tsx'
import { parseDay } from './parse-day.ts'
import { typedTime } from './time-control.tsx'

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
  // Each means two numbers, and stays for the rule of its field.
  ['40.000', '40.000'],
  ['1,250', '1,250'],
])('typed number %s is sent as %s', (typed, sent) => expect(typedNumber(typed)).toBe(sent))
it('a typed number of riel or a whole one has no decimals behind a separator', () => {
  expect(['40.000', '40,000', '1.250.000'].map((typed) => typedNumber(typed, 'riel'))).toEqual([
    '40000',
    '40000',
    '1250000',
  ])
  expect(['1,250', '1.250'].map((typed) => typedNumber(typed, 'whole'))).toEqual(['1250', '1.250'])
})
it.each([
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['2130', '21:30'],
  ['8', '08:00'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['1:05 PM', '13:05'],
  ['12:00 am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['០៨:៣០', '08:30'],
  ['', ''],
  // No time: it stays for the rule of its field.
  ['25:00', '25:00'],
  ['8:61', '8:61'],
  ['13:00 PM', '13:00 PM'],
  ['08:30:15', '08:30:15'],
  ['noon', 'noon'],
])('typed time %s is %s', (typed, time) => expect(typedTime(typed)).toBe(time))
