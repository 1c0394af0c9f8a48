import { searchKey } from '@staff/contract'
import { fault } from '../http/errors.ts'
import { getCellFault, type CellFault } from './cell-fault.ts'
import type { RowReader } from './read-row.ts'
import { because, type ImportInput, type RowResult } from './validate-rows.ts'

/** What a row says in the columns that stand once in a file; undefined where it does not say it in full. */
function getKey({ kind: { columns, once = [] } }: ImportInput, { cells }: RowResult, read: RowReader) {
  const values = read(cells, () => undefined, { isChange: true })
  const isSaid = once.every((key) => {
    const required = columns.some((column) => column.key === key && column.required)
    return values[key] !== undefined || (!required && cells[key] === undefined)
  })
  if (!isSaid) return undefined
  return JSON.stringify(once.map((key) => (typeof values[key] === 'string' ? searchKey(values[key]) : values[key])))
}
/**
 * Tells faulty rows that another row of the file says the same: a faulty row is not written, so that no rule of the
 * database has seen it beside the other. The other row says so by itself where it is refused for it.
 */
export function withRepeats(input: ImportInput, results: readonly RowResult[], read: RowReader): RowResult[] {
  const { once = [], about } = input.kind
  const column = once.find((key) => key !== about && input.at[key] !== undefined)
  if (column === undefined || results.every(({ faults }) => !faults.length)) return [...results]
  const byKey = new Map<string, RowResult[]>()
  for (const result of results) {
    const key = getKey(input, result, read)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), result])
  }
  const others = new Map<number, number>()
  for (const same of byKey.values())
    for (const one of same) {
      const other = same.find((row) => row !== one)
      if (other) others.set(one.rowNumber, other.rowNumber)
    }
  const toPlace = (one: CellFault) => input.at[one.column ?? ''] ?? 0
  return results.map((result) => {
    const { faults, rowNumber, isTried } = result
    const other = others.get(rowNumber)
    if (other === undefined || isTried || faults.some((one) => one.column === column)) return result
    const found = getCellFault(
      { columns: input.kind.columns, at: input.at },
      result,
      column,
      because(fault('', 'DUPLICATE'), other),
    )
    return { ...result, faults: [...faults, found].toSorted((a, b) => toPlace(a) - toPlace(b)) }
  })
}
