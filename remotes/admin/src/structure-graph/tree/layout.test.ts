import { expect, it } from 'vitest'
import { layOut, type Box, type Layout } from './layout.ts'
import { chartShape, departmentShape, graphShape } from './shapes.ts'
import { largeRows, sampleRows } from '../test/sample-tree.ts'
import { chartBranches, graphBranches } from './tree.ts'

const none: ReadonlySet<string> = new Set()
const at = ({ byId }: Layout, id: string): Box => {
  const box = byId.get(id)
  if (!box) throw new Error(`${id} is not drawn`)
  return box
}
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const anyOverlap = (boxes: readonly Box[]) => boxes.some((a, i) => boxes.slice(i + 1).some((b) => overlaps(a, b)))

it('lays the structure graph on its side: levels 500 apart, neighbours 120 (spec 2 section 9)', () => {
  const layout = layOut(graphBranches(sampleRows), none, graphShape)
  expect(['company', 'pp', 'bkk', 'kitchen'].map((id) => at(layout, id).x)).toEqual([0, 500, 1000, 1500])
  expect(at(layout, 'tk').y - at(layout, 'bkk').y).toBe(120)
  // A parent is in the middle of its children.
  expect(at(layout, 'pp').y * 2).toBe(at(layout, 'bkk').y + at(layout, 'tk').y)
})

it('lays a department from the top down: levels 180 apart, neighbours 380 (spec 2 section 9)', () => {
  const kitchen = chartBranches(
    sampleRows.filter(({ id }) => ['kitchen', 'bar', 'barista', 'head', 'trainee', 'cleaner'].includes(id)),
  )
  const layout = layOut(kitchen, none, departmentShape)
  expect(['kitchen', 'bar', 'head', 'barista'].map((id) => at(layout, id).y)).toEqual([0, 180, 360, 540])
  expect(at(layout, 'trainee').x - at(layout, 'barista').x).toBe(380)
})

it('gives each row of the chart the height of its highest box', () => {
  const layout = layOut(chartBranches(sampleRows), none, chartShape)
  expect(at(layout, 'barista').height).toBeGreaterThan(at(layout, 'bar').height)
  expect(at(layout, 'barista').y - at(layout, 'head').y).toBe(at(layout, 'head').height + 56)
  expect(anyOverlap(layout.boxes)).toBe(false)
})

it('leaves out what is folded, and says so', () => {
  const layout = layOut(graphBranches(sampleRows), new Set(['pp']), graphShape)
  expect(layout.boxes.map(({ branch }) => branch.id)).toEqual(['company', 'pp'])
  expect(at(layout, 'pp').isFolded).toBe(true)
  expect(layout.links).toEqual([
    { from: [360, 0], to: [430, 0] },
    { from: [430, 0], to: [500, 0] },
  ])
})

it('stands several trees beside each other, and nothing on nothing', () => {
  const layout = layOut(
    graphBranches(sampleRows.filter(({ type }) => type === 'OUTLET' || type === 'DEPARTMENT')),
    none,
    graphShape,
  )
  expect(layout.boxes.filter(({ parent }) => parent === null).map(({ x }) => x)).toEqual([0, 0])
  expect(layOut([], none, graphShape)).toMatchObject({ boxes: [], bounds: { width: 0, height: 0 } })
})

it('places 2,000 nodes without an overlap, and a line leads to each of them', () => {
  const rows = largeRows(2000)
  const layout = layOut(chartBranches(rows), none, chartShape)
  expect(layout.boxes).toHaveLength(rows.length)
  const ends = new Set(layout.links.map(({ to }) => to.join(' ')))
  for (const { x, y, width, parent } of layout.boxes)
    if (parent !== null) expect(ends.has(`${x + width / 2} ${y}`)).toBe(true)
  const byRow = new Map<number, Box[]>()
  for (const box of layout.boxes) byRow.set(box.depth, [...(byRow.get(box.depth) ?? []), box])
  for (const boxes of byRow.values()) {
    const sorted = boxes.toSorted((a, b) => a.x - b.x)
    for (const [i, box] of sorted.slice(1).entries())
      expect(box.x).toBeGreaterThanOrEqual((sorted[i]?.x ?? 0) + box.width)
  }
})
