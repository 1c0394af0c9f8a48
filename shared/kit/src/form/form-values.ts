import {
  changeSchema,
  createSchema,
  getFaults,
  writableFields,
  type AnyResource,
  type ErrorBody,
  type Fault,
} from '@staff/contract'
import { getKind } from '../fields/fields.ts'
import type { AnyRow } from '../fields/kit-kind.ts'

export type FormMode = 'create' | 'update'
/** What the controls hold, by wire name. */
export type FormValues = Readonly<Record<string, unknown>>

const sentFields = (r: AnyResource, mode: FormMode) =>
  writableFields(r).filter(({ field }) => mode === 'create' || !field.createOnly)

/** The values a form opens with: the record's, or the declared ones and what the address brings (`?employeeId=...`). */
export function initialValues(
  r: AnyResource,
  mode: FormMode,
  record: AnyRow | null,
  address = new URLSearchParams(),
): FormValues {
  return Object.fromEntries(
    sentFields(r, mode).map(({ key, sent, field }) => {
      const answered = record ? record[key] : (address.get(sent) ?? field.initial)
      return [sent, getKind(field).toInput(answered, field)]
    }),
  )
}

/** The values ready to send, or the faults in them; the same law as the service's. */
export function checked(
  r: AnyResource,
  mode: FormMode,
  values: FormValues,
): { readonly sent: FormValues } | { readonly faults: readonly Fault[] } {
  const ready = Object.fromEntries(
    sentFields(r, mode).map(({ sent, field }) => {
      const { toSent } = getKind(field)
      return [sent, toSent ? toSent(values[sent], field) : values[sent]]
    }),
  )
  const result = (mode === 'create' ? createSchema(r) : changeSchema(r)).safeParse(ready)
  return result.success ? { sent: result.data } : { faults: getFaults(result.error) }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The names whose values differ from the opening ones. */
export const changedNames = (initial: FormValues, values: FormValues): string[] =>
  Object.keys(values).filter((name) => !same(initial[name], values[name]))

/** A refusal sorted onto a form: words by control path, and the first words that found no control. */
export interface Placed {
  readonly errors: Readonly<Record<string, string>>
  readonly rest: string | null
}
/**
 * Maps a refusal onto the form's controls. A path may list several fields separated by commas, may go inside a list
 * (`positions.0.startDate`) and may say a reference by its key instead of its wire name (spec 1 section 8).
 */
export function placeRefusal(r: AnyResource, mode: FormMode, body: ErrorBody): Placed {
  const names = new Map(
    sentFields(r, mode).flatMap(
      ({ key, sent }) =>
        [
          [key, sent],
          [sent, sent],
        ] as const,
    ),
  )
  const errors: Record<string, string> = {}
  let rest: string | null = body.errors.length === 0 ? body.message : null
  for (const { path, message } of body.errors) {
    const placed = path.split(',').flatMap((one) => {
      const [head = '', ...inside] = one.trim().split('.')
      const name = names.get(head)
      return name ? [[name, ...inside].join('.')] : []
    })
    for (const at of placed) errors[at] ??= message
    if (placed.length === 0) rest ??= message
  }
  // With a word beside a field the form speaks for itself; a toast is for what has no place (spec 1 section 8).
  return { errors, rest: Object.keys(errors).length > 0 ? null : rest }
}
