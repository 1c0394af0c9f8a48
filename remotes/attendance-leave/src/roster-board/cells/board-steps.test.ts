import { L } from '@staff/contract'
import type { CellHours } from '@staff/contract/attendance-leave'
import { expect, it } from 'vitest'
import type { BoardRow } from './board-rows.ts'
import {
  getArea,
  getCopied,
  getCopiedText,
  getCopiedWeek,
  getMoved,
  getPasted,
  getRestedHours,
  getStep,
  getUsualHours,
  parseCopied,
} from './board-steps.ts'

const early: CellHours = [{ startWorkingTime: '07:00', endWorkingTime: '16:00' }]
const late: CellHours = [{ startWorkingTime: '12:00', endWorkingTime: '21:00' }]
const row = (
  employeeId: string,
  published: readonly CellHours[],
  more: Partial<BoardRow['person']> = {},
): BoardRow => ({
  person: {
    employeeId,
    accountNo: employeeId,
    name: L(employeeId, employeeId),
    positionId: 'p',
    position: L('Cashier', 'បេឡាករ'),
    isOwn: false,
    isFixed: false,
    days: [],
    broken: [],
    ...more,
  },
  cells: published.map((hours, at) => ({
    date: `2027-01-0${String(at + 1)}`,
    published: hours,
    draft: null,
    shown: hours,
    isStale: false,
    isUntold: false,
    lock: null,
    marks: [],
    availability: [],
  })),
  minutes: 0,
})
const rows = [row('a', [early, 'REST', []]), row('b', [late, late, late]), row('me', [[], [], []], { isOwn: true })]
const all = getArea({ row: 0, col: 0 }, { row: 1, col: 2 })

it('a cell that is to say what is published has no draft, and one that says it already is no part of a step', () => {
  const wanted = [
    { row: 0, col: 0, hours: early },
    { row: 0, col: 1, hours: [] },
  ]
  expect(getStep(rows, wanted, 'HAND')).toEqual({
    step: [{ employeeId: 'a', date: '2027-01-02', before: null, after: [], source: 'HAND' }],
    locked: 0,
  })
})
it('the own row is never written, and what was locked is counted', () => {
  const wanted = rows.map((_, at) => ({ row: at, col: 2, hours: early }))
  const { step, locked } = getStep(rows, wanted, 'PASTE')
  expect(step.map(({ employeeId }) => employeeId)).toEqual(['a', 'b'])
  expect(locked).toBe(1)
})
it('copied cells go through a spreadsheet and come back as they were', () => {
  const copied = getCopied(rows, all)
  expect(parseCopied(getCopiedText(copied))).toEqual(copied)
  expect(parseCopied('a word\tanother')).toBeUndefined()
})
it('one cell fills what is chosen; a row is repeated where it fits', () => {
  expect(getPasted([[early]], all)).toHaveLength(6)
  const twice = getPasted([[early, late, early]], all)
  expect(twice.map(({ row: at, hours }) => [at, hours])).toEqual([
    [0, early],
    [0, late],
    [0, early],
    [1, early],
    [1, late],
    [1, early],
  ])
  expect(getPasted([[early, late]], getArea({ row: 0, col: 0 }, { row: 0, col: 0 }))).toHaveLength(2)
})
it('a moved cell leaves nothing behind, a copied one stays', () => {
  const [from, to] = [
    { row: 0, col: 0 },
    { row: 1, col: 2 },
  ]
  expect(getMoved(rows, from, to, false)).toEqual([
    { ...from, hours: [] },
    { ...to, hours: early },
  ])
  expect(getMoved(rows, from, to, true)).toEqual([{ ...to, hours: early }])
  expect(getMoved(rows, from, from, false)).toEqual([])
})
it('a week is copied weekday by weekday, as far as its days are shown', () => {
  const days = Array.from({ length: 10 }, (_, at): CellHours => (at < 7 ? early : []))
  expect(getCopiedWeek([row('a', days)], 0, [7]).map(({ col }) => col)).toEqual([7, 8, 9])
  // The first week of a month may begin before its first day.
  expect(getCopiedWeek([row('a', days)], 0, [-2]).map(({ col }) => col)).toEqual([0, 1, 2, 3, 4])
})
it('usual hours begin with those of the person', () => {
  expect(getUsualHours(rows, 0, 5)).toEqual([early, late])
  expect(getUsualHours(rows, 1, 1)).toEqual([late])
})
it('a shift is set to the first half hour that keeps the rest after the day before', () => {
  const evening: CellHours = [{ startWorkingTime: '12:30', endWorkingTime: '21:45' }]
  const rested: CellHours = [{ startWorkingTime: '08:00', endWorkingTime: '16:00' }]
  expect(getRestedHours(row('a', [evening, early]), 1, 10)).toEqual(rested)
  // The rest is kept, the day before is rest, the cell is locked, or nothing would be left of the shift.
  expect(getRestedHours(row('a', [early, early]), 1, 10)).toBeUndefined()
  expect(getRestedHours(row('a', ['REST', early]), 1, 10)).toBeUndefined()
  expect(getRestedHours(row('a', [evening, early], { isOwn: true }), 1, 10)).toBeUndefined()
  expect(getRestedHours(row('a', [evening, early]), 1, 18)).toBeUndefined()
  expect(getRestedHours(row('a', [early]), 0, 10)).toBeUndefined()
})
