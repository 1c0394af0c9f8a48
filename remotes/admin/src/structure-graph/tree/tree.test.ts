import type { DepartmentStructure } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { row, sampleRows } from '../test/sample-tree.ts'
import {
  chained,
  chartBranches,
  departmentBranch,
  flatten,
  graphBranches,
  initialFolds,
  getParents,
  type Branch,
} from './tree.ts'

/** A tree in words: each name with its children in brackets. */
const written = (branches: readonly Branch[]): string =>
  branches.map(({ name, children }) => (children.length > 0 ? `${name}(${written(children)})` : name)).join(' ')
const position = (name: string, levelNumber: number | null): Branch => ({
  id: name,
  type: 'POSITION',
  name,
  nameKh: name,
  levelNumber,
  headCount: 0,
  isHq: false,
  isActive: true,
  children: [],
})

it('the graph ends at the departments', () => {
  expect(written(graphBranches(sampleRows))).toBe('Demo Company(Phnom Penh(BKK Store(Kitchen) Toul Kork Store))')
})

it('the chart chains positions from the highest level number downward, before the divisions', () => {
  expect(written(chartBranches(sampleRows))).toBe(
    'Demo Company(Phnom Penh(BKK Store(Kitchen(Cleaner Bar(Head Barista(Barista Trainee)))) Toul Kork Store))',
  )
})

it('a chain goes on below the first of equals, and positions without a level come last', () => {
  expect(
    written(chained([position('c', 3), position('none', null), position('a', 9), position('b', 3), position('d', 1)])),
  ).toBe('a(c(d(none)) b)')
  expect(chained([])).toEqual([])
})

it('rows whose parent is out of reach, and rows in a circle, break nothing', () => {
  const part = [
    row('store', 'unknown', 'OUTLET'),
    row('kitchen', 'store', 'DEPARTMENT'),
    row('x', 'y', 'LOCATION'),
    row('y', 'x', 'LOCATION'),
  ]
  expect(written(graphBranches(part))).toBe('store(kitchen)')
})

it('a department shows its own positions and its divisions, each chained', () => {
  const named = (id: string) => ({ id, name: id, nameKh: id })
  const post = (id: string, levelNumber: number) => ({
    ...named(id),
    type: 'POSITION' as const,
    positionLevel: { levelNumber },
  })
  const answer: DepartmentStructure = {
    ...named('hr'),
    type: 'DEPARTMENT',
    positions: [post('manager', 7)],
    teams: [{ ...named('training'), type: 'TEAM', positions: [post('trainee', 1), post('trainer', 4)] }],
  }
  expect(written([departmentBranch(answer)])).toBe('hr(manager training(trainer(trainee)))')
})

it('knows every parent', () => {
  const parents = getParents(chartBranches(sampleRows))
  expect(parents.get('company')).toBeNull()
  expect(parents.get('barista')).toBe('head')
  expect(parents.size).toBe(sampleRows.length)
})

it('starts with as many whole levels as there is room for', () => {
  const branches = chartBranches(sampleRows)
  expect([...initialFolds(branches, 4)].sort()).toEqual(['bar', 'bkk', 'head', 'kitchen'])
  expect(initialFolds(branches, sampleRows.length).size).toBe(0)
  // Even with little room: a root alone says nothing.
  expect([...initialFolds(branches, 0)]).not.toContain('company')
  expect(flatten(branches)).toHaveLength(sampleRows.length)
})
