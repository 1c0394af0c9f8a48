import { expect, it } from 'vitest'
import { coveredIn, getCoverage, getHoles, getLetter } from './coverage.ts'

const levels = [1, 2, 3].map((levelNumber) => ({
  id: `l${levelNumber}`,
  levelNumber,
  levelTitle: `Level ${levelNumber}`,
}))
const serving = (name: string, requesters: string[], requestFors: string[]) => ({
  id: name,
  name,
  requesters,
  requestFors,
})

it('shows the workflow of each pair, overlaps and gaps', () => {
  const grid = getCoverage(levels, [serving('a', ['l1', 'l2'], ['l1']), serving('b', ['l2'], ['l1', 'l3'])])
  expect(grid.map((row) => row.map(({ by }) => by.join('+')))).toEqual([
    ['0', '', ''],
    ['0+1', '', '1'],
    ['', '', ''],
  ])
  expect(coveredIn(grid)).toBe(3)
  expect(coveredIn(getCoverage(levels, []))).toBe(0)
})
it('shows the gaps with the requesters who share them', () => {
  expect(getHoles(getCoverage(levels, [serving('a', ['l1', 'l2'], ['l1', 'l2'])]))).toEqual([
    { makers: [1, 2], persons: [3] },
    { makers: [3], persons: [1, 2, 3] },
  ])
  expect(getHoles(getCoverage(levels, [serving('a', ['l1', 'l2', 'l3'], ['l1', 'l2', 'l3'])]))).toEqual([])
})
it('letters go on after Z', () => {
  expect([0, 25, 26, 51, 52].map(getLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
})
