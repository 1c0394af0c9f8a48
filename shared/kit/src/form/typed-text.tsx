import type { AnyField } from '@staff/contract'
import { getKind } from '../fields/fields.ts'

// Sent as ids or codes: their words are those of a filter on the same value.
const byId = new Set<AnyField['kind']>(['ref', 'code', 'choice'])

// Only what is answered has words.
const wordless = new Set<AnyField['kind']>(['position', 'file', 'rows', 'figures'])

/** A typed value in words, where only what is sent is known. */
export function TypedText({ field, value }: { readonly field: AnyField; readonly value: unknown }) {
  const { Cell, FilterText } = getKind(field)
  if (byId.has(field.kind) && typeof value === 'string' && value)
    return <FilterText field={field} param="" value={value} />
  if (wordless.has(field.kind)) return null
  return <Cell field={field} value={value} />
}
