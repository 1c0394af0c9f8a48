import { employee } from '@staff/contract/employee'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { handmade, textAt } from '../../test/support/imports/broken-sheets.ts'
import { csv, workbook } from '../../test/support/imports/imports.ts'
import { Refusal } from '../http/errors.ts'
import { getTable } from './headings.ts'
import { ownColumn } from './import-kind.ts'
import { dayText } from './read-cell.ts'
import { getNames } from './read-row.ts'
import { readSheet } from './sheet.ts'

const read = async (bytes: Buffer) => (await readSheet({ filename: 'file', bytes }, 'user')).rows
const refusal = async (bytes: Buffer): Promise<string> =>
  readSheet({ filename: 'file', bytes }, 'user').then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? (error.faults[0]?.label.en ?? '') : String(error)),
  )

describe('a sheet', () => {
  it('is the same from a workbook and from CSV, with the numbers of its rows', async () => {
    const rows = [
      ['', ''],
      ['Name', 'Date'],
      ['', ''],
      ['ចាន់, "Chan"', 'a\nb'],
      ['0012', 'TRUE'],
    ]
    expect(await read(await workbook(rows))).toEqual(rows)
    expect(await read(csv(rows))).toEqual(rows)
  })
  it('has days and numbers as cells of their own kinds', async () => {
    expect(await read(await workbook([[new Date('2026-02-28'), 12.5, true]]))).toEqual([
      [
        { kind: 'date', value: '2026-02-28' },
        { kind: 'number', value: '12.5' },
        { kind: 'boolean', value: 'TRUE' },
      ],
    ])
  })
  it('what looks like a formula stays text, and comes back from our own CSV as it was', async () => {
    const typed = ['=1+1', '+855', '-5', '@SUM', '＝A1', '\tx', "'=1+1"]
    expect(await read(await workbook([typed]))).toEqual([typed])
    expect(await read(csv([typed.map((text) => `'${text}`)]))).toEqual([typed])
  })
  it('is read with the list separator of its country, in UTF-16 as well', async () => {
    expect(await read(Buffer.from('\ufeffName;Date\r\n"a;b";2026-01-01\r\n'))).toEqual([
      ['Name', 'Date'],
      ['a;b', '2026-01-01'],
    ])
    expect(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('ឈ្មោះ\tDate\n', 'utf16le')]))).toEqual([
      ['ឈ្មោះ', 'Date'],
    ])
  })
  it('is refused when it unpacks to too much, is none, is no text or has too many rows', async () => {
    const zeros = new Uint8Array(70 * 1_048_576)
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': zeros, '[Content_Types].xml': strToU8('<Types/>') }))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusal(bomb)).toBe('The unpacked file is too large')
    // A header that says less than there is.
    const liar = Buffer.from(bomb)
    liar.writeUInt32LE(10, liar.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
    expect(await refusal(liar)).toBe('The unpacked file is too large')
    for (const broken of [
      Buffer.from('PK\x03\x04 no zip', 'latin1'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
      Buffer.from('a\0b'),
    ])
      expect(await refusal(broken)).toMatch(/^The file cannot be read/)
    expect(await refusal(csv([['Name'], ...Array.from({ length: 5_001 }, (_, n) => [`n${String(n)}`])]))).toMatch(
      /more than 5000 rows/,
    )
    expect(await read(csv([['Name'], ...Array.from({ length: 5_000 }, (_, n) => [`n${String(n)}`])]))).toHaveLength(
      5_001,
    )
  })
})

describe('a small file that would become large is refused before it does', () => {
  it('by a cell far away, however it is written, with its place in both languages', async () => {
    const far = handmade(
      `<sheet><row r="1">${textAt('A1')}</row><row r="1048576">${textAt('XFD1048576')}</row></sheet>`,
    )
    expect(far.length).toBeLessThan(2_000)
    expect(await refusal(far)).toBe(
      'A cell far from the table (A1048576) makes the sheet too large. Delete the rows and columns after your data, then save.',
    )
    expect(
      await refusal(handmade(`<sheet><row r="1"><c s="0" r='XFD1' t="inlineStr"><is><t>x</t></is></c></row></sheet>`)),
    ).toMatch(/far from the table \(XFD1\)/)
    expect(await refusal(handmade(`<sheet><row r="1">${textAt('&#88;FD1')}</row></sheet>`))).toMatch(
      /^The file cannot be read/,
    )
    expect(await refusal(handmade('<sheet><row\nr = "99999999"/></sheet>'))).toMatch(/far from the table \(A99999999\)/)
    // Across the parts in which it unpacks.
    expect(
      await refusal(
        handmade(
          `<sheet>${' '.repeat(65_500)}<row r="1">${Array.from({ length: 900 }, (_, n) => textAt(n === 899 ? 'XFD7' : 'A1')).join('')}</row></sheet>`,
        ),
      ),
    ).toMatch(/XFD7/)
  })
  it('by its rows, cells, files, entities, or one text in every cell', async () => {
    expect(
      await refusal(
        handmade(`<sheet>${Array.from({ length: 30_000 }, (_, n) => `<row r="${String(n + 1)}"/>`).join('')}</sheet>`),
      ),
    ).toMatch(/more than 5000 rows/)
    expect(await refusal(handmade(`<sheet><row>${'<c/>'.repeat(600_000)}</row></sheet>`))).toBe(
      'The unpacked file is too large',
    )
    expect(
      await refusal(
        handmade(
          '<sheet><row r="1"/></sheet>',
          Object.fromEntries(
            Array.from({ length: 300 }, (_, n) => [`xl/worksheets/more${String(n)}.xml`, strToU8('<x/>')]),
          ),
        ),
      ),
    ).toBe('The unpacked file is too large')
    expect(
      await refusal(
        handmade(
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sheet><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheet>`,
        ),
      ),
    ).toMatch(/^The file cannot be read/)
    const text = 'x'.repeat(30_000)
    expect(
      await refusal(
        handmade(
          `<sheet>${Array.from({ length: 50 }, (_row, row) => `<row r="${String(row + 1)}">${Array.from({ length: 26 }, (_, n) => `<c r="${String.fromCharCode(65 + n)}${String(row + 1)}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join('')}</sheet>`,
        ),
      ),
    ).toBe('The unpacked file is too large')
  })
  it('by all of its text before any of it is read, also where it is quoted like a tag', async () => {
    // Never closed: a reader that came so far could not read it.
    const cells = (before: string, after: string) =>
      handmade(`<sheet>${Array.from({ length: 400 }, () => `${before}${'x'.repeat(30_000)}${after}`).join('')}`)
    expect(await refusal(cells('<c><is><t>', '</t></is></c>'))).toBe('The unpacked file is too large')
    expect(await refusal(cells('<c><is><t><![CDATA[', ']]></t></is></c>'))).toBe('The unpacked file is too large')
    expect(await refusal(handmade('<sheet><row>'))).toMatch(/^The file cannot be read/)
  })
  it('but not 5,000 rows of 40 cells with 16 Khmer letters each, set out by spaces', async () => {
    const row = (r: number) =>
      `\n${' '.repeat(20)}<row r="${String(r + 1)}">${Array.from({ length: 40 }, (_, n) => textAt(`${n < 26 ? '' : 'A'}${String.fromCharCode(65 + (n % 26))}${String(r + 1)}`, 'ក'.repeat(16))).join('')}</row>`
    const rows = await read(handmade(`<sheet>${Array.from({ length: 5_000 }, (_, r) => row(r)).join('')}</sheet>`))
    expect([rows.length, rows.at(-1)?.length, rows.at(-1)?.at(-1)]).toEqual([5_000, 40, 'ក'.repeat(16)])
  })
  it('and one by hand that is small is read', async () => {
    expect(await read(handmade(`<sheet><row r="1">${textAt('A1')}${textAt('B1')}</row></sheet>`))).toEqual([['x', 'x']])
  })
})

describe('headings', () => {
  const columns = [
    ownColumn(employee, 'name', { en: 'Name', km: 'ឈ្មោះ' }, { required: true }),
    ownColumn(employee, 'date', { en: 'Date of Birth', km: 'ថ្ងៃកំណើត' }),
  ]
  const refused = (rows: string[][]) => {
    try {
      getTable(columns, rows)
    } catch (error) {
      return (error as Refusal).faults.map(({ label }) => label.en)
    }
    return []
  }
  it('are found in either language, in any order, as the template writes them, below empty rows', () => {
    for (const heading of [
      ['Name', 'Date of Birth'],
      ['ថ្ងៃកំណើត', ' name '],
      ['Name / ឈ្មោះ *', 'DATE OF  BIRTH / ថ្ងៃកំណើត'],
    ])
      expect(Object.keys(getTable(columns, [['', ''], heading, ['a', 'b']]).at).sort()).toEqual(['date', 'name'])
  })
  it('warn of unknown columns and stop at missing and double ones', () => {
    expect(
      getTable(columns, [
        ['Name', 'Colour'],
        ['a', 'red'],
      ]),
    ).toMatchObject({
      warnings: [{ cell: 'B1', value: 'Colour', code: 'UNKNOWN_FIELD' }],
      rows: [{ rowNumber: 2, cells: { name: 'a' } }],
    })
    expect(refused([['Date of Birth'], ['x']])).toEqual(['The column "Name" is missing'])
    expect(
      refused([
        ['Name', 'ឈ្មោះ'],
        ['x', 'y'],
      ]),
    ).toEqual(['The column "Name" is there twice'])
    expect(refused([['Name'], ['']])).toEqual(['The file has no rows below its heading'])
    expect(refused([])).toEqual(['The column "Name" is missing'])
  })
})

it('reads days in three forms', () => {
  expect(['21-Nov-2026', '1-feb-2026', '2026-11-21', '21/11/2026', '1-Foo-2026'].map(dayText)).toEqual([
    '2026-11-21',
    '2026-02-01',
    '2026-11-21',
    '21/11/2026',
    '1-Foo-2026',
  ])
})
it('finds names in both scripts and suggests the nearest, but nothing far', () => {
  const names = getNames([
    { value: 'F', names: ['Female', 'ស្រី'] },
    { value: 'M', names: ['Male', 'ប្រុស'] },
  ])
  expect(
    [' FEMALE ', 'ស្រី', 'Femle', 'Robot'].map((text) => {
      const { found, near } = names.find(text)
      return found[0]?.value ?? near ?? null
    }),
  ).toEqual(['F', 'F', 'Female', null])
})
