import type { ReactNode } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'

/** A column of a list as it is shown and exported. */
export interface ListColumn {
  readonly id: string
  /** The field it comes from; system columns are their own. */
  readonly field: string
  readonly heading: string
  readonly sortable: boolean
  readonly align: 'left' | 'right'
  readonly width: number
  /** Hidden until the user asks for it. */
  readonly startsHidden: boolean
  /** What is too long goes on in a second line instead of being cut. */
  readonly wraps?: true
  /** The cell has links of its own and is none itself. */
  readonly hasLinks?: true
  readonly cell: (row: AnyRow) => ReactNode
  /** What stands under the column when `totals` has its sum. */
  readonly sum: (total: number) => ReactNode
}
