import type { Field } from '@staff/contract'
import type { KitKind } from './kit-kind.ts'

const Nothing = () => null
/**
 * Numbers under columns that come from data. Only lists show them, each column by the kind of its part
 * (list-columns.tsx).
 */
export const figures: KitKind<Field<'figures'>> = {
  Cell: Nothing,
  Input: Nothing,
  Filter: Nothing,
  FilterText: Nothing,
  toInput: (value) => value,
}
