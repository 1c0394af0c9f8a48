import type { Layout } from './tree/layout.ts'
import type { Sheet } from './print/sheet.ts'

/** The part of a sheet on one page of paper. */
export interface PaperPage {
  readonly view: Layout['bounds']
  readonly boxes: Sheet['boxes']
  readonly links: Sheet['links']
}
/** The inside of a page, in px. */
export interface Paper {
  readonly width: number
  readonly height: number
}

// A4 landscape, inside its margins and above its last line.
export const paper: Paper = { width: 1045, height: 690 }
/**
 * Text of 14 px is readable down to about 7 px on paper; a tree that does not fit one page at this scale takes several
 * pages.
 */
const leastScale = 0.5
// Room for the border of the outermost boxes.
const edge = 4
/**
 * The starts of the pages in one direction. Each page repeats the length of a box of the page before,
 * so that every box is complete on one page.
 */
const starts = (from: number, length: number, seen: number, box: number): readonly number[] => {
  // One px of tolerance: a tree that just fits stays on one page.
  const count = Math.max(1, Math.ceil((length - box - 1) / (seen - box)))
  return Array.from({ length: count }, (_, at) => from + at * (seen - box))
}
type Area = Layout['bounds']
const meet = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/**
 * The pages of a sheet: one when it is readable on one, else as many as needed, in rows from the top left;
 * empty pages are left out.
 */
export function getPages(
  { bounds: tree, boxes, links }: Sheet,
  { width, height }: Paper = paper,
): readonly PaperPage[] {
  const bounds = { x: tree.x - edge, y: tree.y - edge, width: tree.width + 2 * edge, height: tree.height + 2 * edge }
  const scale = Math.min(1, Math.max(leastScale, Math.min(width / bounds.width, height / bounds.height)))
  const seen = { width: width / scale, height: height / scale }
  const longest = (of: 'width' | 'height') => boxes.reduce((most, box) => Math.max(most, box[of]), 0)
  const columns = starts(bounds.x, bounds.width, seen.width, longest('width'))
  const views = starts(bounds.y, bounds.height, seen.height, longest('height')).flatMap((y) =>
    columns.map((x) => ({ x, y, ...seen })),
  )
  return views
    .map((view) => ({
      view,
      boxes: boxes.filter((box) => meet(box, view)),
      links: links.filter(({ from, to }) =>
        meet(
          {
            x: Math.min(from[0], to[0]),
            y: Math.min(from[1], to[1]),
            width: Math.abs(from[0] - to[0]) + 1,
            height: Math.abs(from[1] - to[1]) + 1,
          },
          view,
        ),
      ),
    }))
    .filter((page) => page.boxes.length > 0)
}
