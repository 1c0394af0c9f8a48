import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { importKinds } from '../../src/areas/import-kinds.ts'
import { nssfColumns } from '../../src/areas/payroll/nssf/nssf-sheet.ts'
import { csv, uploadImport } from '../support/imports/imports.ts'
import { getMessySheet } from '../support/imports/messy-sheets.ts'
import { withPeople } from '../support/people/with-people.ts'

const t = withPeople()
const source = new URL('../../src', import.meta.url).pathname
const uploadNssf = (bytes: Buffer) =>
  t.hr.call('POST', 'employee/nssf/upload/excel', {
    body: Buffer.concat([
      Buffer.from('--XX\r\ncontent-disposition: form-data; name="file"; filename="file.xlsx"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--XX--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  })

it('every reader of uploaded sheets is tried: the third by reject-file.test.ts', () => {
  const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.operations.ts') && readFileSync(`${source}/${file}`, 'utf8').includes('readTable('),
    )
    .map((file) => basename(file))
  expect(readers.toSorted()).toEqual(['nssf-file.operations.ts', 'reject-file.operations.ts', 'upload.operations.ts'])
})
it.each(importKinds.map((kind) => [kind.type, kind] as const))(
  'the import %s tells which sheet and rows were read, and names the wrong cell',
  async (type, { columns }) => {
    const { bytes, warnings, fault } = getMessySheet(columns.map(({ label }) => label.en))
    const { body } = await uploadImport(t.hr, type, bytes)
    const { id } = body['data'] as { id: string }
    const rows = (await t.hr.call('GET', `employee/bulk-import-document/${id}/row?limit=500`)).body['data'] as {
      status: string
      cell: string | null
      message: string
    }[]
    const told = (status: string) =>
      rows.filter((row) => row.status === status).map(({ cell, message }) => `${cell ? `${cell}: ` : ''}${message}`)
    expect(told('WARNING').toSorted()).toEqual(warnings.toSorted())
    expect(told('INVALID')).toContain(fault)
  },
)
it('the NSSF table tells which sheet and rows were read, and names the wrong cell', async () => {
  const headings = nssfColumns.slice(0, -1).map(({ label }) => label.en)
  const messy = getMessySheet(headings)
  const refused = ((await uploadNssf(messy.bytes)).body['errors'] as { message: string }[]).map(
    ({ message }) => message,
  )
  expect(refused).toContain(messy.fault)
  for (const warning of messy.warnings) expect(refused).toContain(warning)
  const right = await uploadNssf(
    csv([
      ['Table of the year'],
      [...headings, 'My own'],
      ['0', '200000', '', '1600', '5200', '4000', '4000', '2026-01-01', 'x'],
    ]),
  )
  expect(right.body['data']).toMatchObject({
    rows: 1,
    warnings: [
      {
        en: 'The headings were found in row 2; the rows above are left out',
        km: expect.stringMatching(/[\u1780-\u17FF]/u),
      },
      { en: 'I2: The column "My own" is not known and is left out' },
    ],
  })
})
