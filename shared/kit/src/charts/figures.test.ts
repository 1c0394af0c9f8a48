import { expect, it } from 'vitest'
import { arcs } from './figures.tsx'

it('shares a circle out by value, one slice after the other', () => {
  expect(arcs([1, 2, 1])).toEqual([
    { start: 0, share: 25 },
    { start: 25, share: 50 },
    { start: 75, share: 25 },
  ])
})

it('has no slice for what is not above zero, and none of nothing', () => {
  expect(arcs([3, 0, -1]).map(({ share }) => share)).toEqual([100, 0, 0])
  expect(arcs([0, 0]).map(({ share }) => share)).toEqual([0, 0])
})
