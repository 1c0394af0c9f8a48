import { authorSchema, type AnyField, type FieldKind } from '@staff/contract'
import * as z from 'zod'
import type { Plan } from './plan.ts'

const text = z.string()
const entry = z.looseObject({ companyStructurePosition: z.looseObject({ id: z.string() }) })
const named = z.looseObject({ id: z.string() })
// What each kind answers; the types of the same shapes are RowValue in the contract.
const shapes: { readonly [K in FieldKind]: (field: AnyField) => z.ZodType } = {
  text: () => text,
  longText: () => text,
  date: () => text,
  dateTime: () => text,
  time: () => text,
  month: () => text,
  int: () => z.number(),
  decimal: () => z.number(),
  money: () => z.number(),
  percent: () => z.number(),
  bool: () => z.boolean(),
  choice: (field) => (field.kind === 'choice' ? z.enum(field.options.map(({ value }) => value)) : text),
  code: () => z.object({ identifier: z.string(), value: z.string(), valueKh: z.string() }),
  ref: (field) => (field.kind === 'ref' && field.many ? z.array(z.object({ [field.many]: named })) : named),
  file: () => named,
  position: () => z.array(entry),
  rows: () => z.array(z.looseObject({})),
  figures: () => z.record(z.string(), z.record(z.string(), z.number().nullable())),
}
const getFields = (plans: readonly Plan[], one: boolean) => {
  const read = plans.filter(
    ({ field }) => field.use !== 'filter' && field.use !== 'input' && (one || field.use !== 'detail'),
  )
  const field = ({ field: f }: Plan) => {
    const shape =
      f.optional || (f.kind === 'ref' && !f.many) || f.kind === 'code'
        ? shapes[f.kind](f).nullable()
        : shapes[f.kind](f)
    return f.needs ? shape.optional() : shape
  }
  return z.object({ id: z.string(), ...Object.fromEntries(read.map((p) => [p.key, field(p)])) })
}
const record = (plans: readonly Plan[], one: boolean) =>
  getFields(plans, one).extend({
    version: z.number().int(),
    createdBy: authorSchema,
    createdAt: text,
    updatedBy: authorSchema,
    updatedAt: text,
    ...(plans.some(({ key }) => key === 'isSystemDefined') ? {} : { isSystemDefined: z.boolean().optional() }),
  })
const pageMeta = z.object({ currentPage: z.number().int(), pageSize: z.number().int(), totalCount: z.number().int() })

/** `{data: [...], pageMeta}` for the generated documentation, as are the others here; made when that is asked for. */
export const listAnswer = (plans: readonly Plan[]): z.ZodType =>
  z.lazy(() =>
    z.object({
      data: z.array(record(plans, false).extend({ abilities: z.record(z.string(), z.boolean()).optional() })),
      pageMeta,
    }),
  )
/** The same for a report, whose rows are no records, with the sums of its columns. */
export const reportAnswer = (plans: readonly Plan[]): z.ZodType =>
  z.lazy(() =>
    z.object({
      data: z.array(getFields(plans, false)),
      pageMeta,
      totals: z.record(z.string(), z.number()).optional(),
      groups: z
        .array(
          z.object({
            id: text.nullable(),
            label: z.object({ en: text, km: text }).nullable(),
            rows: z.number().int(),
            totals: z.record(z.string(), z.number()),
          }),
        )
        .optional(),
      columns: z
        .record(z.string(), z.array(z.object({ id: text, label: z.object({ en: text, km: text }) })))
        .optional(),
    }),
  )
/** A list of looser rows, for calls that are not resources. */
export const anyRecordList: z.ZodType = z.object({ data: z.array(named), pageMeta })
/** `{data}` of one loose record. */
export const anyRecord: z.ZodType = z.object({ data: named })
/** `{data}` of a written record. */
export const createdAnswer = (plans: readonly Plan[]): z.ZodType =>
  z.lazy(() => z.object({ data: record(plans, true) }))
/** `{data}` of one record with what the caller may do to it. */
export const oneAnswer = (plans: readonly Plan[]): z.ZodType =>
  z.lazy(() => z.object({ data: record(plans, true).extend({ abilities: z.record(z.string(), z.boolean()) }) }))
export const removedAnswer: z.ZodType = z.object({ data: z.object({ id: z.string() }) })
