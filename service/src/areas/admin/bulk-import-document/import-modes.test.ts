import { importTypes, getModes, type ImportMode } from '@staff/contract/admin'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeFile, employeeRows } from '../../../../test/support/people/employee-file.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { savedByOffice } from '../../../../test/support/imports/office.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { importKinds } from '../../import-kinds.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { employeeContact } from '../../employee/employee-contact/employee-contact.table.ts'
import { later } from '../../../dated/days.ts'
import { code } from '../code/code.table.ts'
import { employeeFact } from '../../employee/employee-fact/employee-fact.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'

const t = withPeople()
const made = employeeRows(t)
const { person } = made
const upload = (user: TestUser, rows: readonly (readonly string[])[], mode: ImportMode) =>
  uploadImport(user, 'employee', csv(rows), 'f.csv', mode)
const loadId = ({ body }: { readonly body: unknown }) => (body as { data: { id: string } }).data.id
const loadPerson = async (id: string) => (await t.app.db.select().from(employee).where(eq(employee.id, id)))[0]

it('changes what the cells say and nothing else, with version and audit row, and puts it back', async () => {
  const id = await t.person({ accountNo: 'C-1' })
  await t.app.db.update(employee).set({ nssfNo: '123456789', maritalStatus: 'SINGLE' }).where(eq(employee.id, id))
  const before = await loadPerson(id)
  const file = [
    ['Account No', 'First Name EN', 'NSSF No', 'Marital Status'],
    [' c-1', 'Renamed', '(clear)', ''],
  ]
  const checked = await upload(t.hr, file, 'UPDATE')
  expect([checked.status, checked.body['data']]).toMatchObject([
    201,
    { mode: 'UPDATE', succeeded: 1, changed: 1, failed: 0 },
  ])
  expect(await loadPerson(id)).toEqual(before)
  expect((await commitImport(t.hr, loadId(checked))).body['data']).toMatchObject({ status: 'COMPLETED', changed: 1 })
  const after = await loadPerson(id)
  expect(after).toMatchObject({
    firstNameEn: 'Renamed',
    nssfNo: null,
    maritalStatus: 'SINGLE',
    version: Number(before?.version) + 1,
    updatedBy: t.hr.userId,
  })
  const [audited] = await t.app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(audited?.changes).toMatchObject({ nssfNo: { old: '123456789', new: null } })
  expect((await undoImport(t.hr, loadId(checked))).status).toBe(200)
  const { version, updatedAt, updatedBy, ...rest } = before ?? {}
  expect(await loadPerson(id)).toMatchObject({ ...rest, version: Number(version) + 2 })
  expect([updatedAt, updatedBy]).not.toContain(undefined)
})
it('dates a changed nationality, now and for later, and puts the history back as it was', async () => {
  const id = await t.person({ accountNo: 'C-0' })
  await t.app.db
    .insert(code)
    .values({ type: 'NATIONALITY', identifier: 'CHINESE', value: 'Chinese', valueKh: 'ចិន' })
    .onConflictDoNothing()
  const path = `employee/employee-master-information/${id}`
  for (const [nationality, since] of [
    ['CHINESE', '2026-02-01'],
    ['KHMER', '2026-04-01'],
  ])
    expect((await t.hr.call('PATCH', path, { body: { nationality, since } })).status).toBe(200)
  const chain = async () =>
    (
      await t.app.db
        .select()
        .from(employeeFact)
        .where(and(eq(employeeFact.employeeId, id), eq(employeeFact.fact, 'NATIONALITY')))
    )
      .map(({ id: row, startDate, value }) => `${startDate} ${value} ${row}`)
      .toSorted()
  const [before, shown] = [await chain(), (await loadPerson(id))?.nationality]
  for (const since of ['2026-01-15', later(String(process.env['STAFF_TEST_TODAY']), 1, 'month')]) {
    const file = [
      ['Account No', 'Nationality', 'Nationality and Residence Since'],
      ['C-0', 'CHINESE', since],
    ]
    const checked = await upload(t.hr, file, 'UPDATE')
    expect(await importFaults(t.hr, loadId(checked))).toEqual([])
    expect((await commitImport(t.hr, loadId(checked))).body['data']).toMatchObject({ status: 'COMPLETED', changed: 1 })
    expect((await chain()).some((row) => row.startsWith(`${since} CHINESE`))).toBe(true)
    expect((await undoImport(t.hr, loadId(checked))).status).toBe(200)
    expect([await chain(), (await loadPerson(id))?.nationality]).toEqual([before, shown])
  }
})
it('adds and changes in one file, and takes both back; a later change of either refuses', async () => {
  const id = await t.person({ accountNo: 'C-2' })
  const before = await loadPerson(id)
  const row = await person({ 'First Name EN': 'Second' })
  const said = await person({ 'Account No': 'C-2', 'First Name EN': 'Second' })
  // What has days or a record of its own is not changed: other words there are refused.
  const wrong = await uploadImport(t.hr, 'employee', employeeFile([row, said]), 'f.xlsx', 'BOTH')
  expect(wrong.body['data']).toMatchObject({ succeeded: 1, changed: 0, failed: 1 })
  expect(await importFaults(t.hr, loadId(wrong))).toEqual(expect.arrayContaining([expect.stringMatching(/3 RULE$/u)]))
  const only = Object.fromEntries(
    Object.entries(said).filter(([key]) => ['Account No', 'First Name EN'].includes(key)),
  ) as typeof said
  const checked = await uploadImport(t.hr, 'employee', employeeFile([row, only]), 'f.xlsx', 'BOTH')
  expect([await importFaults(t.hr, loadId(checked)), checked.body['data']]).toMatchObject([[], { changed: 1 }])
  await commitImport(t.hr, loadId(checked))
  expect(await loadPerson(id)).toMatchObject({ firstNameEn: 'Second' })
  const [added] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.accountNo, row['Account No'] ?? ''))
  expect(added).toBeDefined()
  await t.hr.call('PATCH', `employee/employee-master-information/${id}`, { body: { lastNameEn: 'Later' } })
  expect(codes(await undoImport(t.hr, loadId(checked)))).toEqual([409, ':RULE'])
  expect(await loadPerson(id)).toMatchObject({ firstNameEn: 'Second', lastNameEn: 'Later' })
  expect((await loadPerson(added?.id ?? ''))?.id).toBe(added?.id)
  expect(before?.firstNameEn).not.toBe('Second')
})
it('names what fits no record, the same record twice, and what cannot be cleared', async () => {
  for (const accountNo of ['C-3', 'C-4']) await t.person({ accountNo })
  const checked = await upload(
    t.hr,
    [
      ['Account No', 'First Name EN', 'Store'],
      ['NOBODY', 'A', ''],
      ['C-3', 'B', ''],
      ['c-3', 'C', ''],
      ['C-4', '(លុប)', 'Elsewhere'],
      ['', 'D', ''],
    ],
    'UPDATE',
  )
  expect(await importFaults(t.hr, loadId(checked))).toEqual([
    'A2 NOT_FOUND_REF',
    'A3 DUPLICATE',
    'A4 DUPLICATE',
    'B5 REQUIRED',
    'C5 RULE',
    'A6 REQUIRED',
  ])
})
it('a cell of a column that is not changed may repeat the stored value, for a user who may read it', async () => {
  const id = await t.person({ accountNo: 'C-5' })
  const phone = '0971555777'
  await t.app.db
    .insert(employeeContact)
    .values({ employeeId: id, contactType: 'PHONE', contact: phone, isDefault: true })
  const user = await t.app.signIn({ permissions: ['READ_EMPLOYEE', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'] })
  const file = (first: string) => [
    ['Account No', 'First Name EN', 'Phone'],
    ['C-5', first, phone],
  ]
  expect(await importFaults(t.hr, loadId(await upload(t.hr, file('E'), 'UPDATE')))).toEqual([])
  expect(await importFaults(user, loadId(await upload(user, file('F'), 'UPDATE')))).toEqual(['C2 RULE'])
})
it('needs the right that changes such a record for upload, import and undo, and reaches nobody beyond the scope', async () => {
  const id = await t.person({ accountNo: 'C-6' })
  const file = [
    ['Account No', 'First Name EN'],
    ['C-6', 'G'],
  ]
  const adder = await t.app.signIn({ permissions: ['READ_EMPLOYEE', 'CREATE_EMPLOYEE_MASTER_INFORMATION'] })
  for (const mode of ['UPDATE', 'BOTH'] as const)
    expect(codes(await upload(adder, file, mode)), mode).toEqual([403, ':FORBIDDEN'])
  const changer = await t.app.signIn({ permissions: ['READ_EMPLOYEE', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'] })
  for (const mode of ['INSERT', 'BOTH'] as const)
    expect(codes(await upload(changer, file, mode)), mode).toEqual([403, ':FORBIDDEN'])
  const self = await t.app.signIn({
    dataScope: 'SELF',
    permissions: ['READ_EMPLOYEE', 'UPDATE_EMPLOYEE_MASTER_INFORMATION'],
  })
  expect(await importFaults(self, loadId(await upload(self, file, 'UPDATE')))).toEqual(['A2 NOT_FOUND_REF'])
  const checked = await upload(t.hr, [...file, ['', '']], 'UPDATE')
  expect(codes(await commitImport(adder, loadId(checked)))).toEqual([403, ':FORBIDDEN'])
  await commitImport(changer, loadId(checked))
  expect(await loadPerson(id)).toMatchObject({ firstNameEn: 'G' })
  expect(codes(await undoImport(adder, loadId(checked)))).toEqual([403, ':FORBIDDEN'])
  expect((await undoImport(changer, loadId(checked))).status).toBe(200)
})
it('holidays are told by day and name, and a row that says what stands writes nothing', async () => {
  const heading = ['Name', 'Date', 'Description']
  const file = (description: string) =>
    csv([heading, ['Founding', '2051-02-03', description], ['Next', '2051-02-04', '']])
  const send = async (description: string, mode: ImportMode) => {
    const checked = await uploadImport(t.hr, 'public-holiday', file(description), 'f.csv', mode)
    return { checked, done: await commitImport(t.hr, loadId(checked)), id: loadId(checked) }
  }
  const rows = () => t.app.db.select().from(publicHoliday).where(eq(publicHoliday.date, '2051-02-03'))
  await send('first', 'INSERT')
  const [stored] = await rows()
  // The same bytes in another mode are another import.
  expect((await send('first', 'BOTH')).done.body['data']).toMatchObject({ succeeded: 2, changed: 2 })
  expect(await rows()).toEqual([stored])
  const changed = await send('second', 'UPDATE')
  expect(await rows()).toMatchObject([{ description: 'second' }])
  expect((await undoImport(t.hr, changed.id)).status).toBe(200)
  expect(await rows()).toMatchObject([{ description: 'first', id: stored?.id }])
  const other = await upload(t.hr, [['Name'], ['x']], 'UPDATE')
  expect(codes(other)).toEqual([400, 'file:REQUIRED'])
})
it('a type whose records are requests or entries only adds', async () => {
  const adding = importTypes.filter((type) => getModes(type).length === 1)
  expect(importTypes.filter((type) => !adding.includes(type))).toEqual(['employee', 'public-holiday'])
  const refused = await uploadImport(t.hr, adding[0] ?? 'warning', csv([['Account No']]), 'f.csv', 'BOTH')
  expect(codes(refused)).toEqual([409, 'mode:RULE'])
})
it('the file of the list of people says what stands, in either language: it is read again, whole, and changes nobody', async () => {
  // The columns as the list shows them.
  const shown = [
    'accountNo',
    'displayFullNameEn',
    'gender',
    'workingShiftId',
    'store',
    'department',
    'division',
    'position',
  ]
  const columns = importKinds.find(({ type }) => type === 'employee')?.columns ?? []
  const people = () => t.app.db.select().from(employee).orderBy(employee.id)
  const before = await people()
  expect(before.length).toBeGreaterThan(3)
  for (const [lang, format] of [
    ['en', 'CSV'],
    ['km', 'CSV'],
    ['en', 'XLSX'],
    ['km', 'XLSX'],
  ] as const) {
    const { statusCode, rawPayload } = await t.app.app.inject({
      method: 'POST',
      url: `/api/employee/employee-master-information/export?exportFileType=${format}&orderBy=accountNo:ASC`,
      headers: { authorization: `Bearer ${t.hr.token}`, 'accept-language': lang },
      payload: shown.map((field) => ({ field, label: columns.find(({ key }) => key === field)?.label[lang] ?? field })),
    })
    expect(statusCode).toBe(200)
    const file = format === 'CSV' ? rawPayload : await savedByOffice(rawPayload)
    const checked = await uploadImport(t.hr, 'employee', file, `${lang}.${format.toLowerCase()}`, 'UPDATE')
    expect(checked.body['data']).toMatchObject({ totalRows: before.length })
    expect(checked.status, JSON.stringify(checked.body)).toBe(201)
    expect(await importFaults(t.hr, loadId(checked)), lang).toEqual([])
    expect((await commitImport(t.hr, loadId(checked))).body['data']).toMatchObject({ status: 'COMPLETED' })
    expect(await people()).toEqual(before)
  }
})
