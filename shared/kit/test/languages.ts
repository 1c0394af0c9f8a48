import { permit, type AnyResource } from '@staff/contract'

/** What a list draws, apart from its words: kinds of columns and filters, and what can be done with a row. */
export const listShape = (r: AnyResource): readonly string[] => [
  ...r.list.columns.flatMap((key) => {
    const field = r.fields[key]
    return field && !field.hidden ? [`column ${field.kind}`] : []
  }),
  ...(r.form ? (['VIEW', 'UPDATE', 'DELETE'] as const).filter((action) => permit(r, action)).map(String) : ['report']),
]
/** What a form draws, apart from its words: kinds of fields that are sent or shown, and what may be done. */
export const formShape = (r: AnyResource): readonly string[] => [
  ...Object.values(r.fields).map((field) => `${field.kind} ${field.readOnly ? 'shown' : 'sent'}`),
  ...(['CREATE', 'VIEW', 'UPDATE'] as const).filter((action) => permit(r, action)),
]

/**
 * Every resource (of those that CONFORMANCE_OF names, when `check` sets it) in English, and in Khmer as many as it
 * takes to have each part of each shape. A full run (`npm run test:full`) has every resource in both.
 */
export function inLanguages(
  resources: readonly AnyResource[],
  shape: (r: AnyResource) => readonly string[],
): (readonly [AnyResource, 'en' | 'km'])[] {
  const isFull = process.env['TEST_FULL'] === '1'
  const touched = process.env['CONFORMANCE_OF']?.split(',')
  const seen = new Set<string>()
  return resources
    .filter(({ name }) => touched?.includes(name) ?? true)
    .flatMap((r) => {
      const parts = shape(r)
      const isNew = parts.some((part) => !seen.has(part))
      for (const part of parts) seen.add(part)
      return isFull || isNew ? [[r, 'en'] as const, [r, 'km'] as const] : [[r, 'en'] as const]
    })
}
