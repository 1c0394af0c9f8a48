import type { PermissionKey } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeFile, employeeRows, type Column } from '../../../../test/support/people/employee-file.ts'
import { commitImport, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { globalConfiguration } from '../global-configuration/global-configuration.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

const t = withPeople()
const made = employeeRows(t)
const { places, person } = made
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
  const refused = await uploadImport(t.hr, 'employee', employeeFile([await person(), await person()]))
  expect([codes(refused), refused.body['errors'][0].message]).toEqual([
    [400, 'file:VALIDATION'],
    'The file has more than 1 rows. Divide it.',
  ])
  await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'import_max_rows'))
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
  const checked = await uploadImport(manager, 'employee', employeeFile([await person(), await person({}, 1)]))
  const { id } = checked.body['data'] as { id: string }
  expect(await importFaults(manager, id)).toEqual(['T3 FORBIDDEN'])
  const other = await t.app.signIn({
    permissions: ['READ_EMPLOYEE'],
    dataScope: 'OUTLET',
    employeeId: await t.person(),
  })
  expect((await other.call('GET', `employee/bulk-import-document/${id}`)).status).toBe(404)
  expect((await other.call('GET', `employee/bulk-import-document/${id}/row`)).status).toBe(404)
  expect((await other.call('GET', `employee/bulk-import-document?type=employee`)).body['data']).toEqual([])
  expect(codes(await uploadImport(other, 'employee', employeeFile([await person()])))).toEqual([403, ':FORBIDDEN'])
})
it('is not taken back once somebody has changed or used a record', async () => {
  const { id } = (await uploadImport(t.hr, 'employee', employeeFile([await person()]))).body['data'] as { id: string }
  await commitImport(t.hr, id)
  const [one] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.accountNo, `I${String(1000 + made.last)}`))
  await t.hr.call('POST', 'employee/employee-contact', {
    body: { employeeId: one?.id, contactType: 'OTHER', contact: 'By bell' },
  })
  expect(codes(await undoImport(t.hr, id))).toEqual([409, ':RULE'])
  expect(
    (
      await t.app.db
        .select({ n: sql<number>`count(*)::int` })
        .from(employee)
        .where(eq(employee.id, one?.id ?? ''))
    )[0]?.n,
  ).toBe(1)
})
it("shows the cells of somebody else's file to who may read such records, and says of the others that there is something", async () => {
  const { bank } = await places()
  const [one] = [await person({ 'Payment Method': `${bank}!`, 'Account Name': 'SOK DARA', 'Account Number': '55' })]
  const { id, inputFile } = await uploadImport(t.hr, 'employee', employeeFile([one])).then(
    async ({ body }) =>
      (await t.hr.call('GET', `employee/bulk-import-document/${String(body['data'].id)}`)).body['data'],
  )
  const reader = (...keys: readonly PermissionKey[]) =>
    t.app.signIn({ permissions: ['READ_EMPLOYEE', 'READ_EMPLOYEE_MASTER_INFORMATION', ...keys] })
  const few = await reader()
  const many = await reader('READ_EMPLOYEE_CONTACT', 'READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT')
  const rows = async (user: TestUser) =>
    JSON.stringify((await user.call('GET', `employee/bulk-import-document/${String(id)}/row`)).body['data'])
  const cells = async (user: TestUser) =>
    (
      await readSheet(
        (
          await t.app.app.inject({
            url: `/api/employee/bulk-import-document/${String(id)}/result`,
            headers: { authorization: `Bearer ${user.token}` },
          })
        ).rawPayload,
      )
    )
      .flat()
      .map(String)
  const download = async (user: TestUser) =>
    (await user.call('GET', `employee/media/download/${String(inputFile)}`)).status
  expect([await rows(t.hr), await rows(many)]).toEqual([
    expect.stringContaining(`${bank}!`),
    expect.stringContaining(`${bank}!`),
  ])
  expect(await rows(few)).not.toContain(bank)
  expect(await cells(many)).toEqual(expect.arrayContaining([one.Phone, 'SOK DARA', '55', one['First Name EN']]))
  const masked = await cells(few)
  expect([one.Phone, 'SOK DARA', '55', `${bank}!`].filter((value) => masked.includes(value ?? ''))).toEqual([])
  expect(masked).toEqual(expect.arrayContaining(['********', one['First Name EN']]))
  expect([await download(t.hr), await download(many), await download(few)]).toEqual([200, 200, 404])
  // Nor does what will be imported show them.
  const right = await person()
  const other = (await uploadImport(t.hr, 'employee', employeeFile([right]))).body['data'] as { id: string }
  const shown = async (user: TestUser) =>
    JSON.stringify((await user.call('GET', `employee/bulk-import-document/${other.id}/preview`)).body['data'])
  expect([await shown(t.hr), await shown(many)]).toEqual([
    expect.stringContaining(right.Phone ?? ''),
    expect.stringContaining(right.Phone ?? ''),
  ])
  expect(await shown(few)).toContain(right['First Name EN'])
  expect(await shown(few)).not.toContain(right.Phone)
  // Only a caller who may open the link sees it: on the page and in the history.
  const offered = async (user: TestUser) => [
    (await user.call('GET', `employee/bulk-import-document/${String(id)}`)).body['data'].inputFile,
    (await user.call('GET', 'employee/bulk-import-document?type=employee')).body['data'][1].inputFile,
  ]
  expect([await offered(t.hr), await offered(many), await offered(few)]).toEqual([
    [inputFile, inputFile],
    [inputFile, inputFile],
    [null, null],
  ])
})
