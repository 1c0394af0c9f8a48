import { employee } from '@staff/contract/employee'
import { describe, expect, it } from 'vitest'
import { excelWorkbook, daySerial, timeSerial, type ExcelSheet } from '../../test/support/imports/excel-sheets.ts'
import { csv } from '../../test/support/imports/imports.ts'
import { Refusal } from '../http/errors.ts'
import { ownColumn } from './import-kind.ts'
import { readSheet, readTable } from './sheet.ts'

const columns = [
  ownColumn(employee, 'name', { en: 'Name', km: 'ឈ្មោះ' }, { required: true }),
  ownColumn(employee, 'date', { en: 'Date of Birth', km: 'ថ្ងៃកំណើត' }, { shape: 'day' }),
]
const heading = ['Name / ឈ្មោះ *', 'Date of Birth / ថ្ងៃកំណើត']
const table = async (bytes: Buffer) => (await readTable({ filename: 'f', bytes }, 'user', columns)).table
const refusals = (bytes: Buffer) =>
  table(bytes).then(
    () => [],
    (error: unknown) => (error instanceof Refusal ? error.faults.map(({ label }) => label.en) : [String(error)]),
  )
const guide: ExcelSheet = {
  name: 'Guide',
  rows: [
    ['Column', 'Required', 'What to enter'],
    [heading[0] ?? '', 'True', 'Text'],
    [heading[1] ?? '', 'False', 'A date cell'],
  ],
}
const list: ExcelSheet = { name: 'Import', rows: [heading, ['Sok Dara', '2026-01-05']] }

describe('the table of a file', () => {
  it('is found below a title, and what was left out is told', async () => {
    const rows = [['Staff of November'], [], ['', 'printed by HR'], heading, ['Sok Dara', '2026-01-05']]
    const workbook = excelWorkbook([{ name: 'S', rows, merged: ['A1:B1'] }])
    for (const bytes of [workbook, csv(rows)])
      expect(await table(bytes)).toMatchObject({
        headingRow: 4,
        at: { name: 0, date: 1 },
        warnings: [{ message: 'The headings were found in row 4; the rows above are left out' }],
        rows: [{ rowNumber: 5, cells: { name: 'Sok Dara', date: '2026-01-05' } }],
      })
  })
  it('is found on whatever sheet it is, and the sheet is told', async () => {
    expect((await table(excelWorkbook([list, guide]))).warnings).toEqual([])
    expect(await table(excelWorkbook([guide, list]))).toMatchObject({
      headingRow: 1,
      warnings: [{ message: 'The table was found on the sheet "Import"; the other sheets are left out' }],
      rows: [{ rowNumber: 2, cells: { name: 'Sok Dara' } }],
    })
  })
  it('is refused with what was read where no heading is known', async () => {
    expect(
      await refusals(
        csv([
          ['Colour', 'Size'],
          ['red', '4'],
        ]),
      ),
    ).toEqual(['No heading of this import was found in row 1: Colour, Size. Use the headings of the template.'])
  })
  it('begins below a line that says what separates cells, which a spreadsheet does not count', async () => {
    for (const separator of [';', ',', '\t', '|'])
      expect(
        await table(
          Buffer.from(`\ufeffsep=${separator}\r\nName${separator}Date of Birth\r\nSok${separator}2026-01-05\r\n`),
        ),
      ).toMatchObject({ headingRow: 1, rows: [{ rowNumber: 2, cells: { name: 'Sok', date: '2026-01-05' } }] })
  })
  it('has its separator in the heading, also below a title', async () => {
    expect(
      await table(Buffer.from('Staff of November\r\nName;Date of Birth\r\nSok, Dara;2026-01-05\r\n')),
    ).toMatchObject({
      headingRow: 2,
      rows: [{ cells: { name: 'Sok, Dara', date: '2026-01-05' } }],
    })
  })
})

describe('the cells of a workbook', () => {
  const first = async (sheet: ExcelSheet, isFrom1904 = false) =>
    (await readSheet({ filename: 'f', bytes: excelWorkbook([sheet], { isFrom1904 }) }, 'user')).rows
  it('have the same days from 1900 and from 1904 on', async () => {
    for (const isFrom1904 of [false, true])
      expect(
        await first(
          {
            name: 'S',
            rows: [
              ['2026-11-21', '1905-02-28'].map((day) => ({
                format: 'day' as const,
                value: daySerial(day, isFrom1904),
              })),
            ],
          },
          isFrom1904,
        ),
      ).toEqual([['2026-11-21', '1905-02-28'].map((value) => ({ kind: 'date', value }))])
  })
  it('have the days before March 1900 that a spreadsheet shows, and none that it cannot show', async () => {
    const of = (value: number) => ({ format: 'day' as const, value })
    expect(await first({ name: 'S', rows: [[of(1), of(59), of(61), of(-1), of(3_000_000)]] })).toEqual([
      [
        { kind: 'date', value: '1900-01-01' },
        { kind: 'date', value: '1900-02-28' },
        { kind: 'date', value: '1900-03-01' },
        { kind: 'error', value: '#####' },
        { kind: 'error', value: '#####' },
      ],
    ])
  })
  it('have each minute of a day', async () => {
    const minutes = Array.from(
      { length: 1_440 },
      (_, n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
    )
    const rows = minutes.map((time) => [{ format: 'time' as const, value: timeSerial(time) }])
    expect((await first({ name: 'S', rows })).flat()).toEqual(minutes.map((value) => ({ kind: 'time', value })))
  })
  it('are named where a merged cell covers them, unless it is empty', async () => {
    expect(
      await first({
        name: 'S',
        rows: [
          ['a', 'b'],
          ['x', 'y'],
          [null, 'z'],
          [null, null],
        ],
        merged: ['A2:A3', 'A4:B4'],
      }),
    ).toEqual([
      ['a', 'b'],
      ['x', 'y'],
      [{ kind: 'merged', value: 'A2:A3' }, 'z'],
    ])
  })
  it('have rich texts as one, and the characters that XML does not hold', async () => {
    expect(await first({ name: 'S', rows: [[{ type: 'inlineStr', value: 'a_x000D_b' }, ' c ']] })).toEqual([
      ['a\rb', ' c '],
    ])
  })
})
