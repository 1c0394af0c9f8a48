/** What a cell holds. Its number format decides between numbers, days, times and percentages. */
export const cellKinds = [
  'text',
  'number',
  'date',
  'time',
  'percent',
  'boolean',
  'error',
  'formulaWithoutResult',
  'merged',
] as const
export type CellKind = (typeof cellKinds)[number]
/** A cell that is no text. */
export interface TypedCell {
  readonly kind: Exclude<CellKind, 'text'>
  /**
   * A plain number, also of a percentage (`10` where 10 % is shown), `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`, `HH:mm` or
   * `HH:mm:ss`, `TRUE` or `FALSE`, the error (`#N/A`), the merged range (`A3:A5`), or '' for a formula.
   */
  readonly value: string
  /** What the user sees, where it is another text. */
  readonly shown?: string
}
/** A cell as it was read, or typed on the page of the check: a text is itself, '' is an empty cell. */
export type FileCell = string | TypedCell
/** The cells of a row by the key of their column; empty cells are absent. */
export type FileCells = Readonly<Record<string, FileCell>>

/** What a cell says as text: a number, day or time in its plain form. */
export const getCellText = (cell: FileCell): string => (typeof cell === 'string' ? cell : cell.value)
/** What a user sees of a cell. */
export const getShown = (cell: FileCell): string => (typeof cell === 'string' ? cell : (cell.shown ?? cell.value))
/** A cell that holds nothing of its own: one that a merged cell covers holds nothing either. */
export const isBlankCell = (cell: FileCell): boolean =>
  typeof cell === 'string' ? cell.trim() === '' : cell.kind === 'merged'
