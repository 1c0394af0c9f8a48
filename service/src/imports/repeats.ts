import { searchKey } from '@staff/contract'
import { fault } from '../http/errors.ts'
import { cellName, getFault } from './cell-fault.ts'
import type { RowReader } from './read-row.ts'
import { because, shownIn, type ImportInput, type RowResult } from './validate-rows.ts'

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
 * Names the rows of a file that say the same thing twice where one of them has another fault: a faulty row is not
 * written, so that no rule of the database has seen it beside the other. Answers the same list where there are none.
 */
export function withRepeats(input: ImportInput, results: readonly RowResult[], read: RowReader): readonly RowResult[] {
  const { once = [] } = input.kind
  const column = once.findLast((key) => input.at[key] !== undefined)
  if (column === undefined || results.every(({ faults }) => !faults.length)) return results
  const byKey = new Map<string, RowResult[]>()
  for (const result of results) {
    const key = getKey(input, result, read)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), result])
  }
  const others = new Map<number, number>()
  for (const same of byKey.values())
    if (same.length > 1 && same.some(({ faults }) => faults.length))
      for (const one of same) others.set(one.rowNumber, same.find((other) => other !== one)?.rowNumber ?? 0)
  const isNamed = ({ faults }: RowResult) =>
    faults.some(({ column: own, code }) => own === column || code === 'DUPLICATE' || code === 'OVERLAP')
  if (!results.some((result) => others.has(result.rowNumber) && !isNamed(result))) return results
  return results.map((result) => {
    const other = others.get(result.rowNumber)
    if (other === undefined || isNamed(result)) return result
    const found = {
      ...getFault(because(fault('', 'DUPLICATE'), other), column),
      value: shownIn(result.cells, column),
      cell: cellName(input.at[column] ?? 0, result.rowNumber),
    }
    return { ...result, faults: [...result.faults, found], recordId: null }
  })
}
