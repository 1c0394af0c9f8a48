import { count, desc, eq, gte } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import {
  commitImport,
  csv,
  importFaults,
  undoImport,
  uploadImport,
  workbook,
} from '../../../../test/support/imports/imports.ts'
import { getTable } from '../../../imports/headings.ts'
import { employeeImport } from '../../employee/employee/employee.import.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { media } from '../../platform/media/media.table.ts'

const base = 'employee/bulk-import-document'
let app: TestApp
let hr: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  hr = await app.signIn()
})
afterAll(() => app.close())
const heading = ['Name', 'Name KH', 'Date', 'Description']
const holidays = async () => (await app.db.select({ n: count() }).from(publicHoliday))[0]?.n ?? 0
const audited = async (entity: string) =>
  (await app.db.select({ n: count() }).from(auditLog).where(eq(auditLog.entity, entity)))[0]?.n ?? 0

it('checks a workbook without writing a holiday, imports it with an audit row each, and takes it back', async () => {
  const before = [await holidays(), await audited('public-holiday')] as const
  const bytes = await workbook([
    ['កាលបរិច្ឆេទ', 'Name', 'ឈ្មោះជាភាសាខ្មែរ'],
    [new Date('2031-01-01'), 'New Year', 'ចូលឆ្នាំសកល'],
    ['8-Mar-2031', "Women's Day", null],
    ['2031-05-01', 'Labour Day', null],
  ])
  const checked = await uploadImport(hr, 'public-holiday', bytes, 'បុណ្យ 2031.xlsx')
  expect([checked.status, checked.body['data']]).toEqual([
    201,
    {
      id: expect.any(String),
      filename: 'បុណ្យ 2031.xlsx',
      type: 'public-holiday',
      mode: 'INSERT',
      totalRows: 3,
      succeeded: 3,
      changed: 0,
      failed: 0,
      status: 'CHECKED',
    },
  ])
  expect([await holidays(), await audited('public-holiday')]).toEqual(before)
  const { id } = checked.body['data'] as { id: string }
  const done = await commitImport(hr, id)
  expect([done.status, done.body['data']]).toEqual([
    200,
    { id, totalRows: 3, succeeded: 3, changed: 0, failed: 0, status: 'COMPLETED' },
  ])
  expect([await holidays(), await audited('public-holiday')]).toEqual([before[0] + 3, before[1] + 3])
  expect((await app.db.select().from(publicHoliday).where(eq(publicHoliday.date, '2031-03-08')))[0]).toMatchObject({
    name: "Women's Day",
    createdBy: hr.userId,
  })
  expect(codes(await commitImport(hr, id))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  for (const reason of ['', ' \u200b '])
    expect(codes(await undoImport(hr, id, reason))).toEqual([400, 'reason:REQUIRED'])
  expect(codes(await hr.call('POST', `${base}/${id}/undo`))).toEqual([400, 'reason:REQUIRED'])
  expect((await undoImport(hr, id, 'Days of another year')).status).toBe(200)
  // Why stays with the import, in its history and in the audit log.
  expect((await hr.call('GET', `${base}/${id}`)).body['data']).toMatchObject({
    status: 'UNDONE',
    undoReason: 'Days of another year',
  })
  const [last] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(last?.changes).toMatchObject({ undoReason: { old: null, new: 'Days of another year' } })
  expect([await holidays(), await audited('public-holiday')]).toEqual([before[0], before[1] + 6])
  expect(codes(await undoImport(hr, id))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  // After an undo the same file may come again.
  expect((await uploadImport(hr, 'public-holiday', bytes)).status).toBe(201)
})
it('says of each cell what is wrong, and imports only the valid rows when asked', async () => {
  await hr.call('POST', 'employee/public-holiday', { body: { name: 'Stored', date: '2032-01-01' } })
  const checked = await uploadImport(
    hr,
    'public-holiday',
    csv([
      heading,
      ['A', '', '2032-02-01', ''],
      ['', '', '2032-13-01', ''],
      ['a', '', '1-Feb-2032', ''],
      ['Stored', '', '2032-01-01', ''],
      ['D', 'x'.repeat(101), '', 'y'.repeat(256)],
      ['E', '', '2032-03-01', 'fine'],
    ]),
    'f.csv',
  )
  const { id } = checked.body['data'] as { id: string }
  expect(checked.body['data']).toMatchObject({ totalRows: 6, succeeded: 2, failed: 4 })
  expect(await importFaults(hr, id)).toEqual([
    'A3 REQUIRED',
    'C3 FORMAT',
    'C4 DUPLICATE',
    'C5 DUPLICATE',
    'B6 TOO_LONG',
    'C6 REQUIRED',
    'D6 TOO_LONG',
  ])
  const rows = (await hr.call('GET', `${base}/${id}/row?limit=1&offset=2&status=INVALID`)).body
  expect(rows).toMatchObject({
    data: [{ rowNumber: 4, column: 'Date', value: '1-Feb-2032', message: 'This value is already used' }],
    pageMeta: { totalCount: 7 },
  })
  expect(codes(await commitImport(hr, id))).toEqual([409, 'onlyValid:RULE'])
  const before = await holidays()
  expect((await commitImport(hr, id, true)).body['data']).toMatchObject({
    succeeded: 2,
    failed: 4,
    status: 'COMPLETED',
  })
  expect(await holidays()).toBe(before + 2)
})
it('refuses the same file twice, also of two at once, and forgets one that is deleted', async () => {
  const bytes = csv([heading, ['Once', '', '2033-01-01', '']])
  const { id } = (await uploadImport(hr, 'public-holiday', bytes)).body['data'] as { id: string }
  expect(codes(await uploadImport(hr, 'public-holiday', bytes))).toEqual([409, 'file:SAME_FILE'])
  expect((await app.db.select({ n: count() }).from(media).where(eq(media.entityId, id)))[0]?.n).toBe(1)
  expect((await hr.call('DELETE', `${base}/${id}`)).status).toBe(200)
  expect((await app.db.select({ n: count() }).from(media).where(eq(media.entityId, id)))[0]?.n).toBe(0)
  expect((await uploadImport(hr, 'public-holiday', bytes)).status).toBe(201)
})
it('CVE-2025-52896: thirty cells of script stay text in the check, the list and the result file', async () => {
  const attacks = Array.from(
    { length: 30 },
    (_, n) =>
      [
        `<script>alert(${String(n)})</script>`,
        `"><img src=x onerror=alert(${String(n)})>`,
        `javascript:alert(${String(n)})`,
        `=HYPERLINK("http://x/${String(n)}","a")`,
        `<svg/onload=alert(${String(n)})>`,
        `{{${String(n)}}}\${${String(n)}}`,
      ][n % 6] ?? '',
  )
  const { id } = (
    await uploadImport(
      hr,
      'public-holiday',
      csv([
        ['Name', 'Date', '<b>Colour</b>'],
        ...attacks.map((name, n) => [name, n % 2 ? `2041-01-${String(n + 1).padStart(2, '0')}` : name, 'x']),
      ]),
      '<img src=x>.csv',
    )
  ).body['data'] as { id: string }
  const said = await hr.call('GET', `${base}/${id}/row?limit=500&status=INVALID`)
  expect(said.headers['content-type']).toMatch(/^application\/json/)
  expect((said.body['data'] as { value: string }[]).map(({ value }) => value)).toEqual(
    attacks.filter((_, n) => n % 2 === 0),
  )
  expect((await commitImport(hr, id, true)).body['data']).toMatchObject({ succeeded: 15 })
  expect(
    (
      await app.db
        .select({ name: publicHoliday.name })
        .from(publicHoliday)
        .where(gte(publicHoliday.date, '2041-01-01'))
        .orderBy(publicHoliday.date)
    ).map(({ name }) => name),
  ).toEqual(attacks.filter((_, n) => n % 2 === 1))
  const one = await hr.call('GET', `${base}/${id}`)
  expect(one.body['data'].filename).toBe('img src=x.csv')
  const answer = await app.app.inject({
    url: `/api/${base}/${id}/result`,
    headers: { authorization: `Bearer ${hr.token}` },
  })
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  const cells = await readSheet(answer.rawPayload)
  expect(cells.slice(1).map(([name]) => name)).toEqual(attacks)
})
it('gives a template that it reads itself, with lists to choose from', async () => {
  const answer = await app.app.inject({
    url: `/api/${base}/template/employee`,
    headers: { authorization: `Bearer ${hr.token}`, 'accept-language': 'km' },
  })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const getFile = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = getFile('xl/worksheets/sheet1.xml')
  // Numbers as text are typed as text: each digit stays.
  const styled = [...sheet.matchAll(/<col style="(\d+)" min="(\d+)"/g)].map(([, style, at]) => ({
    style,
    at: Number(at) - 1,
  }))
  const asText = styled.map(({ at }) => employeeImport.columns[at]?.key)
  expect(asText).toEqual(['accountNo', 'nssfNo', 'fingerPrintId', 'phone', 'accountNumber'])
  const formats = [
    ...(getFile('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.matchAll(/<xf numFmtId="(\d+)"|<xf /g) ?? []),
  ]
  const [textFormat] = new Set(styled.map(({ style }) => formats[Number(style)]?.[1]))
  expect(getFile('xl/styles.xml')).toContain(`<numFmt numFmtId="${String(textFormat)}" formatCode="@"/>`)
  expect(sheet).toMatch(/<\/sheetData><dataValidations count="\d+"><dataValidation type="list"/)
  const written = (await readSheet(answer.rawPayload))[0]?.map(String) ?? []
  expect(written).toEqual(expect.arrayContaining(['Account No / លេខបុគ្គលិក *', 'NSSF No / លេខ ប.ស.ស.']))
  expect(Object.keys(getTable(employeeImport.columns, [written, written]).at)).toHaveLength(
    employeeImport.columns.length,
  )
  expect(codes(await uploadImport(hr, 'employee', answer.rawPayload))).toEqual([400, 'file:REQUIRED'])
})
it('needs the right of the page and that of the form, and knows no other types', async () => {
  const bytes = csv([heading, ['Right', '', '2044-01-01', '']])
  for (const permissions of [
    ['READ_ATTENDANCE_IMPORT', 'CREATE_ATTENDANCE_IMPORT'],
    ['READ_ATTENDANCE_IMPORT', 'CREATE_PUBLIC_HOLIDAY'],
    ['CREATE_PUBLIC_HOLIDAY'],
  ] as const)
    expect(codes(await uploadImport(await app.signIn({ permissions }), 'public-holiday', bytes))).toEqual([
      403,
      ':FORBIDDEN',
    ])
  const { id } = (await uploadImport(hr, 'public-holiday', bytes)).body['data'] as { id: string }
  const reader = await app.signIn({ permissions: ['READ_ATTENDANCE_IMPORT'] })
  for (const part of ['row', 'preview']) expect((await reader.call('GET', `${base}/${id}/${part}`)).status).toBe(200)
  expect(codes(await commitImport(reader, id))).toEqual([403, ':FORBIDDEN'])
  expect(codes(await reader.call('DELETE', `${base}/${id}`))).toEqual([403, ':FORBIDDEN'])
  const stranger = await app.signIn({ permissions: ['READ_EMPLOYEE'] })
  for (const call of [
    ['GET', ''],
    ['GET', '/row'],
    ['GET', '/preview'],
    ['GET', '/result'],
    ['GET', '/progress'],
    ['POST', '/commit'],
    ['POST', '/undo'],
  ] as const)
    expect(
      (await stranger.call(call[0], `${base}/${id}${call[1]}`, call[1] === '/commit' ? { body: {} } : {})).status,
      call[1],
    ).toBe(404)
  expect((await stranger.call('GET', `${base}/template/public-holiday`)).status).toBe(403)
  expect((await hr.call('GET', `${base}/template/what-nobody-imports`)).status).toBe(404)
})
it('judges all of it again at the commit, and leaves the file out as a whole when something has changed', async () => {
  const { id } = (
    await uploadImport(hr, 'public-holiday', csv([heading, ['P', '', '2045-01-01', ''], ['Q', '', '2045-01-02', '']]))
  ).body['data'] as { id: string }
  await hr.call('POST', 'employee/public-holiday', { body: { name: 'Q', date: '2045-01-02' } })
  const before = await holidays()
  expect((await commitImport(hr, id)).body['data']).toMatchObject({ status: 'FAILED', succeeded: 1, failed: 1 })
  expect([await holidays(), await importFaults(hr, id)]).toEqual([before, ['C3 DUPLICATE']])
  expect((await commitImport(hr, id, true)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
})
it('is not taken back once a holiday was changed', async () => {
  const { id } = (await uploadImport(hr, 'public-holiday', csv([heading, ['Touched', '', '2046-01-01', '']]))).body[
    'data'
  ] as { id: string }
  await commitImport(hr, id)
  const [made] = await app.db.select().from(publicHoliday).where(eq(publicHoliday.date, '2046-01-01'))
  await hr.call('PATCH', `employee/public-holiday/${made?.id ?? ''}`, { body: { description: 'later' } })
  expect(codes(await undoImport(hr, id))).toEqual([409, ':RULE'])
})
