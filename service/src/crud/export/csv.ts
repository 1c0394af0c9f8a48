import { stringify } from 'csv-stringify/sync'
import type { WireRow } from '../rows.ts'
import { textCell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { plainText } from './formats.ts'

/** A CSV file in UTF-8 with a byte order mark, without which spreadsheets misread Khmer. */
export function csvFile(columns: readonly ExportColumn[], rows: readonly WireRow[]): Buffer {
  const lines = [
    columns.map(({ heading }) => plainText(textCell(heading))),
    ...rows.map((row) => columns.map(({ read }) => plainText(read(row)))),
  ]
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: 'windows' }), 'utf8')
}
