import { holds, inputKey, type AnyField, type AnyResource, type FormSection } from '@staff/contract'
import { getKind } from '../fields/fields.ts'

/** One place of a form: a control, or a value set as text. */
export interface FormCell {
  readonly key: string
  readonly name: string
  readonly field: AnyField
  readonly control: boolean
  readonly wide: boolean
}
export interface LaidSection {
  readonly id: string
  readonly label: FormSection['label']
  readonly rows: readonly (readonly FormCell[])[]
}

/**
 * Which fields are where, for a mode and the keys the user holds: nothing that is never answered in a viewed record,
 * nothing computed in a new one, and no section without a field.
 */
export function layOut(
  r: AnyResource,
  mode: 'create' | 'view' | 'update',
  permissions: ReadonlySet<string>,
): LaidSection[] {
  const getCell = (key: string, alone: boolean): FormCell[] => {
    const field = r.fields[key]
    if (!field || (field.needs && !holds(permissions, field.needs))) return []
    const control = mode !== 'view' && !field.readOnly && (mode === 'create' || !field.createOnly)
    if (!control && (field.use === 'input' || mode === 'create')) return []
    return [{ key, name: inputKey(key, field), field, control, wide: alone && getKind(field).wide === true }]
  }
  return (r.form ?? []).flatMap(({ label, rows }, index) => {
    const laid = rows.map((row) => row.flatMap((key) => getCell(key, row.length === 1))).filter((row) => row.length > 0)
    return laid.length > 0 ? [{ id: `section-${index + 1}`, label, rows: laid }] : []
  })
}
