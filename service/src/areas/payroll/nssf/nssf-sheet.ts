import { createSchema, errorLabel, errors, fill, getFaults, L, type Fault } from '@staff/contract'
import { nssf, type NssfInput } from '@staff/contract/payroll'
import type { RequestContext } from '../../../http/request-context.ts'
import { getCellFault, sayCellFault } from '../../../imports/cell-fault.ts'
import type { SheetRow, Table } from '../../../imports/headings.ts'
import { fieldColumn, ownColumn, type ImportColumn } from '../../../imports/import-kind.ts'
import { rowReader } from '../../../imports/read-row.ts'
import { bandFaults, getGaps } from './nssf.rules.ts'

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
const readColumns = nssfColumns.filter(({ key }) => key !== 'totalNSSFPaid')

const inRow = L('Row {{row}}, {{column}}: {{fault}}', 'ជួរ {{row}}, {{column}}៖ {{fault}}')
const oneDay = L('All rows of a file must have the same day', 'គ្រប់ជួរក្នុងឯកសារត្រូវមានថ្ងៃតែមួយ')
type Tell = (row: SheetRow, found: Fault, suggestion?: string) => Fault
/** Tells a fault of a cell as imports do; where the file has no such column, the row and the column are named. */
const teller =
  ({ at }: Pick<Table, 'at'>): Tell =>
  (row, found, suggestion) => {
    const { path, code } = found
    const told = getCellFault({ columns: nssfColumns, at }, row, path, found, suggestion)
    const column = nssfColumns.find(({ key }) => key === path)?.label ?? nssf.label
    const say = (lang: 'en' | 'km') =>
      fill(inRow, { row: row.rowNumber, column: column[lang], fault: found.label[lang] })[lang]
    const label = told.cell === null ? L(say('en'), say('km')) : sayCellFault(told)
    return { path: `rows.${String(row.rowNumber)}.${path}`, code, label }
  }

type Read = { readonly row: SheetRow; readonly band: NssfInput }
/** Rows against each other: all of one day, none in the wages of another. */
const crossRowFaults = (read: readonly Read[], tell: Tell): Fault[] =>
  read.flatMap(({ row, band }, at) => {
    const end = band.salaryWithTax ?? Infinity
    const meets = read
      .slice(0, at)
      .some(({ band: other }) => other.salary <= end && band.salary <= (other.salaryWithTax ?? Infinity))
    return [
      ...(band.date === read[0]?.band.date ? [] : [tell(row, { path: 'date', code: 'RULE', label: oneDay })]),
      ...(meets ? [tell(row, { path: 'salary', code: 'OVERLAP', label: errorLabel('OVERLAP') })] : []),
    ]
  })

/**
 * The bands of a file, or all its faults at once, each in its cell (docs/rules/pay.md, "NSSF table"). With faults it
 * tells also what was left out of the file, which may be their reason.
 */
export async function loadBands(
  ctx: RequestContext,
  { rows, at, warnings }: Table,
): Promise<{ readonly bands: readonly NssfInput[]; readonly faults: readonly Fault[] }> {
  const schema = createSchema(nssf)
  const tell = teller({ at })
  const reader = await rowReader(ctx, { columns: readColumns }, new Set(Object.keys(at)))
  const faults: Fault[] = []
  const read: Read[] = []
  for (const row of rows) {
    const refused = new Set<string>()
    const values = reader(row.cells, (key, found, suggestion) => {
      refused.add(key)
      faults.push(tell(row, { ...found, path: key }, suggestion))
    })
    const parsed = schema.safeParse(values)
    const band = parsed.data as unknown as NssfInput | undefined
    const judged = parsed.error ? getFaults(parsed.error) : band ? bandFaults(band) : []
    const others = judged.filter(({ path }) => !refused.has(path))
    faults.push(...others.map((found) => tell(row, found)))
    if (band && !others.length && !refused.size) read.push({ row, band })
  }
  // The status of an answer is that of its first fault.
  const own = [...faults, ...crossRowFaults(read, tell)]
  // A band that could not be read is none that is missing.
  const gaps = own.length ? [] : getGaps(read.map(({ row, band }) => ({ ...band, row })))
  const all = [...own, ...gaps.map(({ next, fault }) => tell(next.row, fault))].toSorted(
    (a, b) => errors[a.code].status - errors[b.code].status,
  )
  const leftOut = all.length
    ? warnings.map((one, n): Fault => ({ path: `file.${String(n)}`, code: one.code, label: sayCellFault(one) }))
    : []
  return { bands: read.map(({ band }) => band), faults: [...all, ...leftOut] }
}
