import { expect, it } from 'vitest'
import { findBrokenHours, type WorkedRow } from './hour-rules.ts'
import { getWords } from './schedule-rules.ts'

const rules = { restHours: 10, daysInRow: 6 }
const row = (scheduleDate: string, from: number, to: number, employeeId = 'a'): WorkedRow => ({
  employeeId,
  scheduleDate,
  startMinute: from * 60,
  endMinute: to * 60,
  minutes: 240,
})
const told = (rows: readonly WorkedRow[]) =>
  findBrokenHours(rows, rules).map((one) => [one.kind, one.scheduleDate, getWords(one, rules).en])

it.each([
  ['ten hours of rest are enough', [row('2026-03-01', 12, 22), row('2026-03-02', 8, 17)], []],
  [
    'a morning after a late evening',
    [row('2026-03-02', 6, 14), row('2026-03-01', 14, 22.5)],
    [['REST', '2026-03-02', 'Only 7.5 hours of rest before 02-Mar-2026; the rule is 10']],
  ],
  [
    'a night over the end of a month',
    [row('2026-02-28', 22, 30), row('2026-03-01', 14, 22)],
    [['REST', '2026-03-01', 'Only 8 hours of rest before 01-Mar-2026; the rule is 10']],
  ],
  ['the pause of a split shift is none between shifts', [row('2026-03-01', 6, 10), row('2026-03-01', 16, 20)], []],
  ['the hours of somebody else', [row('2026-03-01', 14, 22), row('2026-03-02', 6, 14, 'b')], []],
])('warns of rest: %s', (_, rows, expected) => expect(told(rows)).toEqual(expected))

const week = (count: number, first = 1) =>
  Array.from({ length: count }, (_, n) => row(`2026-03-${String(n + first).padStart(2, '0')}`, 8, 17))
it.each([
  ['six days in a row', week(6), []],
  [
    'the seventh and the eighth',
    week(8),
    [
      ['WEEKLY_REST', '2026-03-02', 'No free day in the week from 02-Mar-2026'],
      ['DAYS_IN_ROW', '2026-03-07', '7 working days in a row on 07-Mar-2026; the rule is 6'],
      ['DAYS_IN_ROW', '2026-03-08', '8 working days in a row on 08-Mar-2026; the rule is 6'],
    ],
  ],
  ['a free day between', [...week(6), ...week(6, 8)], []],
  ['two rows of a day are one day', [...week(6), row('2026-03-06', 19, 21)], []],
])('warns of days in a row: %s', (_, rows, expected) => expect(told(rows)).toEqual(expected))

const hours = (date: string, from: number, to: number): WorkedRow => ({
  ...row(date, from, to),
  minutes: (to - from) * 60,
})
it.each([
  [
    'eight hours a day and six days a week',
    Array.from({ length: 6 }, (_, n) => hours(`2026-03-0${String(n + 2)}`, 8, 16)),
    [],
  ],
  [
    'nine hours of a day, in two rows',
    [hours('2026-03-02', 6, 10), hours('2026-03-02', 14, 19)],
    [['DAY_HOURS', '2026-03-02', '9 hours of work on 02-Mar-2026; the rule is 8']],
  ],
  [
    'a week of seven days, told on its Monday',
    Array.from({ length: 7 }, (_, n) => hours(`2026-03-0${String(n + 2)}`, 8, 15.5)),
    [
      ['WEEK_HOURS', '2026-03-02', '52.5 hours of work in the week from 02-Mar-2026; the rule is 48'],
      ['WEEKLY_REST', '2026-03-02', 'No free day in the week from 02-Mar-2026'],
      ['DAYS_IN_ROW', '2026-03-08', '7 working days in a row on 08-Mar-2026; the rule is 6'],
    ],
  ],
])('warns of hours: %s', (_, rows, expected) => expect(told(rows)).toEqual(expected))
