import { stringify } from 'csv-stringify/sync'
import { textCell, type Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { plainText } from './formats.ts'
import type { Line } from './lines.ts'

/**
 * A CSV file of RFC 4180 in UTF-8 with a byte order mark, without which spreadsheets misread Khmer. Each cell reads
 * back as it was but for the apostrophe of `plainText`; a lone LF or CR is quoted too, for readers take either for the
 * end of a row.
 */
export const csvFile = (columns: readonly ExportColumn[], lines: readonly Line[]): Buffer =>
  Buffer.concat([
    csvHead(columns.map(({ heading }) => heading)),
    csvRows(
      columns.length,
      lines.map(({ cells }) => cells),
    ),
  ])
/** The byte order mark and the line of headings. */
export const csvHead = (headings: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csvRows(headings.length, [headings.map(textCell)])])
/** Some lines of such a file. `width` = how many columns it has. */
export const csvRows = (width: number, rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(plainText)),
      { record_delimiter: 'windows', quoted_match: /[\r\n]/, quoted_empty: width === 1 },
    ),
    'utf8',
  )
