import { afterAll, beforeAll, expect, it } from 'vitest'
import { excelWorkbook, daySerial, timeSerial, type ExcelCell } from '../../../../test/support/imports/excel-sheets.ts'
import { commitImport, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../../../../test/support/imports/importable.ts'
import type { RosterCompany } from '../../../../test/support/people/roster.ts'
import type { ImportType } from '@staff/contract/admin'
import type { ImportColumn } from '../../../imports/import-kind.ts'
import { importKinds } from '../../import-kinds.ts'

let t: RosterCompany
let accountFor: (type: ImportType) => string
beforeAll(async () => {
  ;({ t, accountFor } = await importableCompany())
})
afterAll(() => t.close())

const base = 'employee/bulk-import-document'
/** A good text as Excel stores it when somebody types it into a fresh sheet. */
function asTyped({ shape }: ImportColumn, text: string): ExcelCell | string {
  if (text === '') return { format: 'general' }
  if (shape === 'day') return { format: 'dayWithName', value: daySerial(text) }
  if (shape === 'time') return { format: 'time', value: timeSerial(text) }
  if (shape === 'month') return { format: 'monthWithName', value: daySerial(`${text}-01`) }
  return shape === 'amount' || shape === 'number' || shape === 'whole' ? { value: Number(text) } : text
}
const workbook = (columns: readonly ImportColumn[], rows: readonly (readonly (ExcelCell | string)[])[]) =>
  excelWorkbook([{ name: 'Import', rows: [columns.map(({ label }) => label.en), ...rows] }])

it.each(Object.entries(good) as [ImportType, RowCells][])(
  '%s: a row typed into a fresh sheet comes in, and was shown before; an error in any of its cells keeps it out',
  async (type, cells) => {
    const user = await t.app.signIn()
    const { columns = [] } = importKinds.find((kind) => kind.type === type) ?? {}
    const whole: RowCells = { accountNo: accountFor(type), ...cells }
    const typed = columns.map((column) => asTyped(column, whole[column.key] ?? ''))
    const { body } = await uploadImport(user, type, workbook(columns, [typed]))
    const { id } = body['data'] as { id: string }
    expect(await importFaults(user, id)).toEqual([])
    const { data } = (await user.call('GET', `${base}/${id}/preview`)).body
    const shown = data as {
      columns: { key: string }[]
      rows: { cells: (string | number | null)[] }[]
      sums: { total: number }[]
    }
    for (const [n, { key }] of shown.columns.entries()) {
      const { shape } = columns.find((column) => column.key === key) ?? {}
      if (shape === 'amount' || shape === 'number' || shape === 'time')
        expect(String(shown.rows[0]?.cells[n] ?? '')).toBe(whole[key] ? String(Number(whole[key]) || whole[key]) : '')
    }
    expect((await commitImport(user, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
    expect((await undoImport(user, id)).status).toBe(200)
    // A row for each column, with an error in it and a day of its own.
    const broken = columns.map((_, n) =>
      typed.map((cell, at) => (at === n ? ({ type: 'e', value: '#N/A' } as const) : cell)),
    )
    const refused = await uploadImport(user, type, workbook(columns, broken))
    const faults = await importFaults(user, (refused.body['data'] as { id: string }).id)
    for (const n of columns.keys())
      expect(faults).toContain(`${String.fromCharCode(65 + n)}${String(n + 2)} VALIDATION`)
    expect(refused.body['data']).toMatchObject({ succeeded: 0 })
  },
)
it('sums are those of the right rows, for each currency, and say what was read', async () => {
  const { columns = [] } = importKinds.find(({ type }) => type === 'opening-gross') ?? {}
  const row = (month: string, amount: ExcelCell | string, currency: string) =>
    columns.map(({ key }) => ({ accountNo: accountFor('opening-gross'), payMonth: month, amount, currency })[key] ?? '')
  const bytes = workbook(columns, [
    row('2026-01', '40.000', 'KHR'),
    row('2026-02', { value: 1_250.5 }, 'USD'),
    row('2026-03', { value: 0.5 }, 'USD'),
    row('2026-04', '1.250', 'USD'),
  ])
  const { body } = await uploadImport(t.hr, 'opening-gross', bytes)
  const { id } = body['data'] as { id: string }
  expect(await importFaults(t.hr, id)).toEqual(['C5 TWO_MEANINGS'])
  const answer = await t.hr.call('GET', `${base}/${id}/preview?limit=2`)
  expect(answer.body).toMatchObject({
    data: {
      rows: [
        { rowNumber: 2, person: expect.stringMatching(/./u), cells: expect.arrayContaining(['Jan-2026', 40_000]) },
        { rowNumber: 3, cells: expect.arrayContaining(['Feb-2026', 1_250.5]) },
      ],
      sums: [
        { column: 'amount', currency: 'KHR', total: 40_000 },
        { column: 'amount', currency: 'USD', total: 1_251 },
      ],
    },
    pageMeta: { totalCount: 3 },
  })
})
