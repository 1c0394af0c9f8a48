import { holds, L, searchKey, type Fault } from '@staff/contract'
import { clearWords, type ImportMode } from '@staff/contract/admin'
import { fault } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { getShown, type FileCell } from './cell.ts'
import type { SheetRow } from './headings.ts'
import type { ImportColumn, ImportKind, ImportMatch, ImportStep, ImportUpdate, RowValues } from './import-kind.ts'

const words = {
  unknown: L('You may change no record with this value', 'គ្មានកំណត់ត្រាដែលអ្នកអាចកែប្រែបានត្រូវនឹងតម្លៃនេះទេ'),
  fixed: L(
    'An import does not change this. Leave the cell empty, or change the record itself.',
    'ការនាំចូលមិនកែប្រែតម្លៃនេះទេ។ សូមទុកក្រឡាឱ្យទទេ ឬកែកំណត់ត្រាដោយផ្ទាល់។',
  ),
}
function isClear(cell: FileCell): boolean {
  const text = getShown(cell)
  return [clearWords.en, clearWords.km].some(
    (word) => searchKey(word) === searchKey(text) && word.length === text.length,
  )
}

/**
 * The columns that a file of a mode has to bring: one that only changes records says which ones, and what it changes.
 */
export const columnsIn = ({ columns, update }: ImportKind, mode: ImportMode): readonly ImportColumn[] =>
  mode === 'UPDATE'
    ? columns.map((column) => ({ ...column, required: update?.by.includes(column.key) === true }))
    : columns

/** How a row relates to an existing record. */
export type Matched =
  | { readonly as: 'NEW' }
  | { readonly as: 'UNKNOWN'; readonly column: string; readonly fault: Fault }
  /** Another row of the file, of this number, says the same record. */
  | { readonly as: 'TWIN'; readonly column: string; readonly row: number }
  | { readonly as: 'CHANGE'; readonly match: ImportMatch; readonly update: ImportUpdate }

/**
 * Prepares the finding of the records that rows change: once for a file, `read` says what the columns of a row mean. A
 * row of a file that only adds, or that fits no record of one that does both, is a new one.
 */
export async function matcher(
  ctx: RequestContext,
  {
    kind: { update },
    mode,
    rows,
  }: { readonly kind: ImportKind; readonly mode: ImportMode; readonly rows: readonly SheetRow[] },
  read: (cells: SheetRow['cells']) => RowValues,
): Promise<(row: SheetRow) => Matched> {
  if (!update || mode === 'INSERT') return () => ({ as: 'NEW' })
  const find = await update.find(ctx)
  const [column] = update.by
  const matches = new Map<number, ImportMatch>()
  const first = new Map<string, number>()
  const twins = new Map<number, number>()
  for (const { rowNumber, cells } of rows) {
    const match = find(read(cells))
    if (!match) continue
    matches.set(rowNumber, match)
    const other = first.get(match.id)
    if (other === undefined) first.set(match.id, rowNumber)
    else {
      twins.set(rowNumber, other)
      if (!twins.has(other)) twins.set(other, rowNumber)
    }
  }
  return ({ rowNumber, cells }) => {
    const match = matches.get(rowNumber)
    const row = twins.get(rowNumber)
    if (row !== undefined) return { as: 'TWIN', column, row }
    if (match) return { as: 'CHANGE', match, update }
    if (mode === 'BOTH') return { as: 'NEW' }
    const missing = update.by.find((key) => cells[key] === undefined)
    if (missing !== undefined) return { as: 'UNKNOWN', column: missing, fault: fault('', 'REQUIRED') }
    return { as: 'UNKNOWN', column, fault: { path: '', code: 'NOT_FOUND_REF', label: words.unknown } }
  }
}

/**
 * The cells of a row that change a record: those that are not empty, with those apart that one of the words of clearing
 * empties.
 */
export function changingCells(cells: SheetRow['cells']): {
  readonly said: SheetRow['cells']
  readonly cleared: readonly string[]
} {
  const all = Object.entries(cells)
  return {
    said: Object.fromEntries(all.filter(([, cell]) => !isClear(cell))),
    cleared: all.filter(([, cell]) => isClear(cell)).map(([key]) => key),
  }
}
const isSame = (value: unknown, one: unknown) =>
  typeof value === 'string' && typeof one === 'string' ? searchKey(value) === searchKey(one) : value === one
/**
 * The columns that an import does not change and whose cells differ from the stored value: dated values and own records
 * are changed elsewhere. A caller who may not read a column learns nothing of it by trying.
 */
export const fixedFaults = (
  { caller: { permissions } }: Pick<RequestContext, 'caller'>,
  columns: readonly ImportColumn[],
  { by, columns: changed }: ImportUpdate,
  { stored }: ImportMatch,
  values: RowValues,
): { readonly column: string; readonly fault: Fault }[] =>
  columns
    .filter(({ key, needs }) => {
      if (values[key] === undefined || by.includes(key) || changed.includes(key)) return false
      const isRead = needs.every((need) => holds(permissions, need))
      return !isRead || !(stored[key] ?? []).some((one) => isSame(values[key], one))
    })
    .map(({ key }) => ({ column: key, fault: { path: '', code: 'RULE', label: words.fixed } }))

/** The call that changes a record: what the row says of its columns, null where it clears one. */
export function changeStep(
  { columns, steps: [first] }: ImportKind,
  { operation, columns: changed, by: [key] }: ImportUpdate,
  { version }: ImportMatch,
): ImportStep {
  return {
    operation,
    shownAt: { ...first.shownAt, '': key, version: key },
    input: (row) => ({
      version,
      ...Object.fromEntries(
        columns.flatMap(({ key: column, sent }) =>
          changed.includes(column) && row[column] !== undefined ? [[sent, row[column]]] : [],
        ),
      ),
    }),
  }
}
