import { expect, it } from 'vitest'
import { layOut, type Box } from '../tree/layout.ts'
import { chartShape, graphShape } from '../tree/shapes.ts'
import { largeRows, sampleRows } from '../test/sample-tree.ts'
import { chartBranches, graphBranches } from '../tree/tree.ts'
import { centreView, fitView, holdView, showView, startView, type View } from './viewport.ts'

const seen = { width: 1200, height: 800 }
const small = layOut(graphBranches(sampleRows), new Set(), graphShape)
const onScreen = ({ x, y, width, height }: Box, view: View) => ({
  left: x * view.zoom + view.x,
  top: y * view.zoom + view.y,
  right: (x + width) * view.zoom + view.x,
  bottom: (y + height) * view.zoom + view.y,
})
const first = ({ boxes }: typeof small): Box => boxes[0]!

it('starts with the whole tree where it can be read', () => {
  const view = startView(small, seen)
  expect(view).toEqual(fitView(small, seen))
  for (const box of small.boxes) {
    const { left, top, right, bottom } = onScreen(box, view)
    expect(left >= 0 && top >= 0 && right <= seen.width && bottom <= seen.height).toBe(true)
  }
})

it('starts at the root of a larger tree: at the left of one on its side, at the top of one from the top down', () => {
  const rows = largeRows(2000)
  const graph = layOut(graphBranches(rows), new Set(), graphShape)
  const chart = layOut(chartBranches(rows), new Set(), chartShape)
  const [inGraph, inChart] = [
    onScreen(first(graph), startView(graph, seen)),
    onScreen(first(chart), startView(chart, seen)),
  ]
  expect(inGraph.left).toBeCloseTo(32)
  expect((inGraph.top + inGraph.bottom) / 2).toBeCloseTo(400)
  expect(inChart.top).toBeCloseTo(32)
  expect((inChart.left + inChart.right) / 2).toBeCloseTo(600)
})

it('centres a box at a size that can be read, and keeps a larger one', () => {
  const box = small.byId.get('kitchen')!
  const { left, right, top, bottom } = onScreen(box, centreView(box, seen, { x: 0, y: 0, zoom: 0.1 }))
  expect([(left + right) / 2, (top + bottom) / 2, (right - left) / box.width]).toEqual([600, 400, expect.closeTo(0.8)])
  expect(centreView(box, seen, { x: 0, y: 0, zoom: 1.5 }).zoom).toBe(1.5)
})

it('moves only as far as brings a box in sight', () => {
  const box = small.byId.get('kitchen')!
  const view = showView(box, seen, { x: 0, y: 300, zoom: 1 })
  expect(view && onScreen(box, view).right).toBe(seen.width - 32)
  expect(view && showView(box, seen, view)).toBeNull()
})

it('keeps a box in its place while the tree moves around it', () => {
  const before = small.byId.get('pp')!
  const after = layOut(graphBranches(sampleRows), new Set(['pp']), graphShape).byId.get('pp')!
  const now = { x: 40, y: 30, zoom: 0.7 }
  const [was, is] = [onScreen(before, now), onScreen(after, holdView(before, after, now))]
  expect([is.left, is.top]).toEqual([expect.closeTo(was.left), expect.closeTo(was.top)])
})
