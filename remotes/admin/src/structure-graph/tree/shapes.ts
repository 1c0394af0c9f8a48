import type { Shape } from './layout.ts'
import type { Branch } from './tree.ts'

const height = 112
const box = (width: number) => () => ({ width, height })

/** Spec 2 section 9: node width 120, level height 500; the tree lies on its side, so the width is what a box has from top to bottom. */
export const graphShape: Shape = { direction: 'right', breadth: 120, depth: 500, sizeOf: box(360) }
/** Spec 2 section 9: department tree, node width 380, level height 180. */
export const departmentShape: Shape = { direction: 'down', breadth: 380, depth: 180, sizeOf: box(330) }

/** So many people are named in a box; the rest are counted. */
export const namedPeople = 3
const chartBox = { width: 280, height } as const
const line = 24
/** What a position's box shows of its people, in lines: a name each, and one for those beyond or for nobody. */
export const peopleLines = (people: NonNullable<Branch['people']>): number =>
  Math.max(1, Math.min(people.length, namedPeople + 1))
/** The organization chart: boxes as high as the people in them need. */
export const chartShape: Shape = {
  direction: 'down',
  breadth: 304,
  depth: { gap: 56 },
  sizeOf: ({ people }) =>
    people ? { ...chartBox, height: chartBox.height + 8 + line * peopleLines(people) } : chartBox,
}
