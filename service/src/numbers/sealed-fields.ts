import { openText, sealText } from './cipher.ts'

/** The fields whose values are encrypted wherever a JSON document holds them (docs/rules/personal-data.md). */
export const sealedFields = ['accountNumber', 'identifierNo', 'nssfNo', 'documentNo', 'paidAccountNumber'] as const
// A change of the own record that takes something away shows its title, which may be a number.
const names: ReadonlySet<string> = new Set([...sealedFields, 'delete'])
// A value may stand beside the name of its field: `{field: 'nssfNo', old, new}`, a fault of a cell, a cell itself.
const naming = ['field', 'key', 'column'] as const
const named: ReadonlySet<string> = new Set(['old', 'new', 'value', 'before', 'wanted', 'suggestion', 'shown'])

const fields = `(?:[^"]*\\.)?(?:${[...names].join('|')})"`
/** Such a name in the text of a document of PostgreSQL, as a part of a regular expression. */
export const nameInText = `"${fields}`
/** Such a name as the value that names a field. */
export const namingInText = `"(?:${naming.join('|')})": "${fields}`

/** `identifier.<id>.identifierNo` is such a field as well. */
const isSealedName = (name: unknown): boolean =>
  typeof name === 'string' && names.has(name.slice(name.lastIndexOf('.') + 1))

function walk(value: unknown, isNumber: boolean, change: (text: string) => string): unknown {
  if (typeof value === 'string') return isNumber ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const all = value.map((one: unknown) => walk(one, isNumber, change))
    return all.every((one, at) => one === value[at]) ? value : all
  }
  const own = Object.entries(value)
  const isNamed = own.some(([key, said]) => naming.some((name) => name === key) && isSealedName(said))
  const changed = own.map(
    ([key, one]) => [key, walk(one, isNumber || isSealedName(key) || (isNamed && named.has(key)), change)] as const,
  )
  return changed.every(([, one], at) => one === own[at]?.[1]) ? value : Object.fromEntries(changed)
}
/** A JSON value with the numbers of {@link sealedFields} in it changed; the very same where none is. */
export const changeNumbersIn = (json: unknown, change: (text: string) => string): unknown => walk(json, false, change)
/** A JSON value as it is stored: the numbers of {@link sealedFields} in it are encrypted. */
export const sealNumbersIn = (json: unknown): unknown => changeNumbersIn(json, (text) => sealText(openText(text)))
