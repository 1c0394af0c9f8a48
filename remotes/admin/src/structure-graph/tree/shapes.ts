import type { Shape } from './layout.ts'
import type { Branch } from './tree.ts'

const height = 112
const box = (width: number) => () => ({ width, height })

/**
 * Spec 2 section 9: node width 120, level height 500; the tree grows from left to right,
 * so the width is the height of a box.
 */
export const graphShape: Shape = { direction: 'right', breadth: 120, depth: 500, sizeOf: box(360) }
/** Spec 2 section 9: department tree, node width 380, level height 180. */
export const departmentShape: Shape = { direction: 'down', breadth: 380, depth: 180, sizeOf: box(330) }

/** The number of people named in a box; the others are counted. */
export const namedPeople = 3
const chartBox = { width: 280, height } as const
const line = 24
/** The lines about people in the box of a position: one name each, and one line for further people or for nobody. */
export const peopleLines = (people: NonNullable<Branch['people']>): number =>
  Math.max(1, Math.min(people.length, namedPeople + 1))
/** The organization chart: the height of a box fits its people. */
export const chartShape: Shape = {
  direction: 'down',
  breadth: 304,
  depth: { gap: 56 },
  sizeOf: ({ people }) =>
    people ? { ...chartBox, height: chartBox.height + 8 + line * peopleLines(people) } : chartBox,
}
