import { eq, count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  employeeFile,
  employeeRows,
  heading,
  type Cells,
  type Column,
} from '../../../../test/support/people/employee-file.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { employeeContact } from '../../employee/employee-contact/employee-contact.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employee, employeePosition } from '../../employee/employee/employee.table.ts'

const t = withPeople()
const made = employeeRows(t)
const { places, person } = made
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
    employeeFile([
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
  const [one] = await t.app.db
    .select()
    .from(employee)
    .where(eq(employee.accountNo, `I${String(1000 + made.last)}`))
  expect(one).toMatchObject({
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
  const checked = await uploadImport(t.hr, 'employee', employeeFile(rows))
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
it('tells doubles inside the file by their row', async () => {
  const first = await person()
  const checked = await uploadImport(
    t.hr,
    'employee',
    employeeFile([
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
    ['A2', 'DUPLICATE', 'The same as in row 3 of this file'],
    ['A3', 'DUPLICATE', 'The same as in row 2 of this file'],
    ['R4', 'DUPLICATE', 'The same as in row 2 of this file'],
  ])
})
it('takes the number on the devices, changes it, and names every clash with a number that somebody has there', async () => {
  const last = made.last
  await t.person({ accountNo: '000777' })
  const rows = [
    await person({ 'Device User Number': '0451' }),
    await person({ 'Device User Number': '000777' }),
    await person({ 'Device User Number': 'TWICE' }),
    await person({ 'Device User Number': 'TWICE' }),
    await person({ 'Device User Number': 'x'.repeat(21) }),
  ]
  const checked = await uploadImport(t.hr, 'employee', employeeFile(rows))
  const { id } = checked.body['data'] as { id: string }
  expect((await importFaults(t.hr, id)).map((said) => said.split(' ').slice(0, 2).join(' '))).toEqual([
    'P3 DUPLICATE',
    'P4 DUPLICATE',
    'P5 DUPLICATE',
    'P6 TOO_LONG',
  ])
  const good = await uploadImport(t.hr, 'employee', employeeFile(rows.slice(0, 1)))
  await commitImport(t.hr, (good.body['data'] as { id: string }).id)
  const accountNo = `I${String(1000 + last + 1)}`
  const number = async () =>
    (
      await t.app.db.select({ number: employee.fingerPrintId }).from(employee).where(eq(employee.accountNo, accountNo))
    )[0]
  expect(await number()).toEqual({ number: '0451' })
  const changed = await uploadImport(
    t.hr,
    'employee',
    csv([
      ['Account No', 'Device User Number'],
      [accountNo, '0452'],
    ]),
    'f.csv',
    'UPDATE',
  )
  await commitImport(t.hr, (changed.body['data'] as { id: string }).id)
  expect(await number()).toEqual({ number: '0452' })
})
