import {
  errorLabel,
  errors,
  formatFault,
  formats,
  getFaults,
  shownInstant,
  type ErrorCode,
  type Fault,
  type Format,
  type Label,
  type Lang,
  type WireError,
} from '@staff/contract'
import type * as z from 'zod'

type Values = Readonly<Record<string, string | number>>
interface Extra {
  readonly headers?: Readonly<Record<string, string>>
  /** The present record; sent with VERSION_CONFLICT. */
  readonly current?: unknown
}

/** A no with its reasons: thrown anywhere below a handler, answered as `{message, errors, requestId}`. */
export class Refusal extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly extra: Extra
  constructor(status: number, faults: readonly Fault[], extra: Extra = {}) {
    super(faults[0]?.code ?? 'VALIDATION')
    this.status = status
    this.faults = faults
    this.extra = extra
  }
}

/** A fault of one field with a code of the catalogue, or with the words of a rule (then its code is RULE). */
export const fault = (path: string, what: ErrorCode | Label, values: Values = {}): Fault =>
  typeof what === 'string' ? { path, code: what, label: errorLabel(what, values) } : { path, code: 'RULE', label: what }

/** A fault of a value that is not written as it must be; its words say how. */
export const wrongFormat = (path: string, format: Format): Fault => ({
  path,
  code: 'FORMAT',
  label: formatFault(formats[format]),
})

/**
 * Says no: `refuse('date', 'OVERLAP')` or `refuse('employeeId', L('...', '...'))` (409). `path` is '' where no field is
 * meant.
 */
export function refuse(path: string, what: ErrorCode | Label, values: Values = {}, extra: Extra = {}): never {
  const no = fault(path, what, values)
  throw new Refusal(errors[no.code].status, [no], extra)
}
/** Says no with several faults at once; the status is that of the first. */
export function refuseAll(faults: readonly Fault[]): never {
  throw new Refusal(errors[faults[0]?.code ?? 'VALIDATION'].status, faults)
}
/** The same when there are any; without faults it goes on. */
export const refuseAny = (faults: readonly Fault[]): void => {
  if (faults.length) refuseAll(faults)
}
/** 404: the record does not exist or lies outside the caller's scope; the two look the same. */
export const notFound = (): never => refuse('', 'NOT_FOUND')
/** 403: the caller lacks the permission. */
export const forbidden = (): never => refuse('', 'FORBIDDEN')
/** 409: the record changed since the caller read it. `name` and `at` (an instant) say who and when. */
export const versionConflict = (
  current: unknown,
  { name, at }: { readonly name: string; readonly at: unknown },
): never =>
  refuse(
    '',
    'VERSION_CONFLICT',
    { name, time: typeof at === 'string' || at instanceof Date ? shownInstant(at) : '' },
    { current },
  )

/** Parses a query or a body; a failure is a 400 that names every fault. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  return result.success ? result.data : refuseAll(getFaults(result.error))
}

/** Faults in the words of one language, as they travel. */
export const wireErrors = (faults: readonly Fault[], lang: Lang): WireError[] =>
  faults.map(({ path, code, label }) => ({ path, message: label[lang], code }))
