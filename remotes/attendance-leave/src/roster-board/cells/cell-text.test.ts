import { describe, expect, it } from 'vitest'
import { getCellText, getNarrowText, parseCell } from './cell-text.ts'

const hours = (...spans: readonly (readonly [string, string])[]) =>
  spans.map(([startWorkingTime, endWorkingTime]) => ({ startWorkingTime, endWorkingTime }))

describe('what is typed into a cell', () => {
  it.each([
    ['8-17', hours(['08:00', '17:00'])],
    ['08:00–17:30', hours(['08:00', '17:30'])],
    ['0730 - 1600', hours(['07:30', '16:00'])],
    ['8-12 13-17', hours(['08:00', '12:00'], ['13:00', '17:00'])],
    ['13-17, 8-12', hours(['08:00', '12:00'], ['13:00', '17:00'])],
    ['22-6', hours(['22:00', '06:00'])],
    ['16-24', hours(['16:00', '00:00'])],
    ['៨-១៧', hours(['08:00', '17:00'])],
    ['r', 'REST'],
    [' Rest ', 'REST'],
    ['', []],
  ])('%s is understood', (typed, cell) => {
    expect(parseCell(typed)).toEqual(cell)
  })
  it.each(['8', '8-', '25-30', '8-17-20', '8:75-9', 'abc', '8-13 12-17', '8-8', '22-6 5-9x'])('%s is not', (typed) => {
    expect(parseCell(typed)).toBeUndefined()
  })
  it('is narrower in a month', () => {
    expect(getNarrowText(hours(['06:00', '14:30']))).toBe('6–14½')
  })
  it('every shown cell is understood as it was', () => {
    for (const cell of [
      hours(['08:00', '17:00']),
      hours(['07:30', '12:00'], ['13:00', '00:00']),
      hours(['00:15', '09:00']),
    ])
      expect(parseCell(getCellText(cell))).toEqual(cell)
  })
})
