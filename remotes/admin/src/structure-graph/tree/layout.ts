import { hierarchy, tree } from 'd3-hierarchy'
import type { Branch } from './tree.ts'

interface Size {
  readonly width: number
  readonly height: number
}
/** The settings of a tree layout; lengths in px of the canvas at 1:1. */
export interface Shape {
  /** The place of children: to the right of their parent, or below it. */
  readonly direction: 'right' | 'down'
  /** From the middle of one box to that of its neighbour. */
  readonly breadth: number
  /** From one level to the next; or the space between them, when boxes differ in height. */
  readonly depth: number | { readonly gap: number }
  readonly sizeOf: (branch: Branch) => Size
}
/** A branch in its place. */
export interface Box extends Size {
  readonly branch: Branch
  readonly x: number
  readonly y: number
  /** Counted from 0. */
  readonly depth: number
  readonly parent: string | null
  readonly isFolded: boolean
}
type Point = readonly [x: number, y: number]
/** A straight segment of the lines from a box to its children. */
export interface Link {
  readonly from: Point
  readonly to: Point
}
export interface Layout {
  readonly direction: Shape['direction']
  /** In reading order. */
  readonly boxes: readonly Box[]
  readonly byId: ReadonlyMap<string, Box>
  readonly links: readonly Link[]
  readonly bounds: Size & { readonly x: number; readonly y: number }
}

const cousins = 1.15

/** The distance of each level from the first. */
function offsets({ depth }: Shape, heights: readonly number[]): readonly number[] {
  if (typeof depth === 'number') return heights.map((_, at) => at * depth)
  return heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height + depth.gap, 0))
}

/** Places every visible branch. Pure; 2,000 branches take some milliseconds. */
export function layOut(branches: readonly Branch[], folded: ReadonlySet<string>, shape: Shape): Layout {
  const sideways = shape.direction === 'right'
  // One invisible root above all, so that several trees are next to each other.
  const root = hierarchy<{ readonly id: string; readonly children: readonly Branch[] }>(
    { id: '', children: branches },
    ({ id, children }) => (folded.has(id) ? [] : children),
  )
  const placed = tree<{ readonly id: string; readonly children: readonly Branch[] }>()
    .nodeSize([shape.breadth, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : cousins))(root)
  const found: {
    readonly branch: Branch
    readonly across: number
    readonly depth: number
    readonly parent: string | null
  }[] = []
  placed.eachBefore(({ data, x, depth, parent }) => {
    if (depth > 0)
      found.push({
        branch: data as Branch,
        across: x,
        depth: depth - 1,
        parent: parent && parent.depth > 0 ? parent.data.id : null,
      })
  })
  const heights: number[] = []
  for (const { branch, depth } of found) heights[depth] = Math.max(heights[depth] ?? 0, shape.sizeOf(branch).height)
  const levels = offsets(shape, heights)
  const boxes = found.map(({ branch, across, depth, parent }): Box => {
    const size = shape.sizeOf(branch)
    const along = levels[depth] ?? 0
    const place = sideways ? { x: along, y: across - size.height / 2 } : { x: across - size.width / 2, y: along }
    return { branch, ...place, ...size, depth, parent, isFolded: branch.children.length > 0 && folded.has(branch.id) }
  })
  const byId = new Map(boxes.map((box) => [box.branch.id, box]))
  const below = new Map<string, Box[]>()
  for (const box of boxes) if (box.parent !== null) below.set(box.parent, [...(below.get(box.parent) ?? []), box])
  const links = boxes.flatMap((box) => linksBelow(box, below.get(box.branch.id) ?? [], sideways))
  return { direction: shape.direction, boxes, byId, links, bounds: getBounds(boxes) }
}

const bend = 28

/** One stem from the parent, one line along its children, and an arm to each: none is drawn twice. */
function linksBelow(parent: Box, children: readonly Box[], sideways: boolean): Link[] {
  const [first] = children
  if (!first) return []
  // First along the growth of the tree, and across it; swapped at the end for a tree from left to right.
  const turn = (along: number, across: number): Point => (sideways ? [along, across] : [across, along])
  const start = sideways ? parent.x + parent.width : parent.y + parent.height
  const end = sideways ? first.x : first.y
  // In a tree from the top down the lines bend near the children:
  // boxes of one level differ in height, and the lines stay in the gap.
  const middle = sideways ? (start + end) / 2 : end - bend
  const acrossOf = ({ x, y, width, height }: Box) => (sideways ? y + height / 2 : x + width / 2)
  const own = acrossOf(parent)
  const places = children.map(acrossOf)
  const [least, most] = [Math.min(own, ...places), Math.max(own, ...places)]
  return [
    { from: turn(start, own), to: turn(middle, own) },
    ...(least < most ? [{ from: turn(middle, least), to: turn(middle, most) }] : []),
    ...places.map((place) => ({ from: turn(middle, place), to: turn(end, place) })),
  ]
}

/** Lines in the path syntax of SVG and of Path2D. */
export const getPath = (links: readonly Link[]): string =>
  links.map(({ from, to }) => `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`).join('')

function getBounds(boxes: readonly Box[]): Layout['bounds'] {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
