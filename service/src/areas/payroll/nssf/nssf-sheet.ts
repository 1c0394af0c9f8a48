import { createSchema, errorLabel, errors, getFaults, fill, L, type Fault, type Label } from '@staff/contract'
import { nssf, type NssfInput } from '@staff/contract/payroll'
import type { Table } from '../../../imports/headings.ts'
import { ownColumn, type ImportColumn } from '../../../imports/import-kind.ts'
import { dayText } from '../../../imports/read-row.ts'
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
  ...sent.map((key) =>
    ownColumn(nssf, key, nssf.fields[key].label, {
      required: key !== 'salaryWithTax',
      ...(key === 'date' ? { shape: 'day' as const } : {}),
    }),
  ),
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
    const { totalNSSFPaid: _, date, ...numbers } = cells
    const parsed = schema.safeParse({ ...numbers, ...(date === undefined ? {} : { date: dayText(date) }) })
    const band = parsed.data as unknown as NssfInput | undefined
    const own = parsed.error ? getFaults(parsed.error) : band ? bandFaults(band) : []
    faults.push(...own.map((fault) => told(row, fault)))
    if (band && !own.length) read.push({ row, band })
  }
  // The status of an answer is that of its first fault.
  const all = [...faults, ...crossRowFaults(read)].toSorted((a, b) => errors[a.code].status - errors[b.code].status)
  return { bands: read.map(({ band }) => band), faults: all }
}
