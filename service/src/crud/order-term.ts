import type { SQL } from 'drizzle-orm'

/** One value by which rows are ordered, and how: `ASC`, or what else stands behind it. */
export interface Term {
  readonly value: SQL
  /** The same without the join that `value` needs, as few rows are ordered by it. */
  readonly ofPage?: SQL
  readonly direction: string
  /** The name of the column that it is, where it is one. */
  readonly column?: string
}
