import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { WireRow } from '../rows.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { inZone, shownText } from './formats.ts'

type SheetCell = SheetData[number][number]
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const numberFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.####']
function sheetCell(cell: Cell): SheetCell {
  switch (cell.type) {
    case 'empty':
      return null
    // The type says text, so `=1+1` stays what somebody typed.
    case 'text':
      return { type: String, value: cell.value }
    case 'number':
      return { type: Number, value: cell.value, format: numberFormats[cell.decimals] ?? '#,##0' }
    case 'date':
      return { type: Date, value: midnight(cell.value), format: 'dd-mmm-yyyy' }
    case 'instant':
      return { type: Date, value: inZone(cell.value), format: 'dd-mmm-yyyy hh:mm:ss' }
  }
}
const width = (texts: readonly string[]) => Math.min(50, Math.max(8, ...texts.map((text) => [...text].length + 2)))

/** An Excel workbook with one sheet of typed cells; the heading stays in sight. */
export async function xlsxFile(
  title: string,
  columns: readonly ExportColumn[],
  rows: readonly WireRow[],
): Promise<Buffer> {
  const cells = rows.map((row) => columns.map(({ read }) => read(row)))
  const heading = columns.map((column): SheetCell => ({
    type: String,
    value: column.heading,
    fontWeight: 'bold',
    backgroundColor: '#E6F2F1',
  }))
  const widths = columns.map((column, i) => ({
    width: width([
      column.heading,
      ...cells.map((line) => {
        const cell = line[i]
        return cell ? shownText(cell) : ''
      }),
    ]),
  }))
  // Sheet names hold 31 characters and none of these.
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeExcelFile(
    [heading, ...cells.map((line) => line.map(sheetCell))],
    { sheet, columns: widths, stickyRowsCount: 1 },
    { fontFamily: 'Noto Sans Khmer', fontSize: 11 },
  ).toBuffer()
}
