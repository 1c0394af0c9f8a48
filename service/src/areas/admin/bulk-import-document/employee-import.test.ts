import { eq, sql, count } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { codes } from '../../../../test/app.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/imports.ts'
import { withPeople } from '../../../../test/with-people.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { globalConfiguration } from '../global-configuration/global-configuration.table.ts'
import { employeeContact } from '../../employee/employee-contact/employee-contact.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'

const t = withPeople()
const heading = [
  'Account No',
  'Last Name EN',
  'First Name EN',
  'Last Name KH',
  'First Name KH',
  'Gender',
  'Date of Birth',
  'Nationality',
  'Marital Status',
  'Start Date',
  'Employee Type',
  'Contract Type',
  'Contract Period Start',
  'Contract Period End',
  'NSSF No',
  'Working Shift',
  'Phone',
  'Email',
  'Store',
  'Department',
  'Division',
  'Position',
  'Payment Method',
  'Account Name',
  'Account Number',
] as const
type Column = (typeof heading)[number]
type Cells = Partial<Record<Column, string>>
async function places() {
  const paths = await t.app.db.select().from(orgPath)
  const [shift] = await t.app.db.select().from(workingShift).where(eq(workingShift.id, t.company.shiftId))
  const [bank] = await t.app.db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.id, t.company.paymentMethods[0] ?? ''))
  const at = (n: number): Cells => {
    const path = paths.find(({ outletId }) => outletId === t.company.stores[n]?.outlet)
    return {
      Store: path?.outletName ?? '',
      Department: path?.departmentName ?? '',
      Division: path?.teamName ?? '',
      Position: path?.positionName ?? '',
    }
  }
  return { at, shift: shift?.name ?? '', bank: bank?.name ?? '' }
}
let numbers = 0
/** A row that is right, and what is otherwise. */
async function person(more: Cells = {}, store = 0): Promise<Cells> {
  const { at, shift } = await places()
  numbers += 1
  return {
    'Account No': `I${String(1000 + numbers)}`,
    'Last Name EN': 'Sok',
    'First Name EN': `Imported${String(numbers)}`,
    'Last Name KH': 'សុខ',
    'First Name KH': 'ដារ៉ា',
    Gender: 'Female',
    'Date of Birth': '12-Apr-1995',
    Nationality: 'ខ្មែរ',
    'Marital Status': 'single',
    'Start Date': '2026-01-05',
    'Employee Type': 'Full Time',
    'Contract Type': 'UDC',
    'Working Shift': shift,
    Phone: `0118${String(10_000 + numbers)}`,
    ...at(store),
    ...more,
  }
}
const file = (rows: readonly Cells[]): Buffer =>
  csv([heading, ...rows.map((row) => heading.map((column) => row[column] ?? ''))])
const counts = async () => {
  const tables = [employee, employeePosition, employeeContact, employeePaymentMethod]
  return Promise.all(tables.map(async (table) => (await t.app.db.select({ n: count() }).from(table))[0]?.n))
}

it('makes the person with position, contacts and account for pay, and takes all of it back', async () => {
  const before = await counts()
  const { bank } = await places()
  const checked = await uploadImport(
    t.hr,
    'employee',
    file([
      await person(),
      await person({
        Email: 'imported@example.com',
        'Payment Method': bank,
        'Account Name': 'SOK DARA',
        'Account Number': '001234567',
      }),
    ]),
  )
  expect([checked.status, checked.body['data']]).toMatchObject([201, { totalRows: 2, succeeded: 2, failed: 0 }])
  expect(await counts()).toEqual(before)
  const { id } = checked.body['data'] as { id: string }
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 2 })
  expect(await counts()).toEqual([2, 2, 3, 1].map((more, n) => Number(before[n]) + more))
  const [made] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.accountNo, `I${String(1000 + numbers)}`))
  expect(made).toMatchObject({
    gender: 'FEMALE',
    nationality: 'KHMER',
    positionId: t.company.stores[0]?.position,
    status: 'IN_PROBATION',
  })
  expect((await undoImport(t.hr, id)).status).toBe(200)
  expect(await counts()).toEqual(before)
})
it('finds 30 planted errors in exactly their cells', async () => {
  await t.person({ accountNo: 'TAKEN' })
  const at = (column: Column) => String.fromCharCode(65 + heading.indexOf(column))
  const planted: readonly (readonly [Cells, readonly Column[]])[] = [
    [{ 'Account No': '' }, ['Account No']],
    [{ 'Account No': 'TAKEN' }, ['Account No']],
    [{ 'Account No': 'x'.repeat(21) }, ['Account No']],
    [{ 'Last Name EN': '' }, ['Last Name EN']],
    [{ 'First Name EN': 'y'.repeat(101) }, ['First Name EN']],
    [{ 'Last Name KH': ' ' }, ['Last Name KH']],
    [{ 'First Name KH': '' }, ['First Name KH']],
    [{ Gender: 'Femal' }, ['Gender']],
    [{ 'Date of Birth': '1995-02-30' }, ['Date of Birth']],
    [{ 'Date of Birth': '2015-01-01' }, ['Date of Birth']],
    [{ Nationality: 'Martian' }, ['Nationality']],
    [{ 'Marital Status': 'Marred' }, ['Marital Status']],
    [{ 'Start Date': '05/01/2026' }, ['Start Date']],
    [{ 'Start Date': '' }, ['Start Date']],
    [{ 'Employee Type': 'Fulltime job' }, ['Employee Type']],
    [{ 'Contract Type': '' }, ['Contract Type']],
    [{ 'Contract Type': 'FDC' }, ['Contract Period Start', 'Contract Period End']],
    [{ 'NSSF No': '12a' }, ['NSSF No']],
    [{ 'NSSF No': '123' }, ['NSSF No']],
    [{ 'Working Shift': 'Nights' }, ['Working Shift']],
    [{ Phone: '' }, ['Phone']],
    [{ Phone: '12345' }, ['Phone']],
    [{ Email: 'nobody' }, ['Email']],
    [{ Store: 'Store Z' }, ['Store']],
    [{ Department: 'Moon base' }, ['Department']],
    [{ Division: 'Nowhere at all' }, ['Division']],
    [{ Position: 'Astronaut' }, ['Position']],
    [{ 'Payment Method': 'Barter' }, ['Payment Method']],
    [{ 'Payment Method': (await places()).bank }, ['Account Name', 'Account Number']],
  ]
  const rows = []
  for (const [cells] of planted) rows.push(await person(cells), await person())
  const checked = await uploadImport(t.hr, 'employee', file(rows))
  const { id } = checked.body['data'] as { id: string }
  const wanted = planted.flatMap(([, columns], n) => columns.map((column) => `${at(column)}${String(2 + 2 * n)}`))
  expect(wanted.length).toBeGreaterThanOrEqual(30)
  expect((await importFaults(t.hr, id)).map((said) => said.split(' ')[0])).toEqual(wanted)
  expect(checked.body['data']).toMatchObject({ failed: planted.length, succeeded: planted.length })
  const { body } = await t.hr.call('GET', `employee/bulk-import-document/${id}/row?status=INVALID&limit=100`)
  const near = (body['data'] as { value: string | null; suggestion: string | null }[])
    .filter(({ suggestion }) => suggestion !== null)
    .map(({ value, suggestion }) => [value, suggestion])
  expect(near).toEqual([
    ['Femal', 'Female'],
    ['Marred', 'Married'],
  ])
})
it('lists the places of the company in its template', async () => {
  const { rawPayload } = await t.app.app.inject({
    method: 'GET',
    url: '/api/employee/bulk-import-document/template/employee',
    headers: { authorization: `Bearer ${t.hr.token}` },
  })
  const [first = [], ...rest] = await readSheet(rawPayload, 'Lists')
  const column = (name: Column) => rest.flatMap((row) => row[first.indexOf(name)] ?? [])
  const { Store, Department, Position } = (await places()).at(1)
  expect([column('Store'), column('Department'), column('Position')]).toEqual([
    expect.arrayContaining([Store]),
    expect.arrayContaining([Department]),
    expect.arrayContaining([Position]),
  ])
  expect(column('Store')).toHaveLength(2)
})
it('takes no more rows than the setting allows', async () => {
  await t.app.db
    .insert(globalConfiguration)
    .values({ type: 'Import', name: 'import_max_rows', dataType: 'number', storedValue: '1' })
  const refused = await uploadImport(t.hr, 'employee', file([await person(), await person()]))
  expect([codes(refused), refused.body['errors'][0].message]).toEqual([
    [400, 'file:VALIDATION'],
    'The file has more than 1 rows. Divide it.',
  ])
  await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'import_max_rows'))
})
it('asks the database a handful of times for each person: what the file names again is known, and rows share a savepoint', async () => {
  const statements = async (rows: number) => {
    const people: Cells[] = []
    for (let n = 0; n < rows; n++) people.push(await person())
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect((await uploadImport(t.hr, 'employee', file(people))).body['data']).toMatchObject({ failed: 0 })
      return asked.mock.calls.length
    } finally {
      asked.mockRestore()
    }
  }
  const few = await statements(5)
  expect(((await statements(25)) - few) / 20).toBeLessThan(7)
})
it('tells doubles inside the file by their row', async () => {
  const first = await person()
  const checked = await uploadImport(
    t.hr,
    'employee',
    file([
      first,
      await person({ 'Account No': first['Account No'] ?? '' }),
      await person({ Phone: first.Phone ?? '' }),
    ]),
  )
  const { id } = checked.body['data'] as { id: string }
  const { body } = await t.hr.call('GET', `employee/bulk-import-document/${id}/row?status=INVALID`)
  expect(
    (body['data'] as { cell: string; code: string; message: string }[]).map(({ cell, code, message }) => [
      cell,
      code,
      message,
    ]),
  ).toEqual([
    ['A3', 'DUPLICATE', 'The same as in row 2 of this file'],
    ['Q4', 'DUPLICATE', 'The same as in row 2 of this file'],
  ])
})
it('keeps a manager of one store to that store, and to own uploads', async () => {
  const boss = await t.person({
    positions: [
      { companyStructurePositionId: t.company.stores[0]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
    startDate: '2024-01-15',
  })
  const manager = await t.app.signIn({
    permissions: [
      'READ_EMPLOYEE',
      'CREATE_EMPLOYEE_MASTER_INFORMATION',
      'CREATE_EMPLOYEE_CONTACT',
      'READ_EMPLOYEE_MASTER_INFORMATION',
    ],
    dataScope: 'OUTLET',
    employeeId: boss,
  })
  const checked = await uploadImport(manager, 'employee', file([await person(), await person({}, 1)]))
  const { id } = checked.body['data'] as { id: string }
  expect(await importFaults(manager, id)).toEqual(['S3 FORBIDDEN'])
  const other = await t.app.signIn({
    permissions: ['READ_EMPLOYEE'],
    dataScope: 'OUTLET',
    employeeId: await t.person(),
  })
  expect((await other.call('GET', `employee/bulk-import-document/${id}`)).status).toBe(404)
  expect((await other.call('GET', `employee/bulk-import-document/${id}/row`)).status).toBe(404)
  expect((await other.call('GET', `employee/bulk-import-document?type=employee`)).body['data']).toEqual([])
  expect(codes(await uploadImport(other, 'employee', file([await person()])))).toEqual([403, ':FORBIDDEN'])
})
it('is not taken back once somebody has changed or used a record', async () => {
  const { id } = (await uploadImport(t.hr, 'employee', file([await person()]))).body['data'] as { id: string }
  await commitImport(t.hr, id)
  const [made] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.accountNo, `I${String(1000 + numbers)}`))
  await t.hr.call('POST', 'employee/employee-contact', {
    body: { employeeId: made?.id, contactType: 'OTHER', contact: 'By bell' },
  })
  expect(codes(await undoImport(t.hr, id))).toEqual([409, ':RULE'])
  expect(
    (
      await t.app.db
        .select({ n: sql<number>`count(*)::int` })
        .from(employee)
        .where(eq(employee.id, made?.id ?? ''))
    )[0]?.n,
  ).toBe(1)
})
