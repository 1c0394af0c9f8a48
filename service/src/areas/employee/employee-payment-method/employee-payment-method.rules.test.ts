import { expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

const path = 'employee/employee-payment-method'
let number = 500_000
const add = (employeeId: string, more: object = {}) => {
  number += 1
  return t.hr.call('POST', path, {
    body: {
      employeeId,
      paymentMethodId: t.company.paymentMethods[0],
      accountName: 'SOK DARA',
      accountNumber: String(number),
      currency: 'USD',
      effectiveDate: '2024-05-01',
      ...more,
    },
  })
}
const shares = async (employeeId: string) =>
  (
    (await t.hr.call('GET', `employee/${employeeId}/employee-payment-method?orderBy=createdAt:ASC`)).body['data'] as {
      sharePercent: number
      isDefault: boolean
      isActive: boolean
    }[]
  ).map((row) => `${String(row.sharePercent)}${row.isDefault ? ' default' : ''}${row.isActive ? '' : ' off'}`)

it('gets from one account to two and back with the sum at 100 after every write', async () => {
  const me = await t.person()
  expect(codes(await add(me, { sharePercent: 70 }))).toEqual([409, 'sharePercent:RULE'])
  const first = (await add(me)).body['data']
  expect(first).toMatchObject({ sharePercent: 100, isDefault: true, isActive: true })
  const second = (await add(me, { sharePercent: 30 })).body['data']
  expect(await shares(me)).toEqual(['70 default', '30'])
  expect((await t.hr.call('GET', `${path}/${first.id}`)).body['data']).toMatchObject({ sharePercent: 70, version: 2 })
  expect(codes(await add(me, { sharePercent: 80 }))).toEqual([409, 'sharePercent:RULE'])
  expect((await t.hr.call('PATCH', `${path}/${second.id}`, { body: { isDefault: true } })).status).toBe(200)
  expect(await shares(me)).toEqual(['70', '30 default'])
  expect(codes(await t.hr.call('DELETE', `${path}/${second.id}`))).toEqual([409, ':RULE'])
  expect(codes(await t.hr.call('PATCH', `${path}/${second.id}`, { body: { isActive: false } }))).toEqual([
    409,
    'isActive:RULE',
  ])
  expect((await t.hr.call('PATCH', `${path}/${first.id}`, { body: { isActive: false } })).body['data']).toMatchObject({
    sharePercent: 0,
    isDefault: false,
  })
  expect(await shares(me)).toEqual(['0 off', '100 default'])
  expect((await t.hr.call('DELETE', `${path}/${first.id}`)).status).toBe(200)
  expect((await t.hr.call('DELETE', `${path}/${second.id}`)).status).toBe(200)
})
it('counts hundredths without losing one', async () => {
  const me = await t.person()
  await add(me)
  for (const sharePercent of [33.33, 33.33]) expect((await add(me, { sharePercent })).status).toBe(201)
  expect(await shares(me)).toEqual(['33.34 default', '33.33', '33.33'])
})
it('wants name and number of 6 to 20 digits, and neither for cash', async () => {
  const me = await t.person()
  expect(codes(await add(me, { accountName: null, accountNumber: null }))).toEqual([
    400,
    'accountName:REQUIRED',
    'accountNumber:REQUIRED',
  ])
  expect(codes(await add(me, { accountNumber: '12345' }))).toEqual([409, 'accountNumber:RULE'])
  expect(codes(await add(me, { accountNumber: '12345A' }))).toEqual([400, 'accountNumber:FORMAT'])
  expect(codes(await add(me, { accountNumber: '1'.repeat(21) }))[1]).toBe('accountNumber:TOO_LONG')
  const made = (await add(me, { paymentMethodId: t.company.paymentMethods[2] })).body['data']
  expect(made).toMatchObject({ accountName: null, accountNumber: null })
  expect(
    codes(await t.hr.call('PATCH', `${path}/${made.id}`, { body: { paymentMethodId: t.company.paymentMethods[1] } })),
  ).toEqual([400, 'accountName:REQUIRED', 'accountNumber:REQUIRED'])
  expect(
    (
      await t.hr.call('PATCH', `${path}/${made.id}`, {
        body: { paymentMethodId: t.company.paymentMethods[1], accountName: 'SOK', accountNumber: '123456' },
      })
    ).status,
  ).toBe(200)
})
it('warns of a number that two active people share, in the answer and as a filter, and refuses nothing', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const first = (await add(me, { accountNumber: '777000111' })).body['data']
  expect(first.isNumberShared).toBe(false)
  const second = (await add(other, { accountNumber: '777000111' })).body['data']
  expect(second.isNumberShared).toBe(true)
  const flagged = async () =>
    ((await t.hr.call('GET', `${path}?isNumberShared=true`)).body['data'] as { id: string }[])
      .map(({ id }) => id)
      .sort()
  expect(await flagged()).toEqual([first.id as string, second.id as string].sort())
  expect((await add(me, { accountNumber: '777000222', sharePercent: 10 })).body['data'].isNumberShared).toBe(false)
  await t.hr.call('PATCH', `${path}/${second.id}`, { body: { isActive: false } })
  expect(await flagged()).toEqual([])
  const check = (user: TestUser) =>
    user.call('GET', 'employee/employee-master-information/check/unique?field=accountNumber&value=777000111')
  expect((await check(t.hr)).body['data'].isUnique).toBe(false)
  expect((await check(await t.app.signIn({ permissions: ['CREATE_EMPLOYEE_MASTER_INFORMATION'] }))).status).toBe(403)
})
it('shows account numbers to holders of its own right only', async () => {
  const me = await t.person()
  await add(me)
  const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'READ_EMPLOYEE_CONTACT'] })
  for (const at of [path, `employee/${me}/employee-payment-method`])
    expect((await reader.call('GET', at)).status).toBe(403)
  expect(JSON.stringify((await reader.call('GET', `employee/employee-master-information/${me}`)).body)).not.toContain(
    String(number),
  )
})
