import { cellName } from '../../../src/imports/cell-fault.ts'
import { excelWorkbook } from './excel-sheets.ts'

/** A file as people keep it, and what every reader of uploaded sheets has to tell of it. */
interface MessySheet {
  readonly bytes: Buffer
  /** Of other sheets, rows above the headings and an unknown column, in no order. */
  readonly warnings: readonly string[]
  /** Of the error in the first cell of its row. */
  readonly fault: string
}
/** A workbook whose table stands on its second sheet, below a title, with a column too many and an error in its row. */
export function getMessySheet(headings: readonly string[], rest: readonly string[] = []): MessySheet {
  const row = [{ type: 'e', value: '#N/A' } as const, ...headings.slice(1).map((_, n) => rest[n] ?? 'x')]
  return {
    bytes: excelWorkbook([
      { name: 'Guide', rows: [['How to fill in']] },
      { name: 'Of the month', rows: [['All of them'], [''], [...headings, 'My own'], row] },
    ]),
    warnings: [
      'The table was found on the sheet "Of the month"; the other sheets are left out',
      'The headings were found in row 3; the rows above are left out',
      `${cellName(headings.length, 3)}: The column "My own" is not known and is left out`,
    ],
    fault: 'A4: This cell shows the error #N/A. Correct it in the spreadsheet, or type the value.',
  }
}
