import { expect, it } from 'vitest'
import { getShortHours } from './short-hours.ts'

const hour = (at: number, there: number, needed: number | null) => ({ hour: at, planned: there, there, needed })

it('joins hours in which equally many are missing, from the present hour on', () => {
  const hours = [hour(6, 0, 2), hour(7, 2, 3), hour(8, 2, 3), hour(9, 1, 3), hour(10, 3, 3), hour(11, 2, 3)]
  expect(getShortHours(hours, 7)).toEqual([
    { from: 7, to: 9, people: 1 },
    { from: 9, to: 10, people: 2 },
    { from: 11, to: 12, people: 1 },
  ])
})
it('says nothing where no demand is set', () => {
  expect(getShortHours([hour(7, 0, null)], 0)).toEqual([])
})
