import { fill, L, searchKey, type Fault } from '@staff/contract'
import { refuseAny } from '../http/errors.ts'
import { getShown, isBlankCell, type FileCell, type FileCells } from './cell.ts'
import { cellName, getFault, type CellFault } from './cell-fault.ts'
import type { ImportColumn } from './import-kind.ts'

const words = {
  missing: (en: string, km: string) => L(`The column "${en}" is missing`, `ខ្វះជួរឈរ "${km}"`),
  twice: (name: string) => L(`The column "${name}" is there twice`, `ជួរឈរ "${name}" មានពីរដង`),
  unknown: (name: string) =>
    L(`The column "${name}" is not known and is left out`, `មិនស្គាល់ជួរឈរ "${name}" ហើយវាត្រូវបានរំលង`),
  empty: L('The file has no rows below its heading', 'ឯកសារគ្មានជួរទិន្នន័យក្រោមក្បាលតារាងទេ'),
  noTable: L(
    'No heading of this import was found in row {{row}}: {{read}}. Use the headings of the template.',
    'រកមិនឃើញក្បាលតារាងនៃការនាំចូលនេះក្នុងជួរ {{row}}៖ {{read}}។ សូមប្រើក្បាលតារាងរបស់គំរូ។',
  ),
  above: L(
    'The headings were found in row {{row}}; the rows above are left out',
    'ក្បាលតារាងស្ថិតក្នុងជួរ {{row}} ហើយជួរខាងលើត្រូវបានរំលង',
  ),
  sheet: L(
    'The table was found on the sheet "{{title}}"; the other sheets are left out',
    'តារាងស្ថិតលើសន្លឹក "{{title}}" ហើយសន្លឹកផ្សេងទៀតត្រូវបានរំលង',
  ),
}
/** A row of data: its number as the spreadsheet counts, and its cells by column key. */
export interface SheetRow {
  readonly rowNumber: number
  readonly cells: FileCells
}
export interface Table {
  readonly headingRow: number
  /** The position of each known column, from 0. */
  readonly at: Readonly<Record<string, number>>
  readonly warnings: readonly CellFault[]
  readonly rows: readonly SheetRow[]
}
type Rows = readonly (readonly FileCell[])[]

/** The headings stand among so many first rows: a title and a few notes may stand above them. */
export const headRows = 20
/** What headings a column answers to: the template writes both names in one cell, with a star where it is required. */
const headingNames = (heading: string) =>
  [heading, ...heading.split('/')].map((part) => searchKey(part.replace(/\*/g, '')))
/** Finds the column of a heading. */
function columnFinder(columns: readonly ImportColumn[]): (heading: FileCell | undefined) => ImportColumn | undefined {
  const byName = new Map<string, ImportColumn>()
  for (const column of columns)
    for (const name of [column.label.en, column.label.km, ...(column.alsoCalled ?? [])].map((one) => searchKey(one)))
      if (!byName.has(name)) byName.set(name, column)
  return (heading) =>
    typeof heading === 'string' && heading.trim() !== ''
      ? headingNames(heading)
          .map((name) => byName.get(name))
          .find((found) => found !== undefined)
      : undefined
}
/** The row that has the most headings, and how many; the first row with anything where none has one. */
function findHeading(columns: readonly ImportColumn[], rows: Rows): { readonly index: number; readonly found: number } {
  const find = columnFinder(columns)
  const head = rows
    .slice(0, headRows)
    .map((row, index) => ({ index, found: new Set(row.flatMap((cell) => find(cell) ?? [])).size }))
  const [best] = head.toSorted((a, b) => b.found - a.found)
  return best?.found ? best : { index: rows.findIndex((row) => !row.every(isBlankCell)), found: 0 }
}
/** How many of the columns a sheet has, by its best row of headings. */
export const countColumns = (columns: readonly ImportColumn[], rows: Rows): number => findHeading(columns, rows).found

/** Where each column is, with what is wrong with the headings. */
function readHeading(columns: readonly ImportColumn[], heading: readonly FileCell[], rowNumber: number) {
  const find = columnFinder(columns)
  const at: Record<string, number> = {}
  const faults: Fault[] = []
  const warnings: CellFault[] = []
  for (const [index, cell] of heading.entries()) {
    if (isBlankCell(cell)) continue
    const text = getShown(cell)
    const column = find(cell)
    if (!column)
      warnings.push({
        ...getFault({ path: '', code: 'UNKNOWN_FIELD', label: words.unknown(text.slice(0, 100)) }),
        cell: cellName(index, rowNumber),
        value: text.slice(0, 200),
      })
    else if (at[column.key] !== undefined)
      faults.push({ path: 'file', code: 'VALIDATION', label: words.twice(column.label.en) })
    else at[column.key] = index
  }
  return { at, faults, warnings }
}
/**
 * Finds the columns by their English or Khmer heading in any order, in the first rows of a sheet. Refuses a sheet
 * without a required column. Unknown columns, rows above the headings and a sheet other than the first become
 * warnings.
 */
export function getTable(
  columns: readonly ImportColumn[],
  sheet: Rows,
  { title, isFirst }: { readonly title: string; readonly isFirst: boolean } = { title: '', isFirst: true },
): Table {
  const { index: headingIndex, found } = findHeading(columns, sheet)
  const heading = sheet[headingIndex] ?? []
  const { at, faults, warnings } = readHeading(columns, heading, headingIndex + 1)
  const told = (label: typeof words.above, values: Readonly<Record<string, string | number>>) =>
    warnings.unshift(getFault({ path: '', code: 'VALIDATION', label: fill(label, values) }))
  if (!isFirst) told(words.sheet, { title })
  if (found && !sheet.slice(0, headingIndex).every((row) => row.every(isBlankCell)))
    told(words.above, { row: headingIndex + 1 })
  if (heading.length && !found) {
    const read = heading.filter((cell) => !isBlankCell(cell)).map((cell) => getShown(cell).slice(0, 40))
    const label = fill(words.noTable, { row: headingIndex + 1, read: read.slice(0, 5).join(', ') })
    faults.push({ path: 'file', code: 'REQUIRED', label })
  } else
    for (const { key, label, required } of columns)
      if (required && at[key] === undefined)
        faults.push({ path: 'file', code: 'REQUIRED', label: words.missing(label.en, label.km) })
  const places = Object.entries(at)
  const rows = sheet.flatMap((row, index): SheetRow[] => {
    if (index <= headingIndex || row.every(isBlankCell)) return []
    const cells: Record<string, FileCell> = {}
    for (const [key, column] of places) {
      const cell = row[column] ?? ''
      const content = typeof cell === 'string' ? cell.trim() : cell
      if (content !== '') cells[key] = content
    }
    return [{ rowNumber: index + 1, cells }]
  })
  if (!faults.length && !rows.length) faults.push({ path: 'file', code: 'REQUIRED', label: words.empty })
  refuseAny(faults)
  return { headingRow: headingIndex + 1, at, warnings, rows }
}
