import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { code } from '../../admin/code/code.table.ts'
import { forgetCodes } from '../../../crud/lookups.ts'

const t = withPeople()

const path = 'employee/employee-identifier'
const add = (employeeId: string, identifierNo: string, more: object = {}) =>
  t.hr.call('POST', path, { body: { employeeId, documentTypeId: 'FAMILY_BOOK', identifierNo, ...more } })
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })

it('wants the expiry after the issue, and where papers of the type expire it wants one', async () => {
  await t.app.db
    .insert(code)
    .values({ type: 'DOCUMENT_TYPE', identifier: 'PASSPORT', value: 'Passport', valueKh: 'លិខិតឆ្លងដែន', hasExpiry: true })
  forgetCodes()
  const me = await t.person()
  expect(codes(await add(me, 'A1', { issuedDate: '2024-01-01', expiredDate: '2024-01-01' }))).toEqual([
    409,
    'expiredDate:RULE',
  ])
  expect(codes(await add(me, 'A1', { documentTypeId: 'PASSPORT' }))).toEqual([400, 'expiredDate:REQUIRED'])
  const made = (
    await add(me, 'A1', { documentTypeId: 'PASSPORT', issuedDate: '2024-01-01', expiredDate: '2034-01-01' })
  ).body['data']
  expect(made.isDefault).toBe(true)
  expect(codes(await t.hr.call('PATCH', `${path}/${made.id}`, { body: { expiredDate: null } }))).toEqual([
    400,
    'expiredDate:REQUIRED',
  ])
  expect(codes(await t.hr.call('PATCH', `${path}/${made.id}`, { body: { issuedDate: '2034-06-01' } }))).toEqual([
    409,
    'expiredDate:RULE',
  ])
  expect((await t.hr.call('PATCH', `${path}/${made.id}`, { body: { issuedBy: 'Ministry' } })).status).toBe(200)
})
it('keeps a number to one paper of its type, without regard to case', async () => {
  const [me, other] = [await t.person(), await t.person()]
  await add(me, 'KH-77a')
  for (const who of [me, other]) expect(codes(await add(who, 'kh-77A'))).toEqual([409, 'identifierNo:DUPLICATE'])
  expect((await add(other, 'KH-77a', { documentTypeId: 'BIRTH_CERTIFICATE' })).status).toBe(201)
  const check = await t.hr.call(
    'GET',
    'employee/employee-master-information/check/unique?field=identifierNo&value=KH-77A',
  )
  expect(check.body['data'].isUnique).toBe(false)
  const clerk = await t.app.signIn({ permissions: ['UPDATE_EMPLOYEE_MASTER_INFORMATION'] })
  expect(
    (await clerk.call('GET', 'employee/employee-master-information/check/unique?field=identifierNo&value=KH-77A'))
      .status,
  ).toBe(403)
})
it('finds what runs out within so many days, today included and the past left out', async () => {
  const me = await t.person()
  for (const [no, day] of [
    ['E-1', -1],
    ['E0', 0],
    ['E30', 30],
    ['E60', 60],
    ['E61', 61],
  ] as const)
    await add(me, no, { expiredDate: inDays(day) })
  await add(me, 'NEVER')
  const within = async (days: number) =>
    (
      (await t.hr.call('GET', `${path}?employeeId=${me}&expiringInDays=${String(days)}&orderBy=expiredDate:ASC`)).body[
        'data'
      ] as { identifierNo: string }[]
    ).map(({ identifierNo }) => identifierNo)
  expect([await within(0), await within(30), await within(60)]).toEqual([['E0'], ['E0', 'E30'], ['E0', 'E30', 'E60']])
  expect(
    ((await t.hr.call('GET', `${path}?employeeId=${me}&toDate=${inDays(0)}`)).body['data'] as object[]).length,
  ).toBe(2)
})
