import { L, searchKey, type Fault } from '@staff/contract'
import { refuseAny } from '../http/errors.ts'
import type { ImportColumn } from './import-kind.ts'
import { cellName, getFault, type CellFault } from './cell-fault.ts'

const words = {
  missing: (en: string, km: string) => L(`The column "${en}" is missing`, `ខ្វះជួរឈរ "${km}"`),
  twice: (name: string) => L(`The column "${name}" is there twice`, `ជួរឈរ "${name}" មានពីរដង`),
  unknown: (name: string) =>
    L(`The column "${name}" is not known and is left out`, `មិនស្គាល់ជួរឈរ "${name}" ហើយវាត្រូវបានរំលង`),
  empty: L('The file has no rows below its heading', 'ឯកសារគ្មានជួរទិន្នន័យក្រោមក្បាលតារាងទេ'),
}
/** A row of data: its number as the spreadsheet counts, and its cells by column key. */
export interface SheetRow {
  readonly rowNumber: number
  readonly cells: Readonly<Record<string, string>>
}
export interface Table {
  readonly headingRow: number
  /** The position of each known column, from 0. */
  readonly at: Readonly<Record<string, number>>
  readonly warnings: readonly CellFault[]
  readonly rows: readonly SheetRow[]
}

/** What headings a column answers to: the template writes both names in one cell, with a star where it is required. */
const headingNames = (heading: string) =>
  [heading, ...heading.split('/')].map((part) => searchKey(part.replace(/\*/g, '')))

/**
 * Finds the columns by their English or Khmer heading in any order. Refuses a file without a required column; unknown
 * columns become warnings.
 */
export function getTable(columns: readonly ImportColumn[], sheet: readonly (readonly string[])[]): Table {
  const headingRow = sheet.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const heading = sheet[headingRow] ?? []
  const at: Record<string, number> = {}
  const faults: Fault[] = []
  const warnings: CellFault[] = []
  for (const [index, text] of heading.entries()) {
    if (text.trim() === '') continue
    const names = headingNames(text)
    const column = columns.find(({ label, alsoCalled = [] }) =>
      [label.en, label.km, ...alsoCalled].some((name) => names.includes(searchKey(name))),
    )
    if (!column)
      warnings.push({
        ...getFault({ path: '', code: 'UNKNOWN_FIELD', label: words.unknown(text.slice(0, 100)) }),
        cell: cellName(index, headingRow + 1),
        value: text.slice(0, 200),
      })
    else if (at[column.key] !== undefined)
      faults.push({ path: 'file', code: 'VALIDATION', label: words.twice(column.label.en) })
    else at[column.key] = index
  }
  for (const { key, label, required } of columns)
    if (required && at[key] === undefined)
      faults.push({ path: 'file', code: 'REQUIRED', label: words.missing(label.en, label.km) })
  const places = Object.entries(at)
  const rows = sheet.flatMap((row, index): SheetRow[] => {
    if (index <= headingRow || row.every((cell) => cell.trim() === '')) return []
    const cells: Record<string, string> = {}
    for (const [key, column] of places) {
      const text = row[column]?.trim() ?? ''
      if (text !== '') cells[key] = text
    }
    return [{ rowNumber: index + 1, cells }]
  })
  if (!faults.length && !rows.length) faults.push({ path: 'file', code: 'REQUIRED', label: words.empty })
  refuseAny(faults)
  return { headingRow: headingRow + 1, at, warnings, rows }
}
