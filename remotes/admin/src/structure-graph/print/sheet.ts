import type { Box, Layout, Link } from '../tree/layout.ts'
import { getLines, type Measure } from '../tree/lines.ts'

/** One line of text in a box, from the box's corner; `y` is the baseline. */
export interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly quiet: boolean
}
export interface SheetBox extends Pick<Box, 'x' | 'y' | 'width' | 'height'> {
  readonly id: string
  readonly color: string
  readonly lines: readonly Line[]
}
/** A tree for paper or a picture: all line breaks are fixed here, not by the browser. */
export interface Sheet {
  readonly bounds: Layout['bounds']
  readonly boxes: readonly SheetBox[]
  readonly links: readonly Link[]
}
/** The text of a box: its kind, its names, and its people. */
export interface BoxText {
  readonly kind: string
  readonly name: string
  readonly second: string
  readonly people: readonly string[]
  readonly color: string
}

const left = 16
const baseline = { kind: 26, name: 54, next: 26, second: 24, people: 30, person: 24 } as const
const size = { kind: 14, name: 18, second: 14, person: 15 } as const

function linesIn(
  { width }: Box,
  { kind, name, second, people }: BoxText,
  measure: (bold: boolean, size: number) => Measure,
): readonly Line[] {
  const room = width - left - 12
  const line = (text: string, most: number, y: number, of: keyof typeof size): Line[] => {
    const look = { size: size[of], bold: of === 'name', quiet: of === 'kind' || of === 'second' }
    return getLines(text, room, most, measure(look.bold, look.size))
      .filter((part) => part !== '')
      .map((part, at) => ({ text: part, x: left, y: y + at * baseline.next, ...look }))
  }
  const names = line(name, 2, baseline.name, 'name')
  const last = baseline.name + Math.max(0, names.length - 1) * baseline.next
  const seconds = line(second, 1, last + baseline.second, 'second')
  const first = last + (seconds.length > 0 ? baseline.second : 0) + baseline.people
  return [
    ...line(kind, 1, baseline.kind, 'kind'),
    ...names,
    ...seconds,
    ...people.flatMap((person, at) => line(person, 1, first + at * baseline.person, 'person')),
  ]
}

/** Converts a layout to a sheet. `measure` gives the width of a text in the product's font, by weight and size. */
export const getSheet = (
  { bounds, boxes, links }: Layout,
  textOf: (box: Box) => BoxText,
  measure: (bold: boolean, size: number) => Measure,
): Sheet => ({
  bounds,
  links,
  boxes: boxes.map((box) => {
    const text = textOf(box)
    const { x, y, width, height } = box
    return { id: box.branch.id, x, y, width, height, color: text.color, lines: linesIn(box, text, measure) }
  }),
})
