import * as z from 'zod'
import { asFormat, type Format } from './formats.ts'
import { inputKey, type AnyField, type Field, type FieldKind, type NumberOptions, type TextOptions } from './field.ts'
import {
  asciiDigits,
  cleanText,
  hasTwoMeanings,
  isBlank,
  phonePattern,
  plainDigits,
  plainNumber,
  plainPhone,
  plainTime,
  type NumberReading,
} from './text.ts'

/** The law of one field kind, the same for both sides of the wire. */
export interface KindRules<F> {
  /** The value that is sent, for a required field. Issue messages are error codes; schema.ts puts the words. */
  readonly input: (field: F) => z.ZodType
  /** Query parameters of its filter, by name. */
  readonly filter: (param: string, field: F) => Readonly<Record<string, z.ZodType>>
  /** A valid value for tests and generated documentation; differs for each n. */
  readonly sample: (field: F, n: number) => unknown
  /** Numbers are at the right of a column. */
  readonly align: 'left' | 'right'
}

// An emptied control sends '' or null; both mean "no value".
const noValue = (value: unknown) => (value === '' || value === null ? undefined : value)
/** A value that must be there: nothing at all is REQUIRED, whatever else the law would say of it. */
export const required = (schema: z.ZodType): z.ZodType =>
  z.preprocess(noValue, z.custom((v) => v !== undefined, { error: 'REQUIRED', abort: true }).pipe(schema))
/** A value that may be left out: an emptied control answers null. */
export const optional = (schema: z.ZodType): z.ZodType => z.preprocess((v) => (v === '' ? null : v), schema.nullish())
/** A value that stands for itself when nothing is sent. */
export const orElse = (schema: z.ZodType, initial: unknown): z.ZodType =>
  z.preprocess(noValue, schema.optional()).transform((v) => v ?? initial)

// No lone surrogates and no NUL: PostgreSQL refuses the one and mangles the other (docs/rules/platform.md, "Values").
const sound = (value: string) => value.isWellFormed() && !value.includes('\0')
const words = z.string({ error: 'VALIDATION' }).refine(sound, { error: 'FORMAT' })
// Line ends and tabs, which do not fit into one line. Also characters that no text shows: control characters and marks
// that change the text direction.
const beyondLine = /[\t\n\v\f\r\u0085\u2028\u2029]/
const hidden = /(?![\t\n\r])\p{Cc}|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
const patterns = {
  phone: { test: phonePattern, code: 'PHONE', sample: (n: number) => `012${String(100000 + (n % 900000))}` },
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, code: 'EMAIL', sample: (n: number) => `person${n}@example.com` },
  code: { test: /^[A-Z0-9_]+$/, code: asFormat('code'), sample: (n: number) => `CODE_${n}` },
  username: { test: /^[a-z0-9._-]{3,50}$/, code: asFormat('username'), sample: (n: number) => `user${n}` },
  digits: { test: /^\d+$/, code: asFormat('digits'), sample: (n: number) => String(100000000 + (n % 899999999)) },
} as const

const textInput = (fallback: number, line: boolean) => (f: TextOptions) => {
  // Before its length is judged: spaces between the digits are no part of the number.
  const clean = f.pattern === 'digits' ? (v: string) => plainDigits(cleanText(v)) : cleanText
  const shape = words.transform(clean).pipe(
    z
      .string()
      .refine((v) => !isBlank(v), { error: 'REQUIRED', abort: true })
      .refine((v) => !(line && beyondLine.test(v)), { error: 'ONE_LINE', abort: true })
      .refine((v) => !hidden.test(v), { error: 'CHARACTERS' })
      .max(f.max ?? fallback, { error: 'TOO_LONG' }),
  )
  const pattern = f.pattern ? patterns[f.pattern] : undefined
  return pattern
    ? shape.pipe(
        z
          .string()
          .transform(f.pattern === 'code' ? (v) => v : f.pattern === 'phone' ? plainPhone : asciiDigits)
          .pipe(z.string().regex(pattern.test, { error: pattern.code })),
      )
    : shape
}
const textSample = (f: TextOptions, n: number): unknown => {
  const value = f.pattern ? patterns[f.pattern].sample(n) : `Sample ${n}`
  return f.pattern === 'digits' && f.max ? value.slice(0, f.max) : value
}
const like = (param: string) => ({ [param]: words.pipe(z.string().max(200)) })
// A text that means two numbers stays a text, and is refused as such.
const toNumber = (reading: NumberReading) => (v: unknown) =>
  typeof v !== 'string' || hasTwoMeanings(v, reading) ? v : Number(plainNumber(v, reading) ?? Number.NaN)
/** A number, or the text of one as {@link plainNumber} reads it. */
const numberSchema = (reading: NumberReading, format: Format = 'number') =>
  z.preprocess(
    toNumber(reading),
    z.number({ error: ({ input }) => (typeof input === 'string' ? 'TWO_MEANINGS' : asFormat(format)) }),
  )
/** A whole number of a query string, from `min` to `max`. */
export const wholeParam = (min: number, max: number) =>
  z.preprocess(
    toNumber('whole'),
    z
      .number({ error: asFormat('whole') })
      .int({ error: asFormat('whole') })
      .min(min, { error: 'RANGE' })
      .max(max, { error: 'RANGE' }),
  )
const numeric = (whole: boolean, scale: number) => (f: NumberOptions) => {
  const format: Format = whole ? 'whole' : scale === 2 ? 'cents' : 'decimal'
  const inRange = numberSchema(f.isRiel ? 'riel' : whole ? 'whole' : 'amount', format).pipe(
    z
      .number()
      .min(f.min ?? -1e12, { error: 'RANGE' })
      .max(f.max ?? 1e12, { error: 'RANGE' }),
  )
  return inRange.refine(
    (v: number) => (whole ? Number.isInteger(v) : Math.abs(v * 10 ** scale - Math.round(v * 10 ** scale)) < 1e-6),
    { error: asFormat(format) },
  )
}
const equals = (param: string) => ({ [param]: numberSchema('amount') })
const number = (whole: boolean, scale: number): KindRules<NumberOptions> => ({
  input: numeric(whole, scale),
  filter: equals,
  align: 'right',
  sample: (f, n) => Math.min(f.max ?? 1e9, (f.min ?? 0) + (n % Math.max(1, (f.max ?? 1000) - (f.min ?? 0)))),
})
const realDate = (v: string) => {
  const at = new Date(`${v}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(v) && v >= '1900-01-01' && v <= '2999-12-31'
}
/** `YYYY-MM-DD`, a day that exists; Khmer digits are accepted. */
export const dateSchema = words
  .transform((v) => asciiDigits(v.trim()))
  .pipe(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: asFormat('date') })
      .refine(realDate, { error: asFormat('date') }),
  )
/** `HH:mm` of a day, or what {@link plainTime} reads. */
export const timeSchema = words
  .transform((v) => plainTime(v) ?? v.trim())
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: asFormat('time') }))
// In a filter a day stands for its month: links of the dashboard carry today's date (spec 1 section 2.5).
const monthOfSchema = words
  .transform((v) => asciiDigits(v.trim()).replace(/^(\d{4}-\d{2})-(0[1-9]|[12]\d|3[01])$/, '$1'))
  .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: asFormat('month') }))
const monthSchema = words
  .transform((v) => asciiDigits(v.trim()))
  .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: asFormat('month') }))
/** An opaque record id. */
export const idSchema = words.pipe(z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'FORMAT' }))
const several = (one: z.ZodType<unknown, string>) =>
  words
    .transform((v) =>
      v
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one).min(1).max(100))
const severalIds = (least: number) =>
  z
    .array(idSchema, { error: 'VALIDATION' })
    .min(least, { error: 'REQUIRED' })
    .max(1_000, { error: 'RANGE' })
    .transform((ids) => [...new Set(ids)])
const day = (n: number) =>
  `2024-${String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
const range = (from: string, until: string, of: z.ZodType) => ({ [from]: of, [until]: of })
const positionRow = z.strictObject({
  companyStructurePositionId: required(idSchema),
  startDate: required(dateSchema),
  endDate: optional(dateSchema),
  isPrimary: required(z.boolean({ error: 'VALIDATION' })),
})

/** Exhaustive: a kind without its law does not compile. */
export const kinds: { readonly [K in FieldKind]: KindRules<Field<K>> } = {
  text: { input: textInput(100, true), filter: like, sample: textSample, align: 'left' },
  longText: { input: textInput(500, false), filter: like, sample: textSample, align: 'left' },
  int: number(true, 0),
  decimal: number(false, 4),
  money: number(false, 2),
  percent: number(false, 2),
  date: {
    input: () => dateSchema,
    align: 'left',
    sample: (_, n) => day(n),
    filter: (_, f) => range(f.as?.[0] ?? 'fromDate', f.as?.[1] ?? 'toDate', dateSchema),
  },
  dateTime: {
    input: () => z.iso.datetime({ offset: true, error: asFormat('instant') }),
    align: 'left',
    sample: (_, n) => `${day(n)}T08:00:00.000Z`,
    filter: (_, f) => range(f.as?.[0] ?? 'fromDate', f.as?.[1] ?? 'toDate', dateSchema),
  },
  time: {
    input: () => timeSchema,
    filter: () => range('fromTime', 'toTime', timeSchema),
    sample: (_, n) => `${String(n % 24).padStart(2, '0')}:00`,
    align: 'left',
  },
  month: {
    input: () => monthSchema,
    filter: (param) => ({ [param]: monthOfSchema }),
    sample: (_, n) => day(n).slice(0, 7),
    align: 'left',
  },
  bool: {
    input: () => z.boolean({ error: 'VALIDATION' }),
    sample: (_, n) => n % 2 === 0,
    align: 'left',
    filter: (param) => ({ [param]: z.enum(['true', 'false'], { error: 'CHOICE' }).transform((v) => v === 'true') }),
  },
  choice: {
    input: (f) =>
      z.enum(
        f.options.map((o) => o.value),
        { error: 'CHOICE' },
      ),
    align: 'left',
    filter: (param, f) => ({
      [param]: several(
        z.enum(
          f.options.map((o) => o.value),
          { error: 'CHOICE' },
        ),
      ),
    }),
    sample: (f, n) => f.options[n % f.options.length]?.value,
  },
  code: {
    input: () => idSchema,
    filter: (param) => ({ [param]: several(idSchema) }),
    sample: () => undefined,
    align: 'left',
  },
  ref: {
    input: (f) => (f.many ? severalIds(f.optional ? 0 : 1) : idSchema),
    filter: (param) => ({ [param]: several(idSchema) }),
    sample: () => undefined,
    align: 'left',
  },
  position: {
    input: (f) => (f.many ? z.array(positionRow).min(1, { error: 'REQUIRED' }).max(50, { error: 'RANGE' }) : idSchema),
    align: 'left',
    sample: () => undefined,
    filter: () => Object.fromEntries(structureParams.map((param) => [param, several(idSchema)])),
  },
  file: { input: () => idSchema, filter: () => ({}), sample: () => undefined, align: 'left' },
  rows: {
    input: (f) =>
      z.array(z.strictObject(wireShapes(Object.entries(f.fields), 'create'))).max(f.max ?? 20, { error: 'RANGE' }),
    filter: () => ({}),
    sample: () => undefined,
    align: 'left',
  },
  // Answered only.
  figures: { input: () => z.never(), filter: () => ({}), sample: () => undefined, align: 'right' },
}

const wireShape = (field: AnyField, action: 'create' | 'update'): z.ZodType => {
  const schema = getKindRules(field).input(field)
  if (action === 'create' && field.initial !== undefined) return orElse(schema, field.initial)
  return field.optional ? optional(schema) : required(schema)
}
/** What is sent for each of some fields, by wire name. */
export const wireShapes = (
  fields: readonly (readonly [key: string, field: AnyField])[],
  action: 'create' | 'update',
): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map(([key, field]) => [inputKey(key, field), wireShape(field, action)]))

/** The cascade location > store > department > division > position as query parameters (spec 2 section 3). */
export const structureParams = ['locationId', 'outletId', 'departmentId', 'teamId', 'positionId'] as const

/** The law of a field's own kind, typed by the field. */
export const getKindRules = (field: AnyField): KindRules<AnyField> =>
  kinds[field.kind] as unknown as KindRules<AnyField>
