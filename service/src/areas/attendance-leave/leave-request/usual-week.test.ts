import { describe, expect, it } from 'vitest'
import { getPlan, type ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { store } from '../attendance-day/calculation/day.fixtures.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { leaveDays } from './leave-days.ts'

const monday = '2026-03-02'
const working = { countsDayOff: false, countsHolidays: false }
/** W = planned hours, O = weekly rest, - = not rostered, H = a holiday that is not rostered. */
const planned = (letters: string, shift: ShiftTerms = sixDays) =>
  [...letters].map((letter, n) => ({
    date: inDays(n, monday),
    plan: getPlan(shift, n % 7, {
      roster: letter === 'W' ? [{ start: 480, end: 1_020 }] : [],
      isRest: letter === 'O',
    }),
    isHoliday: letter === 'H',
  }))
const toWeek = (...week: ShiftTerms['week']): ShiftTerms => ({ ...store, week })
const sixDays = toWeek('FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF')
const asked = { durationType: 'DATE_RANGE', fromDate: monday, toDate: inDays(6, monday) } as const
function taken(letters: string, shift?: ShiftTerms, type = working): number[] {
  const days = planned(letters, shift)
  // Leave of whole days asks for no single one.
  const noDay = (date: string) => ({ date, plan: undefined, isHoliday: false })
  return leaveDays(asked, type, days, noDay).map((one) => one.days)
}

it.each<[string, number[]]>([
  ['-------', [1, 1, 1, 1, 1, 1, 0]],
  ['WWWWWW-', [1, 1, 1, 1, 1, 1, 0]],
  ['WWWWWWW', [1, 1, 1, 1, 1, 1, 1]],
  ['O------', [0, 1, 1, 1, 1, 1, 1]],
  ['------W', [1, 1, 1, 1, 1, 0, 1]],
  ['H------', [0, 1, 1, 1, 1, 1, 1]],
  ['--------------', [1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0]],
])('the days of %s cost %j', (letters, expected) => expect(taken(letters)).toEqual(expected))
it('a shift of five days and a half costs these', () =>
  expect(taken('-------', toWeek('FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'))).toEqual([
    1, 1, 1, 1, 1, 0.5, 0,
  ]))
it('a type that counts calendar days counts all', () =>
  expect(taken('-------', sixDays, { countsDayOff: true, countsHolidays: true })).toEqual([1, 1, 1, 1, 1, 1, 1]))

describe('every week of planned, free and unknown days', () => {
  const letters = ['W', 'O', '-'] as const
  const weeks = Array.from({ length: 3 ** 7 }, (_, n) =>
    Array.from({ length: 7 }, (__, at) => letters[Math.floor(n / 3 ** at) % 3]).join(''),
  )
  it('costs its planned days, nothing on rest, and never more than six with the unknown ones', () => {
    for (const week of weeks) {
      const days = taken(week)
      const sum = (letter: string) => days.reduce((all, one, at) => all + (week[at] === letter ? one : 0), 0)
      const count = (letter: string) => [...week].filter((one) => one === letter).length
      expect([week, sum('W'), sum('O')]).toEqual([week, count('W'), 0])
      expect([week, sum('-')]).toEqual([week, Math.min(count('-'), Math.max(0, 6 - count('W')))])
    }
  })
})
