import type { AnyRow } from '../fields/kit-kind.ts'
import { StatusCell } from '../fields/choice.tsx'
import { getKind } from '../fields/fields.ts'
import { useLabel } from '../i18n/define-words.ts'
import type { FormCell } from './form-layout.ts'

/** A field set as text under its label: the viewed record, and what may not be changed in an edited one. */
export function ReadCell({
  cell: { key, field },
  record,
}: {
  readonly cell: FormCell
  readonly record: AnyRow | null
}) {
  const say = useLabel()
  const { Cell } = getKind(field)
  const value = record?.[key]
  return (
    <div className="kit-read">
      <div className="kit-read-label" id={`read-${key}`}>
        {say(field.label)}
      </div>
      <div aria-labelledby={`read-${key}`} role="group">
        {key === 'status' && field.kind === 'choice' ? (
          <StatusCell field={field} value={value} />
        ) : (
          <Cell field={field} value={value} row={record ?? undefined} />
        )}
      </div>
    </div>
  )
}
