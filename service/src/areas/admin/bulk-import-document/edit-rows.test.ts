import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { areaOperations } from '../../index.ts'
import { bulkImportDocument } from './bulk-import-document.table.ts'

const base = 'employee/bulk-import-document'
let app: TestApp
let hr: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  hr = await app.signIn()
})
afterAll(() => app.close())
const upload = async (rows: readonly (readonly string[])[]) =>
  (await uploadImport(hr, 'public-holiday', csv([['Name', 'Date'], ...rows]), 'f.csv')).body['data'] as { id: string }
const edit = (id: string, cells: readonly object[], version = 1, user = hr) =>
  user.call('PATCH', `${base}/${id}/row`, { body: { version, cells } })

it('faulty cells are changed in place, all rows are checked again, and what was right comes in', async () => {
  const { id } = await upload([
    ['First', '2051-01-01'],
    ['', '2051-01-02'],
    ['First', '2051-01-01'],
  ])
  expect(await importFaults(hr, id)).toEqual(['B2 DUPLICATE', 'A3 REQUIRED', 'B4 DUPLICATE'])
  const [row] = (await hr.call('GET', `${base}/${id}/row?status=INVALID`)).body['data']
  expect(row).toMatchObject({ rowNumber: 2, cell: 'B2', key: 'date' })
  const once = await edit(id, [{ rowNumber: 4, column: 'date', text: '3-Jan-2051' }])
  expect(once.body['data']).toMatchObject({ status: 'CHECKED', succeeded: 2, failed: 1 })
  expect(await importFaults(hr, id)).toEqual(['A3 REQUIRED'])
  expect(codes(await edit(id, [{ rowNumber: 3, column: 'name', text: 'Second' }]))).toEqual([409, ':VERSION_CONFLICT'])
  const twice = await edit(id, [{ rowNumber: 3, column: 'name', text: ' Second ' }], 2)
  expect(twice.body['data']).toMatchObject({ succeeded: 3, failed: 0 })
  expect((await commitImport(hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 3 })
  expect(codes(await edit(id, [{ rowNumber: 3, column: 'name', text: 'Late' }], 4))).toEqual([
    409,
    ':STATUS_NOT_ALLOWED',
  ])
})
it('only cells that the file has, and only by a user who imports such records', async () => {
  const { id } = await upload([['Only', 'soon']])
  for (const cell of [
    { rowNumber: 9, column: 'date' },
    { rowNumber: 2, column: 'description' },
  ])
    expect(codes(await edit(id, [{ ...cell, text: '2051-02-01' }]))).toEqual([409, 'cells.0:RULE'])
  const cells = [{ rowNumber: 2, column: 'date', text: '2051-02-01' }]
  const reader = await app.signIn({ permissions: ['READ_ATTENDANCE_IMPORT'] })
  expect((await edit(id, cells, 1, reader)).status).toBe(403)
  const rights = ['READ_ATTENDANCE_IMPORT', 'CREATE_ATTENDANCE_IMPORT', 'CREATE_PUBLIC_HOLIDAY'] as const
  const narrow = await app.signIn({ permissions: rights, dataScope: 'SELF' })
  expect((await edit(id, cells, 1, narrow)).status).toBe(404)
})
it('an import is taken back for a day, and says until when', async () => {
  const { id } = await upload([['Gone', '2051-03-01']])
  await commitImport(hr, id)
  const { undoUntil } = (await hr.call('GET', `${base}/${id}`)).body['data'] as { undoUntil: string }
  const [stored] = await app.db.select().from(bulkImportDocument).where(eq(bulkImportDocument.id, id))
  expect(Date.parse(undoUntil) - Date.parse(stored?.committedAt ?? '')).toBe(24 * 3_600_000)
  const before = new Date(Date.parse(stored?.committedAt ?? '') - 24 * 3_600_000 - 1).toISOString()
  await app.db.update(bulkImportDocument).set({ committedAt: before }).where(eq(bulkImportDocument.id, id))
  expect((await undoImport(hr, id)).body['message']).toBe('An import can be undone within 24 hours')
})
it('comes into force at once only where such records have approvers, and by a user who may update them', async () => {
  const { id } = await upload([['Plain', '2051-04-01']])
  const answer = await hr.call('POST', `${base}/${id}/commit`, { body: { status: 'ACTIVE' } })
  expect(codes(answer)).toEqual([403, ':FORBIDDEN'])
})
