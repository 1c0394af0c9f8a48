import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { cellSamples, type CellSample } from '../../test/support/imports/cell-samples.ts'
import { excelWorkbook, formatCode, type ExcelCell } from '../../test/support/imports/excel-sheets.ts'
import { importableCompany } from '../../test/support/imports/importable.ts'
import { officeProgram, savedByOffice } from '../../test/support/imports/office.ts'
import type { RosterCompany } from '../../test/support/people/roster.ts'
import { today } from '../../test/support/people/working-life.ts'
import { importKinds } from '../areas/import-kinds.ts'
import { nssfColumns } from '../areas/payroll/nssf/nssf-sheet.ts'
import type { RequestContext } from '../http/request-context.ts'
import { isIdentifier } from './cell-shapes.ts'
import type { ImportColumn } from './import-kind.ts'
import { columnKinds, type ColumnKind } from './read-cell.ts'
import { rowReader } from './read-row.ts'
import { readTable } from './sheet.ts'

let t: RosterCompany
beforeAll(async () => {
  ;({ t } = await importableCompany())
})
afterAll(() => t.close())

const getKind = ({ shape, options }: ImportColumn): ColumnKind => shape ?? (options ? 'name' : 'text')
const goodTexts: Readonly<Record<Exclude<ColumnKind, 'name'>, string>> = {
  text: 'Some words',
  identifier: '000123',
  digits: '000123456',
  day: '2026-03-02',
  month: '2026-03',
  time: '08:01',
  whole: '12',
  amount: '1250.5',
  number: '1.5',
  percent: '10',
}
const context = () =>
  ({
    db: t.app.db,
    today,
    lang: 'en',
    caller: { userId: 'u', permissions: new Set(['ALL_FUNCTION']), dataScope: 'ALL' },
  }) as unknown as RequestContext
async function loadGood(column: ImportColumn): Promise<string> {
  const kind = getKind(column)
  const [option] = column.options ? await column.options(context()) : []
  return option?.names[0] ?? (kind === 'name' ? '' : goodTexts[kind])
}

type Row = readonly (string | ExcelCell)[]
const asLibrary = (cell: string | ExcelCell): SheetData[number][number] => {
  if (typeof cell === 'string') return { type: String, value: cell }
  const { type, value, format = 'general', formula } = cell
  if (formula !== undefined) return { type: 'Formula', value: `=${formula}` }
  if (type === 'b') return { type: Boolean, value: value === 1 }
  if (typeof value !== 'number') return { type: String, value: String(value) }
  return { type: Number, value, ...(format === 'general' ? {} : { format: formatCode(format) }) }
}
const asExcel = (rows: readonly Row[]) => excelWorkbook([{ name: 'Import', rows }])
/** Who writes the file, and which of the samples it can write. */
const writers: Readonly<
  Record<
    string,
    { readonly write: (rows: readonly Row[]) => Promise<Buffer>; readonly has: (cell: ExcelCell) => boolean }
  >
> = {
  'as Excel': { write: (rows) => Promise.resolve(asExcel(rows)), has: () => true },
  'by write-excel-file': {
    write: (rows) => writeExcelFile(rows.map((row) => row.map(asLibrary))).toBuffer(),
    // It writes no error, no result of a formula, and leaves out the letter.
    has: ({ type, formula, value }) =>
      type !== 'e' && (formula === undefined || value === undefined) && !String(value).includes('\uFFFD'),
  },
  ...(officeProgram
    ? { 'by LibreOffice': { write: (rows: readonly Row[]) => savedByOffice(asExcel(rows)), has: () => true } }
    : {}),
}
/** A column with a sample that it is tried with, and what the sample means there. */
interface Case {
  readonly column: ImportColumn
  readonly sample: CellSample
  readonly means: NonNullable<CellSample['means'][ColumnKind]>
}
const isBool = async ({ options }: ImportColumn) =>
  options !== undefined && (await options(context())).some(({ value }) => value === true)
async function loadCases(columns: readonly ImportColumn[]): Promise<Case[]> {
  const all = await Promise.all(
    columns.map(async (column) => {
      const bool = await isBool(column)
      return cellSamples.flatMap((sample): Case[] => {
        const means = bool && sample.name === 'true' ? 'good' : sample.means[getKind(column)]
        return means === undefined ? [] : [{ column, sample, means }]
      })
    }),
  )
  return all.flat()
}

const kinds: readonly { readonly type: string; readonly columns: readonly ImportColumn[] }[] = [
  ...importKinds,
  { type: 'nssf', columns: nssfColumns },
]
describe.each(Object.entries(writers))('a file %s', (_, { write, has }) => {
  it.each(kinds.map(({ type, columns }) => [type, columns] as const))(
    '%s: a cell of each kind in each column is what its writer meant, or is refused by name',
    async (_type, columns) => {
      const texts = Object.fromEntries(
        await Promise.all(columns.map(async (column) => [column.key, await loadGood(column)] as const)),
      )
      const getGood = (key: string) => texts[key] ?? ''
      const cases = (await loadCases(columns)).filter(({ column, sample }) => has(sample.cell(getGood(column.key))))
      const row = (changed?: Case): Row =>
        columns.map((column) =>
          column === changed?.column ? changed.sample.cell(getGood(column.key)) : getGood(column.key),
        )
      const bytes = await write([columns.map(({ label }) => label.en), row(), ...cases.map(row)])
      const { table } = await readTable({ filename: 'f.xlsx', bytes }, 'user', columns)
      const read = await rowReader(context(), { columns }, new Set(Object.keys(table.at)))
      const told = table.rows.map(({ cells }) => {
        const refused: string[] = []
        const values = read(cells, (key, { label }) => {
          refused.push(key)
          expect([label.en, label.km]).toEqual([
            expect.stringMatching(/[A-Za-z]{3}/u),
            expect.stringMatching(/[\u1780-\u17FF]{3}/u),
          ])
        })
        return { values, refused }
      })
      const [good] = told
      expect(good?.refused).toEqual([])
      expect(told).toHaveLength(cases.length + 1)
      const wrong = cases.flatMap(({ column: { key }, sample: { name }, means }, n) => {
        const { values = {}, refused = [] } = told[n + 1] ?? {}
        const wanted = means === 'refused' ? [key] : []
        const value = means === 'good' ? good?.values[key] : means === 'refused' ? undefined : means.value
        const isAsMeant = JSON.stringify(refused) === JSON.stringify(wanted) && String(values[key]) === String(value)
        return isAsMeant ? [] : [`${key}, ${name}: ${refused.join()} ${String(values[key])}`]
      })
      expect(wrong).toEqual([])
    },
  )
})
it('the samples reach every kind of column', () => {
  const tried = new Set(cellSamples.flatMap(({ means }) => Object.keys(means)))
  expect([...tried].toSorted()).toEqual([...columnKinds].toSorted())
})
it('numbers that nobody calculates with keep each of their digits, in every import', () => {
  const named = importKinds.flatMap(({ type, columns }) =>
    columns
      .filter(({ label }) => /\b(no|number|phone|id)\b/iu.test(label.en))
      .map(({ key, shape }) => [`${type} ${key}`, isIdentifier(shape)]),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, isText]) => isText === false)).toEqual([])
})
