import { searchKey, type Fault } from '@staff/contract'
import { distance } from 'fastest-levenshtein'
import { fault } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { importWords, type Fail, type ImportKind, type ImportOption, type RowValues } from './import-kind.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** `21-Nov-2026` as `2026-11-21`; anything else as it is, for the law of dates to judge. */
export function dayText(text: string): string {
  const [, day = '', word = '', year = ''] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})$/i.exec(text) ?? []
  const month = months.indexOf(word.toLowerCase()) + 1
  return month ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Names that lead to what they name. */
export interface Names {
  /** What a text names: one thing, several (`many`), or nothing, then perhaps with the nearest name. */
  readonly find: (text: string) => { readonly found: readonly ImportOption[]; readonly near?: string }
}
// Nobody reads thousands of suggestions, and each compares with every name there is.
const mostSuggestions = 200
/**
 * The nearest of some names, by the form in which they are compared, if it differs by no more than a third of its
 * letters.
 */
function nearest(wanted: string, names: ReadonlyMap<string, string>): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined
  for (const [key, name] of names) {
    const most = Math.max(1, Math.floor(Math.max(key.length, wanted.length) / 3))
    if (Math.abs(key.length - wanted.length) > most) continue
    const far = distance(wanted, key)
    if (far <= most && far < (best?.far ?? Infinity)) best = { name, far }
  }
  return best?.name
}
export function getNames(options: readonly ImportOption[]): Names {
  const byName = new Map<string, ImportOption[]>()
  const shown = new Map<string, string>()
  for (const option of options)
    for (const name of option.names) {
      const key = searchKey(name)
      const there = byName.get(key)
      if (!there) byName.set(key, [option])
      else if (!there.includes(option)) there.push(option)
      if (!shown.has(key)) shown.set(key, name)
    }
  const suggested = new Map<string, string | undefined>()
  const find: Names['find'] = (text) => {
    const key = searchKey(text)
    const found = byName.get(key) ?? []
    if (found.length) return { found }
    // The same mistake is often made in every row.
    if (!suggested.has(key) && suggested.size < mostSuggestions) suggested.set(key, nearest(key, shown))
    const near = suggested.get(key)
    return { found, ...(near === undefined ? {} : { near }) }
  }
  // Nor is the same word read twice: thousands of rows say the same few.
  const read = new Map<string, ReturnType<typeof find>>()
  return {
    find(text) {
      const answer = read.get(text) ?? find(text)
      read.set(text, answer)
      return answer
    },
  }
}
/** The fault of a text that names nothing, or too much. */
export const notNamed = (found: readonly ImportOption[]): Fault =>
  found.length ? fault('', importWords.several) : { path: '', code: 'NOT_FOUND_REF', label: importWords.unknown }

/**
 * Adds the faults of the cells of a row and answers what they mean. What several cells say together is of new records
 * alone.
 */
export type RowReader = (
  cells: Readonly<Record<string, string>>,
  fail: Fail,
  how?: { readonly isChange: boolean },
) => RowValues
/** Prepares the reading of rows: what cells may name is asked once for a file. */
export async function rowReader(
  ctx: RequestContext,
  kind: ImportKind,
  present: ReadonlySet<string>,
): Promise<RowReader> {
  const columns = kind.columns.filter(({ key }) => present.has(key))
  const names = new Map<string, Names>()
  for (const { key, options } of columns) if (options) names.set(key, getNames(await options(ctx)))
  const prepared = await kind.prepareRow?.(ctx)
  return (cells, fail, { isChange } = { isChange: false }) => {
    const values: Record<string, unknown> = {}
    for (const { key, required, shape } of columns) {
      const text = cells[key]
      const named = names.get(key)
      if (text === undefined) {
        if (required) fail(key, fault('', 'REQUIRED'))
      } else if (!named) values[key] = shape === 'day' ? dayText(text) : text
      else {
        const { found, near } = named.find(text)
        if (found.length === 1) values[key] = found[0]?.value
        else fail(key, notNamed(found), near)
      }
    }
    return { ...values, ...(isChange ? {} : prepared?.(values, fail)) }
  }
}
