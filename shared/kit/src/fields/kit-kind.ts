import type { AnyField, Field, FieldKind, Label } from '@staff/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Say } from '../i18n/define-words.ts'
import type { kitWords } from '../words.ts'

/** A record as the screens hold it; typed rows are narrowed to it at the door. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string }
export type KitWord = NonNullable<(typeof kitWords)['keys']>

/** A value set as text, in a table, a card or a viewed record. */
export interface CellProps<F = AnyField> {
  readonly field: F
  readonly value: unknown
  /** The record that the value is in, where there is one. */
  readonly row?: Readonly<Record<string, unknown>> | undefined
}
/** A control of a form. `name` is the wire name; `shown` is the record's answered value, for its words. */
export interface InputProps<F = AnyField> {
  readonly name: string
  readonly field: F
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly value: unknown
  readonly shown: unknown
  readonly error?: ReactNode
  readonly required: boolean
  readonly disabled?: boolean
  /** Faults below this control, by their path after its name: `0.startDate` (lists only). */
  readonly inner?: Readonly<Record<string, ReactNode>>
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}
/** The control of a filter: its query parameters and the way to set them; null clears one. */
export interface FilterProps<F = AnyField> {
  readonly field: F
  readonly params: readonly string[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (patch: Readonly<Record<string, string | null>>) => void
}
/** The words of one active filter parameter, for its chip. */
export interface FilterTextProps<F = AnyField> {
  readonly field: F
  readonly param: string
  readonly value: string
}
/** A column beside or instead of the one a field makes by itself. */
export interface ColumnPart {
  readonly id: string
  readonly heading: KitWord
  readonly Cell: ComponentType<{ readonly value: unknown }>
}

/** What the kit knows of one field kind; the other halves are contract/engine/kinds.ts and the service's. */
export interface KitKind<F = AnyField> {
  readonly Cell: ComponentType<CellProps<F>>
  readonly Input: ComponentType<InputProps<F>>
  readonly Filter: ComponentType<FilterProps<F>>
  readonly FilterText: ComponentType<FilterTextProps<F>>
  /** The control's value of an answered one. */
  readonly toInput: (value: unknown, field: F) => unknown
  /** What is sent of a control's value, where people type more than the contract takes. */
  readonly toSent?: (value: unknown, field: F) => unknown
  /** Several columns of one field (a position makes five or six). */
  readonly columns?: (field: F) => readonly ColumnPart[]
  /** The words under which one parameter of the filter is in its chip, where the field's label is not enough. */
  readonly part?: (param: string, index: number) => KitWord
  /** What a control inside of a list is called, by its path after the list's name: `0.startDate` (lists only). */
  readonly inside?: (
    path: string,
    field: F,
    words: { readonly w: Say<KitWord>; readonly label: (of: Label) => string },
  ) => string
  /** Takes the whole width of a form row when it stands alone. */
  readonly wide?: boolean
}
export type KitKinds = { readonly [K in FieldKind]: KitKind<Field<K>> }
