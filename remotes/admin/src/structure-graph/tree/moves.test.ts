import { expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { getMove } from './moves.ts'
import { chartShape, graphShape } from './shapes.ts'
import { sampleRows } from '../test/sample-tree.ts'
import { chartBranches, graphBranches } from './tree.ts'

const graph = layOut(graphBranches(sampleRows), new Set(), graphShape)
const chart = layOut(chartBranches(sampleRows), new Set(['bar']), chartShape)

it('follows the drawing: in a tree on its side, children are to the right', () => {
  expect(getMove(graph, 'pp', 'ArrowRight')).toEqual({ go: 'bkk' })
  expect(getMove(graph, 'pp', 'ArrowLeft')).toEqual({ go: 'company' })
  expect(getMove(graph, 'bkk', 'ArrowDown')).toEqual({ go: 'tk' })
  expect(getMove(graph, 'tk', 'ArrowUp')).toEqual({ go: 'bkk' })
})

it('in a tree from the top down, children are below; a folded one is unfolded first', () => {
  expect(getMove(chart, 'kitchen', 'ArrowDown')).toEqual({ go: 'cleaner' })
  expect(getMove(chart, 'cleaner', 'ArrowRight')).toEqual({ go: 'bar' })
  expect(getMove(chart, 'bar', 'ArrowDown')).toEqual({ fold: 'bar' })
  expect(getMove(chart, 'bar', 'ArrowUp')).toEqual({ go: 'kitchen' })
})

it('space folds, Home goes to the root, and at an end nothing happens', () => {
  expect(getMove(graph, 'pp', ' ')).toEqual({ fold: 'pp' })
  expect(getMove(graph, 'tk', ' ')).toBeNull()
  expect(getMove(graph, 'tk', 'Home')).toEqual({ go: 'company' })
  for (const [id, key] of [
    ['company', 'ArrowLeft'],
    ['company', 'ArrowUp'],
    ['tk', 'ArrowDown'],
    ['tk', 'ArrowRight'],
    ['pp', 'x'],
  ] as const)
    expect(getMove(graph, id, key), `${id} ${key}`).toBeNull()
})

it('starts at the root when the current box is gone', () => {
  expect(getMove(graph, 'gone', 'ArrowDown')).toEqual({ go: 'company' })
  expect(getMove(graph, null, ' ')).toBeNull()
})
