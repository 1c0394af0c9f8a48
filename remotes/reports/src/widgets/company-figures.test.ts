import { expect, it } from 'vitest'
import { getChange, getPresence, getSpread } from './company-figures.ts'

it('counts who is in of those who are in or should be, over the stores', () => {
  expect(
    getPresence([
      { in: 5, expected: 6 },
      { in: 8, expected: 8 },
    ]),
  ).toEqual({ inside: 13, all: 14 })
  expect(getPresence([])).toEqual({ inside: 0, all: 0 })
})
it('compares a month with the one before, and says nothing where that one has no cost', () => {
  expect([getChange(1048, 1000), getChange(950, 1000), getChange(1000, 1000), getChange(5, 0)]).toEqual([
    4.8,
    -5,
    0,
    null,
  ])
})
it('tells the least and the most of the stores that have a figure, where there are two of them', () => {
  expect([getSpread([2.77, null, 1.98]), getSpread([2, null]), getSpread([])]).toEqual([
    { least: 1.98, most: 2.77 },
    null,
    null,
  ])
})
