import { L, type ErrorCode, type Fault, type Label } from '@staff/contract'
import { getShown, type FileCells } from './cell.ts'
import { cellShapes, type CellShape } from './cell-shapes.ts'

/** Something that is wrong with a cell, or with a row where `column` is null; kept with its row. */
export interface CellFault {
  /** Key of the column. */
  readonly column: string | null
  readonly cell: string | null
  readonly value: string | null
  readonly code: ErrorCode
  readonly message: string
  readonly messageKh: string
  readonly suggestion: string | null
}
/** A fault in both languages, not yet in its place. */
export const getFault = (
  { code, label }: Fault,
  column: string | null = null,
  suggestion: string | null = null,
): CellFault => ({ column, cell: null, value: null, code, message: label.en, messageKh: label.km, suggestion })

/** The name of a cell: column 0 of row 7 is `A7`. */
export function cellName(column: number, row: number): string {
  const letters = (index: number): string =>
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
  return `${letters(column)}${String(row)}`
}
/** What the cell of a fault shows; null where the whole row is meant, or the cell is empty. */
const shownIn = (cells: FileCells, column: string | null): string | null =>
  column === null || cells[column] === undefined ? null : getShown(cells[column])
interface ReadTable {
  readonly columns: readonly { readonly key: string; readonly shape?: CellShape }[]
  /** The position of each column in the sheet, from 0. */
  readonly at: Readonly<Record<string, number>>
}
interface ReadRow {
  readonly rowNumber: number
  readonly cells: FileCells
}
/** A fault in the place of another row of its table. */
export function inRow(found: CellFault, { at }: Pick<ReadTable, 'at'>, { rowNumber, cells }: ReadRow): CellFault {
  const place = found.column === null ? undefined : at[found.column]
  return {
    ...found,
    value: shownIn(cells, found.column),
    cell: place === undefined ? null : cellName(place, rowNumber),
  }
}
/**
 * A fault of a column in a row of a sheet, in its place: what every reader of uploaded sheets tells of a cell. Of a
 * wrong form a right one is told. A column of null means the whole row.
 */
export function getCellFault(
  { columns, at }: ReadTable,
  row: ReadRow,
  column: string | null,
  found: Fault,
  suggestion?: string,
): CellFault {
  const shape = found.code === 'FORMAT' ? columns.find(({ key }) => key === column)?.shape : undefined
  const said = shape ? { ...found, label: cellShapes[shape].wrong } : found
  return inRow(getFault(said, column, suggestion ?? null), { at }, row)
}
/** A fault in one sentence, with its cell and what was perhaps meant: `C7: This is no day (2026-12-15?)`. */
export function sayCellFault({ cell, message, messageKh, suggestion }: CellFault): Label {
  const say = (words: string) => `${cell ? `${cell}: ` : ''}${words}${suggestion ? ` (${suggestion}?)` : ''}`
  return L(say(message), say(messageKh))
}
