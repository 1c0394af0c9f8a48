import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excelWorkbook, daySerial, timeSerial, type ExcelCell } from '../../../../test/support/imports/excel-sheets.ts'
import { commitImport, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../../../../test/support/imports/importable.ts'
import type { RosterCompany } from '../../../../test/support/people/roster.ts'
import type { ImportPreview, ImportType } from '@staff/contract/admin'
import { cellName } from '../../../imports/cell-fault.ts'
import type { ImportColumn } from '../../../imports/import-kind.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { importKinds } from '../../import-kinds.ts'
import { benefitComponent } from '../../payroll/benefit-component/benefit-component.table.ts'
import { payrollBenefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'

let t: RosterCompany
let accountFor: (type: ImportType) => string
/** Good rows of every import. */
let rowsOf: Readonly<Partial<Record<ImportType, RowCells>>>
beforeAll(async () => {
  const company = await importableCompany()
  ;({ t, accountFor } = company)
  rowsOf = { ...good, ...company.ofStore }
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
/** A cell of a preview, an amount without its currency. */
const toText = (cell: ImportPreview['rows'][number]['cells'][number] | undefined) =>
  String((typeof cell === 'object' ? cell?.value : cell) ?? '')
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
      rows: ImportPreview['rows']
      sums: { total: number }[]
    }
    for (const [n, { key }] of shown.columns.entries()) {
      const { shape } = columns.find((column) => column.key === key) ?? {}
      if (shape === 'amount' || shape === 'number' || shape === 'time')
        expect(toText(shown.rows[0]?.cells[n])).toBe(whole[key] ? String(Number(whole[key]) || whole[key]) : '')
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
        {
          rowNumber: 2,
          person: expect.stringMatching(/./u),
          cells: expect.arrayContaining(['Jan-2026', { value: 40_000, currency: 'KHR' }]),
        },
        { rowNumber: 3, cells: expect.arrayContaining(['Feb-2026', { value: 1_250.5, currency: 'USD' }]) },
      ],
      sums: [
        { column: 'amount', currency: 'KHR', total: 40_000 },
        { column: 'amount', currency: 'USD', total: 1_251 },
      ],
    },
    pageMeta: { totalCount: 3 },
  })
})
describe('an amount that groups its thousands by a point', () => {
  const amounts = importKinds.flatMap(({ type, columns }) =>
    columns.flatMap(({ key, currency }) => (currency === undefined ? [] : [{ type, key, currency }])),
  )
  // The same file is refused while its import is there.
  let files = 0
  /** What was read of rows that say `40.000`, each with a currency of its own; a fault where it was refused. */
  const readRows = async (type: ImportType, key: string, rows: readonly RowCells[]) => {
    const { columns = [] } = importKinds.find((kind) => kind.type === type) ?? {}
    const own = { [key]: '40.000', reason: `File ${String((files += 1))}` }
    const cells: RowCells = { accountNo: accountFor(type), ...rowsOf[type], ...own }
    // A user of its own: nobody sends more than twenty files a minute.
    const user = await t.app.signIn()
    const { body } = await uploadImport(
      user,
      type,
      workbook(
        columns,
        rows.map((row) => columns.map((column) => ({ ...cells, ...row })[column.key] ?? '')),
      ),
    )
    const { id } = body['data'] as { id: string }
    const { data } = (await user.call('GET', `${base}/${id}/preview`)).body
    return { faults: await importFaults(user, id), data: data as ImportPreview }
  }
  it.each(amounts.map((one) => [`${one.type} ${one.key}`, one] as const))(
    '%s is read by the currency of its row',
    async (_, { type, key, currency }) => {
      const { columns = [] } = importKinds.find((kind) => kind.type === type) ?? {}
      const place = cellName(
        columns.findIndex((column) => column.key === key),
        2,
      )
      const dollars = await readRows(type, key, [{ [currency]: 'USD' }])
      expect(dollars.faults).toEqual([`${place} TWO_MEANINGS`])
      const riel = await readRows(type, key, [{ [currency]: 'KHR' }])
      expect(riel.faults).toEqual([])
      expect(riel.data.sums).toContainEqual({ column: key, currency: 'KHR', total: 40_000 })
    },
  )
  it('a line of an adjustment without a currency has that of the present amount, else that of its component', async () => {
    const [meals = '', other = ''] = t.company.benefits.slice(1)
    const { db } = t.app
    await db.update(benefitComponent).set({ name: 'Fuel' }).where(eq(benefitComponent.id, other))
    const [person] = await db
      .select()
      .from(employee)
      .where(eq(employee.accountNo, accountFor('payroll-benefit-adjustment')))
    const read = (benefitComponentName: string) =>
      readRows('payroll-benefit-adjustment', 'adjustAmount', [{ benefitComponent: benefitComponentName, currency: '' }])
    expect((await read('Fuel')).faults).toEqual(['D2 TWO_MEANINGS'])
    await db.insert(payrollBenefit).values({
      employeeId: person?.id ?? '',
      benefitComponentId: other,
      amount: '8000',
      currency: 'KHR',
      effectiveDateFrom: '2026-01-01',
      reason: 'Hired',
      status: 'ACTIVE',
      createdBy: t.hr.userId,
      updatedBy: t.hr.userId,
    })
    await db.update(benefitComponent).set({ currency: 'KHR' }).where(eq(benefitComponent.id, meals))
    for (const name of ['Fuel', 'Meals']) {
      const { faults, data } = await read(name)
      expect([name, faults]).toEqual([name, []])
      expect(data.sums).toEqual([{ column: 'adjustAmount', currency: 'KHR', total: 40_000 }])
    }
  })
})
