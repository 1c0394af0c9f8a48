import { createContext, use } from 'react'
import type { Branch } from './tree.ts'
import type { Look } from '../tools/use-look.ts'
import type { TreeView } from './use-tree-view.ts'

/** The actions of a user on a branch. Enter runs the first one that applies. */
export interface BranchAction {
  readonly label: string
  readonly when: (branch: Branch) => boolean
  readonly run: (branch: Branch) => void
}
/** Data shared by boxes and rows of one tree. */
export interface TreeShared {
  readonly look: Look
  readonly view: TreeView
  readonly actions: readonly BranchAction[]
  /** Branches that contain the searched words. */
  readonly matches: ReadonlySet<string>
}
export const TreeContext = createContext<TreeShared | null>(null)

/** The tree around a box or a row. Throws outside of a tree. */
export function useTreeShared(): TreeShared {
  const shared = use(TreeContext)
  if (!shared) throw new Error('A part of a tree stands outside of a tree')
  return shared
}
