import * as z from 'zod'
import { errorLabel, errors, type ErrorCode } from './errors.ts'
import type { AnyField } from './field.ts'
import { formatFault, namedFormat } from './formats.ts'
import { wireShapes } from './kinds.ts'
import { fill, L, type Label } from './label.ts'
import { writableFields, type AnyResource } from './resource.ts'

const shape = (r: AnyResource, action: 'create' | 'update') =>
  wireShapes(
    writableFields(r)
      .filter(({ field }) => action === 'create' || !field.createOnly)
      .map(({ key, field }) => [key, field] as const),
    action,
  )

/** What POST accepts for a resource. Unknown fields are refused. */
export const createSchema = (r: AnyResource) => z.strictObject(shape(r, 'create'))
/** The law of any part of a record, as a form checks it before it is sent. */
export const changeSchema = (r: AnyResource) =>
  z.strictObject(
    Object.fromEntries(Object.entries(shape(r, 'update')).map(([key, field]) => [key, field.optional()] as const)),
  )
/**
 * The version at which a record was read. No write overwrites a record without it: REQUIRED when it is missing. 0 = a
 * choice that was never written.
 */
export const versionSchema = z
  .number({ error: ({ input }) => (input === undefined || input === null ? 'REQUIRED' : 'FORMAT') })
  .int({ error: 'FORMAT' })
  .min(0, { error: 'RANGE' })
/** What PATCH or PUT accepts: any part of the record, and the `version` it was read at. */
export const updateSchema = (r: AnyResource) => changeSchema(r).extend({ version: versionSchema })

/** One fault of an input: the dotted path of the field, the stable code and the words in both languages. */
export interface Fault {
  readonly path: string
  readonly code: ErrorCode
  readonly label: Label
}
const atLeast = L('Must be at least {{min}}', 'យ៉ាងតិច {{min}}')
const atMost = L('Must be at most {{max}}', 'យ៉ាងច្រើន {{max}}')
const isCode = (text: string): text is ErrorCode => text in errors
/** Turns zod's issues into faults with our codes and words; used by the service and by forms alike. */
export function getFaults(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({
        path: [...issue.path, name].join('.'),
        code: 'UNKNOWN_FIELD',
        label: errorLabel('UNKNOWN_FIELD', { name }),
      }))
    const format = namedFormat(issue.message)
    if (format) return [{ path: issue.path.map(String).join('.'), code: 'FORMAT', label: formatFault(format) }]
    const code: ErrorCode = isCode(issue.message) ? issue.message : 'VALIDATION'
    const bound =
      issue.code === 'too_small'
        ? { min: Number(issue.minimum) }
        : issue.code === 'too_big'
          ? { max: Number(issue.maximum) }
          : {}
    const label =
      code === 'RANGE' && 'min' in bound
        ? fill(atLeast, bound)
        : code === 'RANGE' && 'max' in bound
          ? fill(atMost, bound)
          : errorLabel(code, bound)
    return [{ path: issue.path.map(String).join('.'), code, label }]
  })
}
/**
 * The faults of typed values in an action's own fields, which belong to no resource. Same faults and order as those of
 * the service.
 */
export function faultsOfFields(
  fields: Readonly<Record<string, AnyField>>,
  values: Readonly<Record<string, unknown>>,
): readonly Fault[] {
  const result = z.strictObject(wireShapes(Object.entries(fields), 'create')).safeParse(values)
  return result.success ? [] : getFaults(result.error)
}
