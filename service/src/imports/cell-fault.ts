import type { ErrorCode, Fault } from '@staff/contract'

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
