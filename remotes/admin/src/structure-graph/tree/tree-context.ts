import { createContext, use } from 'react'
import type { Branch } from './tree.ts'
import type { Look } from '../tools/use-look.ts'
import type { TreeView } from './use-tree-view.ts'

/** What a reader may do with a branch. The first that fits is what Enter does. */
export interface BranchAction {
  readonly label: string
  readonly when: (branch: Branch) => boolean
  readonly run: (branch: Branch) => void
}
/** What boxes and rows of one tree share. */
export interface TreeShared {
  readonly look: Look
  readonly view: TreeView
  readonly acts: readonly BranchAction[]
  /** Branches that hold the searched words. */
  readonly matches: ReadonlySet<string>
}
export const TreeContext = createContext<TreeShared | null>(null)

/** The tree around a box or a row. Throws outside of one. */
export function useTreeShared(): TreeShared {
  const shared = use(TreeContext)
  if (!shared) throw new Error('A part of a tree stands outside of a tree')
  return shared
}
