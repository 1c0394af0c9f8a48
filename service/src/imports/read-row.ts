import { searchKey, type Fault, type PayCurrency } from '@staff/contract'
import { distance } from 'fastest-levenshtein'
import { fault } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { getShown, type FileCell, type FileCells } from './cell.ts'
import { isIdentifier } from './cell-shapes.ts'
import {
  importWords,
  type Fail,
  type ImportColumn,
  type ImportKind,
  type ImportOption,
  type RowValues,
} from './import-kind.ts'
import { readCell, type CellMeaning, type ColumnKind } from './read-cell.ts'

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
export type RowReader = (cells: FileCells, fail: Fail, how?: { readonly isChange: boolean }) => RowValues

const withoutZeros = (text: string) => searchKey(text).replace(/^0+(?=.)/, '')
/** Finds the numbers that differ from one by leading zeros alone; itself is among them where it is known. */
function zerosFinder(numbers: readonly string[]): (text: string) => readonly string[] {
  const found = new Map<string, string[]>()
  for (const number of new Set(numbers)) {
    const key = withoutZeros(number)
    found.set(key, [...(found.get(key) ?? []), number])
  }
  return (text) => found.get(withoutZeros(text)) ?? []
}
/** What the columns of a file need to be read: prepared once for it. */
interface Prepared {
  readonly names: ReadonlyMap<string, Names>
  readonly numbers: ReadonlyMap<string, ReturnType<typeof zerosFinder>>
}
const getKind = ({ shape, options }: ImportColumn): ColumnKind => shape ?? (options ? 'name' : 'text')
/** Prepares what the currency of an amount is; null for a number that is in none. */
export async function currencyReader(
  ctx: RequestContext,
  { prepareCurrency }: Pick<ImportKind, 'prepareCurrency'>,
): Promise<(column: ImportColumn, row: RowValues) => PayCurrency | null> {
  const ofRow = await prepareCurrency?.(ctx)
  return ({ currency, isRiel }, row) => {
    if (currency === undefined) return isRiel ? 'KHR' : null
    if (ofRow) return ofRow(row)
    return row[currency] === 'KHR' ? 'KHR' : 'USD'
  }
}
/**
 * What a number cell means in a column of numbers as text: the known number where no other differs by zeros alone,
 * which is then no guess. One that differs is suggested.
 */
function readNumberAsText(cell: FileCell, refusal: CellMeaning, known: readonly string[]): CellMeaning {
  const [only, other] = known
  if (only === undefined || other !== undefined || 'value' in refusal) return refusal
  return only === getShown(cell) ? { value: only } : { ...refusal, suggestion: only }
}
function readOne(column: ImportColumn, cell: FileCell, isRiel: boolean, prepared: Prepared): CellMeaning {
  const { key, shape } = column
  const said = readCell(getKind(column), cell, isRiel)
  const isNumber = typeof cell !== 'string' && cell.kind === 'number'
  return isIdentifier(shape) && isNumber
    ? readNumberAsText(cell, said, prepared.numbers.get(key)?.(getShown(cell)) ?? [])
    : said
}
async function prepare(ctx: RequestContext, columns: readonly ImportColumn[]): Promise<Prepared> {
  const names = new Map<string, Names>()
  const numbers = new Map<string, ReturnType<typeof zerosFinder>>()
  for (const { key, options, known, shape } of columns) {
    const all = options ? await options(ctx) : []
    if (options) names.set(key, getNames(all))
    if (isIdentifier(shape))
      numbers.set(key, zerosFinder(known ? await known(ctx) : all.flatMap((option) => option.names)))
  }
  return { names, numbers }
}
/** Prepares the reading of rows: what cells may name is asked once for a file. */
export async function rowReader(
  ctx: RequestContext,
  kind: Pick<ImportKind, 'columns' | 'prepareRow' | 'prepareCurrency'>,
  present: ReadonlySet<string>,
): Promise<RowReader> {
  const there = kind.columns.filter(({ key }) => present.has(key))
  // An amount is read last: what the others say decides its currency.
  const isOfOthers = ({ currency }: ImportColumn) => currency !== undefined
  const columns = [...there.filter((one) => !isOfOthers(one)), ...there.filter(isOfOthers)]
  const prepared = await prepare(ctx, columns)
  const getCurrency = await currencyReader(ctx, kind)
  const together = await kind.prepareRow?.(ctx)
  return (cells, fail, { isChange } = { isChange: false }) => {
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const { key, required } = column
      const cell = cells[key]
      if (cell === undefined) {
        if (required) fail(key, fault('', 'REQUIRED'))
        continue
      }
      const said = readOne(column, cell, getCurrency(column, values) === 'KHR', prepared)
      const named = prepared.names.get(key)
      if ('fault' in said) fail(key, said.fault, said.suggestion)
      else if (!named) values[key] = said.value
      else {
        const { found, near } = named.find(String(said.value))
        const [zeros, several] = found.length ? [] : (prepared.numbers.get(key)?.(String(said.value)) ?? [])
        if (found.length === 1) values[key] = found[0]?.value
        else fail(key, notNamed(found), zeros !== undefined && several === undefined ? zeros : near)
      }
    }
    return { ...values, ...(isChange ? {} : together?.(values, fail)) }
  }
}
