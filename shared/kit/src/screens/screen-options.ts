import type { AnyResource, FigureColumn, Label, PermissionKey, Row } from '@staff/contract'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { AnyRow, InputProps } from '../fields/kit-kind.ts'
import type { Beside } from '../list/beside/beside.ts'
import type { ChosenRows } from '../list/bulk/use-chosen-rows.ts'
import type { Arrangement } from '../list/table/use-arrangement.ts'
import type { List } from '../list/use-list.ts'

// Method types, so that options for one resource's rows fit where any row is expected.
type OfRow<T, R> = { of(row: T): R }['of']

/** An act in a row's menu, beside view, edit and delete. */
export interface RowAction<T> {
  readonly label: Label
  readonly icon?: TablerIcon
  readonly permission?: PermissionKey | null
  /** Whether the act is offered for this row; always, when absent. */
  readonly when?: OfRow<T, boolean>
  readonly run: OfRow<T, unknown>
  /** It opens a row that has no page of its own: a click on the row and Enter do it. */
  readonly isMain?: boolean
  /**
   * The call alone, without question and message, where several chosen rows may have it at once. It rejects with why it
   * was refused.
   */
  readonly each?: OfRow<T, Promise<unknown>>
  /** Begins the act for all chosen rows at once, in a window of its own. */
  readonly onSelection?: OfRow<readonly T[], void>
}
/** An act of the whole list, or a page that belongs to it, in its header. */
export type ListAction = {
  readonly label: Label
  readonly icon?: TablerIcon
  readonly permission?: PermissionKey | null
  /** What a list without Add New is there for: drawn as the primary act, and offered where there are no rows yet. */
  readonly isMain?: boolean
} & ({ readonly run: () => unknown } | { readonly to: string })
/** What a form is told; also for a `Form` of one's own. */
export interface FormProps {
  readonly resource: AnyResource
  readonly mode: 'create' | 'view' | 'update'
  readonly id?: string | undefined
  /** What is in the places of the address, by name; a place named as a field fixes that field of a new record. */
  readonly params?: Readonly<Record<string, string>> | undefined
}
/** What rows of one's own are told; the same as the table and the cards. */
export interface RowsProps {
  readonly resource: AnyResource
  readonly list: List
  readonly arrangement: Arrangement
  readonly rowActions: readonly RowAction<AnyRow>[]
  /** The record beside the list, where rows open there. */
  readonly beside?: Beside | undefined
  /** What is chosen for an act on several rows, where such an act exists. */
  readonly chosen?: ChosenRows | undefined
}
/** What a row says beside its list, in place of the fields of its record. */
export type BesideView = ComponentType<{ readonly id: string }>
type OwnCell<T> = { of(row: T, column?: FigureColumn): ReactNode }['of']
export interface ListOptions<T> {
  /** Columns drawn in one's own way, by field key; those that data makes of a field are told which one. */
  readonly cells?: Readonly<Record<string, OwnCell<T>>>
  readonly rowActions?: readonly RowAction<T>[]
  readonly listActions?: readonly ListAction[]
  /** The rows drawn in one's own way, in place of table and cards: header, filters, states and pager stay. */
  readonly Rows?: ComponentType<RowsProps>
  readonly Beside?: BesideView
  /**
   * Query parameters that every call of this list carries and no user can remove: they choose one of several lists of a
   * resource.
   */
  readonly fixed?: Readonly<Record<string, string>>
}
export interface FormOptions {
  /** Where a saved record leads, by its id; to its list when absent. */
  readonly after?: (id: string) => string
  /** Controls of one's own, by field key. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>
}
/**
 * The exits of the ladder: custom cells, actions, controls, or a whole custom form
 * (docs/ARCHITECTURE.md, "Add a list-and-form resource").
 */
export interface ScreenOptions<T = AnyRow> extends ListOptions<T>, FormOptions {
  readonly Form?: ComponentType<FormProps>
}
/** The rows of a resource; any row where its type is not known. */
export type RowOf<R> = [Row<R>] extends [never] ? AnyRow : Row<R>
