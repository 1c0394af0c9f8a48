import type { AnyField } from '@staff/contract'
import { kindOf } from '../fields/fields.ts'

// Sent as ids or codes: their words are those of a filter on the same value.
const byId = new Set<AnyField['kind']>(['ref', 'code', 'choice'])

/** A typed value in words, where only what is sent is known. */
export function TypedText({ field, value }: { readonly field: AnyField; readonly value: unknown }) {
  const { Cell, FilterText } = kindOf(field)
  if (byId.has(field.kind) && typeof value === 'string' && value)
    return <FilterText field={field} param="" value={value} />
  if (field.kind === 'position' || field.kind === 'file' || field.kind === 'rows') return null
  return <Cell field={field} value={value} />
}
