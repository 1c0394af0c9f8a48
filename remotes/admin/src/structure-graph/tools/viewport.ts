import type { Box, Layout } from '../tree/layout.ts'

/** The part of the page that contains a canvas, in px. */
export interface Seen {
  readonly width: number
  readonly height: number
}
/** The view of a canvas: the screen's px = the canvas' px times `zoom`, plus `x` and `y`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const leastZoom = 0.003
export const mostZoom = 2
/** Below this no text is readable, and boxes are drawn without text. */
export const farZoom = 0.15
/** The smallest readable zoom; a larger tree starts at its root instead of as a whole. */
const readableZoom = 0.55
const margin = 32

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The whole tree in the middle, never larger than 1:1. */
export function fitView({ bounds }: Layout, { width, height }: Seen): View {
  const zoom = clamp(
    Math.min((width - 2 * margin) / Math.max(1, bounds.width), (height - 2 * margin) / Math.max(1, bounds.height)),
    leastZoom,
    1,
  )
  return {
    zoom,
    x: width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: height / 2 - (bounds.y + bounds.height / 2) * zoom,
  }
}

/** The first view: the whole tree when it is readable, else its root at the edge where the tree starts. */
export function startView(layout: Layout, seen: Seen): View {
  const whole = fitView(layout, seen)
  const root = layout.boxes[0]
  if (!root || whole.zoom >= readableZoom) return whole
  const along =
    layout.direction === 'right'
      ? (seen.width - 2 * margin) / layout.bounds.width
      : (seen.height - 2 * margin) / layout.bounds.height
  const zoom = clamp(along, readableZoom, 0.9)
  return layout.direction === 'right'
    ? { zoom, x: margin - root.x * zoom, y: seen.height / 2 - (root.y + root.height / 2) * zoom }
    : { zoom, x: seen.width / 2 - (root.x + root.width / 2) * zoom, y: margin - root.y * zoom }
}

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

/** A box in the middle, at a readable size. */
export function centreView(box: Box, { width, height }: Seen, now: View): View {
  const zoom = Math.max(now.zoom, 0.8)
  const [x, y] = middle(box)
  return { zoom, x: width / 2 - x * zoom, y: height / 2 - y * zoom }
}

/** The smallest move that shows the whole box; null when it is visible. */
export function showView(box: Box, { width, height }: Seen, now: View): View | null {
  const [left, top] = [box.x * now.zoom + now.x, box.y * now.zoom + now.y]
  const by = (start: number, length: number, room: number) =>
    start < margin ? margin - start : start + length > room - margin ? room - margin - start - length : 0
  const [x, y] = [by(left, box.width * now.zoom, width), by(top, box.height * now.zoom, height)]
  return x === 0 && y === 0 ? null : { zoom: now.zoom, x: now.x + x, y: now.y + y }
}

/** Keeps a box at its place on the screen when the others move. */
export const holdView = (before: Box, after: Box, now: View): View => ({
  zoom: now.zoom,
  x: now.x + (before.x - after.x) * now.zoom,
  y: now.y + (before.y - after.y) * now.zoom,
})
