import type { Box, Layout } from './layout.ts'

/** The effect of a key on the canvas: the focus moves to a box, or a branch is folded or unfolded. */
export type Move = { readonly go: string } | { readonly fold: string } | null

const inward = { right: 'ArrowRight', down: 'ArrowDown' } as const
const outward = { right: 'ArrowLeft', down: 'ArrowUp' } as const
const onward = { right: 'ArrowDown', down: 'ArrowRight' } as const
const back = { right: 'ArrowUp', down: 'ArrowLeft' } as const

function neighbour({ boxes }: Layout, { branch, depth }: Box, by: 1 | -1): Move {
  const level = boxes.filter((box) => box.depth === depth)
  const next = level[level.findIndex((box) => box.branch.id === branch.id) + by]
  return next ? { go: next.branch.id } : null
}

/**
 * The target of a key from a box: the arrows follow the drawing.
 * Towards the children, a folded branch is unfolded first; space folds and unfolds; Home goes to the first box.
 * Null for other keys and when there is no further box.
 */
export function getMove(layout: Layout, from: string | null, key: string): Move {
  const { direction, boxes, byId } = layout
  const first = boxes[0]
  const box = from === null ? undefined : byId.get(from)
  if (!box || key === 'Home')
    return first && (key === 'Home' || key.startsWith('Arrow')) ? { go: first.branch.id } : null
  if (key === ' ') return box.branch.children.length > 0 ? { fold: box.branch.id } : null
  if (key === outward[direction]) return box.parent === null ? null : { go: box.parent }
  if (key === onward[direction]) return neighbour(layout, box, 1)
  if (key === back[direction]) return neighbour(layout, box, -1)
  if (key !== inward[direction]) return null
  if (box.isFolded) return { fold: box.branch.id }
  const child = box.branch.children[0]
  return child ? { go: child.id } : null
}
