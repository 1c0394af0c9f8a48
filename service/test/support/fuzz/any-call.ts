import fc from 'fast-check'
import { getRecordName, type DescribedCall, type Parameter, type Schema } from './described-calls.ts'
import { hostileJson, hostileTexts, malformedParts } from './hostile-values.ts'
import type { ValuePool } from './value-pool.ts'

/** A call as it is sent. `url` is relative to `/api/`. */
export interface SentCall {
  readonly method: DescribedCall['method']
  readonly url: string
  readonly body: unknown
  /** Which parameter has a hostile value, and the value in short; empty where all values are ordinary. */
  readonly hostile: string
}

const ordinaryDays = ['2026-10-15', '2026-11-02', '2026-11-28', '2026-12-15']
/** A text for a name that no answer gave. */
function textFor(name: string): fc.Arbitrary<string> {
  if (/month/iu.test(name)) return fc.constantFrom('2026-10', '2026-11', '2026-12')
  if (/year/iu.test(name)) return fc.constantFrom('2025', '2026')
  if (/time/iu.test(name)) return fc.constantFrom('08:00', '12:30', '22:00')
  if (/date|from|to$|until|since|day/iu.test(name)) return fc.constantFrom(...ordinaryDays)
  return fc.constantFrom('Ordinary', 'ធម្មតា', 'A1')
}
/** A value that a form would send: of its kind, and one that the service knows where it knows any. */
function ordinary(schema: Schema, name: string, record: string, pool: ValuePool): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((one) => ordinary(one, name, record, pool)))
  if (schema.type === 'array') return ordinary(schema.items ?? {}, name, record, pool).map((one) => [one])
  if (schema.properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => [key, ordinary(one, key, record, pool)]),
      ),
      { requiredKeys: [...(schema.required ?? [])] },
    )
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 12 })
  if (schema.type === 'boolean') return fc.boolean()
  const known = pool.find(name, record)
  return known.length ? fc.constantFrom(...known) : textFor(name)
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 40)
/** A part of an address: what no address can say stays malformed. */
const encoded = (value: string): string => (value.isWellFormed() ? encodeURIComponent(value) : '%ed%a0%80')

function sent(call: DescribedCall, values: ReadonlyMap<Parameter, unknown>, whole: unknown, hostile: string): SentCall {
  let url = call.path
  const query: string[] = []
  const body: Record<string, unknown> = {}
  for (const [{ at, name }, value] of values)
    if (at === 'body') body[name] = value
    else if (at === 'path') url = url.replace(`{${name}}`, String(value) || 'none')
    else query.push(`${name}=${String(value)}`)
  return {
    method: call.method,
    url: query.length ? `${url}?${query.join('&')}` : url,
    body: call.body ? (whole ?? body) : undefined,
    hostile,
  }
}

/** How often a parameter is sent that a call does not require: more of them, more calls that are refused for them. */
const optionalShare = { path: 1, query: 20, body: 5 } as const
/** The ordinary values of a call: all that it requires, and some of the others. Texts of an address are encoded. */
function ordinaryValues(call: DescribedCall, pool: ValuePool): fc.Arbitrary<ReadonlyMap<Parameter, unknown>> {
  const record = getRecordName(call.path)
  const each = call.parameters.map(({ at, name, schema, isRequired }) => {
    const value = ordinary(schema, name, record, pool).map((one) => (at === 'body' ? one : encoded(String(one))))
    const absent = { weight: isRequired ? 0 : optionalShare[at] - 1, arbitrary: fc.constant(undefined) }
    return fc.oneof(absent, { weight: 1, arbitrary: value })
  })
  return fc
    .tuple(...each)
    .map(
      (values) =>
        new Map(
          call.parameters.flatMap((parameter, n): [Parameter, unknown][] =>
            values[n] === undefined ? [] : [[parameter, values[n]]],
          ),
        ),
    )
}
/** A hostile value for a parameter, as it is sent. */
export const hostileFor = ({ at }: Parameter): fc.Arbitrary<unknown> =>
  at === 'body'
    ? fc.constantFrom(...hostileJson)
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...hostileTexts).map(encoded) },
        { weight: 1, arbitrary: fc.constantFrom(...malformedParts) },
      )

/** Sends of a call: ordinary, but for the one parameter of `target` where one is named. */
export function anySend(call: DescribedCall, pool: ValuePool, target?: Parameter): fc.Arbitrary<SentCall> {
  const isList = call.body !== undefined && !call.body.properties
  const list = call.body ?? {}
  const whole = isList
    ? fc.oneof(fc.constant([]), ordinary(list, '', getRecordName(call.path), pool))
    : fc.constant(undefined)
  const hostile = target ? hostileFor(target) : fc.constant(undefined)
  return fc.tuple(ordinaryValues(call, pool), whole, hostile).map(([values, body, value]) => {
    if (!target) return sent(call, values, body, '')
    const name = `${target.at} ${target.name}=${shown(value)}`
    return sent(call, new Map([...values, [target, value]]), body, name)
  })
}
