import { createSchema, errorLabel, errors, getFaults, fill, L, type Fault, type Label } from '@staff/contract'
import { nssf, type NssfInput } from '@staff/contract/payroll'
import type { Table } from '../../../imports/headings.ts'
import { fieldColumn, ownColumn, type ImportColumn } from '../../../imports/import-kind.ts'
import { cellShapes } from '../../../imports/cell-shapes.ts'
import type { FileCells } from '../../../imports/cell.ts'
import { readCell } from '../../../imports/read-cell.ts'
import { bandFaults } from './nssf.rules.ts'

const sent = [
  'salary',
  'salaryInAverage',
  'salaryWithTax',
  'nssfPersonalAccidentInsurrance',
  'nssfHealthInsurrance',
  'pensionFundEmployee',
  'pensionFundCompany',
  'date',
] as const
/** The columns of the file, as the list shows them; the sum at the end is read by nobody. */
export const nssfColumns: readonly ImportColumn[] = [
  ...sent.map((key) => fieldColumn(nssf, key)),
  ownColumn(nssf, 'totalNSSFPaid', nssf.fields.totalNSSFPaid.label),
]
const labels: Readonly<Record<string, Label>> = Object.fromEntries(nssfColumns.map(({ key, label }) => [key, label]))

const inRow = L('Row {{row}}, {{column}}: {{fault}}', 'ជួរ {{row}}, {{column}}៖ {{fault}}')
const oneDay = L('All rows of a file must have the same day', 'គ្រប់ជួរក្នុងឯកសារត្រូវមានថ្ងៃតែមួយ')
/** A fault of a cell, with the row number of the spreadsheet. */
function told(row: number, { path, code, label }: Fault): Fault {
  const column = labels[path] ?? nssf.label
  const say = (lang: 'en' | 'km') => fill(inRow, { row: String(row), column: column[lang], fault: label[lang] })[lang]
  return { path: `rows.${String(row)}.${path}`, code, label: { en: say('en'), km: say('km') } }
}

/** What the cells of a row say, with what is wrong with them; the sum is left out. */
function readRow(cells: FileCells): { readonly values: Readonly<Record<string, unknown>>; readonly faults: Fault[] } {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const { key, shape = 'text', isRiel = false } of nssfColumns) {
    const cell = cells[key]
    if (cell === undefined || key === 'totalNSSFPaid') continue
    const said = readCell(shape, cell, isRiel)
    if ('value' in said) values[key] = said.value
    else faults.push({ ...said.fault, path: key })
  }
  return { values, faults }
}
/** A fault of a wrong form in the words of its column. */
function inWords(found: Fault): Fault {
  const shape = nssfColumns.find(({ key }) => key === found.path)?.shape
  return found.code === 'FORMAT' && shape ? { ...found, label: cellShapes[shape].wrong } : found
}

type Read = { readonly row: number; readonly band: NssfInput }
/** Rows against each other: all of one day, none in the wages of another. */
const crossRowFaults = (read: readonly Read[]): Fault[] =>
  read.flatMap(({ row, band }, at) => {
    const end = band.salaryWithTax ?? Infinity
    const meets = read
      .slice(0, at)
      .some(({ band: other }) => other.salary <= end && band.salary <= (other.salaryWithTax ?? Infinity))
    return [
      ...(band.date === read[0]?.band.date ? [] : [told(row, { path: 'date', code: 'RULE', label: oneDay })]),
      ...(meets ? [told(row, { path: 'salary', code: 'OVERLAP', label: errorLabel('OVERLAP') })] : []),
    ]
  })

/** The bands of a file, or all its faults at once, each with its row number (docs/rules/pay.md, "NSSF table"). */
export function getBands({ rows }: Table): { readonly bands: readonly NssfInput[]; readonly faults: readonly Fault[] } {
  const schema = createSchema(nssf)
  const faults: Fault[] = []
  const read: Read[] = []
  for (const { rowNumber: row, cells } of rows) {
    const said = readRow(cells)
    const parsed = schema.safeParse(said.values)
    const refused = new Set(said.faults.map(({ path }) => path))
    const judged = (parsed.error ? getFaults(parsed.error) : []).filter(({ path }) => !refused.has(path))
    const band = parsed.data as unknown as NssfInput | undefined
    const own = [...said.faults, ...judged, ...(band && !said.faults.length ? bandFaults(band) : [])]
    faults.push(...own.map((fault) => told(row, inWords(fault))))
    if (band && !own.length) read.push({ row, band })
  }
  // The status of an answer is that of its first fault.
  const all = [...faults, ...crossRowFaults(read)].toSorted((a, b) => errors[a.code].status - errors[b.code].status)
  return { bands: read.map(({ band }) => band), faults: all }
}
