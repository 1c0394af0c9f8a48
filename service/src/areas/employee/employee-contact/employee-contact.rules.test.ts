import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const path = 'employee/employee-contact'
const t = withPeople()

const add = (employeeId: string, contactType: string, contact: string, more: object = {}) =>
  t.hr.call('POST', path, { body: { employeeId, contactType, contact, ...more } })
const defaults = async (employeeId: string) =>
  (
    (await t.hr.call('GET', `employee/${employeeId}/employee-contact?limit=50&orderBy=createdAt:ASC`)).body['data'] as {
      contact: string
      isDefault: boolean
    }[]
  )
    .filter(({ isDefault }) => isDefault)
    .map(({ contact }) => contact)
let phone = 20
const nextPhone = () => `0123000${String(++phone)}`

it('makes the first of each type the default; another takes it over in the same step, written down with its author', async () => {
  const [me, first, second, third] = [await t.person(), nextPhone(), nextPhone(), nextPhone()]
  const made = await add(me, 'PHONE', first)
  expect(made.body['data']).toMatchObject({ isDefault: true, employee: { id: me }, version: 1 })
  expect((await add(me, 'PHONE', second)).body['data'].isDefault).toBe(false)
  expect((await add(me, 'OTHER', 'The shop next door')).body['data'].isDefault).toBe(true)
  expect((await add(me, 'PHONE', third, { isDefault: true })).body['data'].isDefault).toBe(true)
  expect(await defaults(me)).toEqual(['The shop next door', third])
  expect((await t.hr.call('GET', `${path}/${made.body['data'].id}`)).body['data']).toMatchObject({
    isDefault: false,
    version: 2,
    updatedBy: { id: t.hr.userId },
  })
  expect(
    (await t.hr.call('PATCH', `${path}/${made.body['data'].id}`, { body: { isDefault: true, version: 2 } })).status,
  ).toBe(200)
  expect(await defaults(me)).toEqual([first, 'The shop next door'])
  expect(codes(await t.hr.call('PATCH', `${path}/${made.body['data'].id}`, { body: { isDefault: false } }))).toEqual([
    409,
    'isDefault:RULE',
  ])
})
it('hands the default on to the oldest of the others when it is deleted', async () => {
  const [me, first, second, third] = [await t.person(), nextPhone(), nextPhone(), nextPhone()]
  const made = await add(me, 'PHONE', first)
  for (const one of [second, third]) await add(me, 'PHONE', one)
  expect((await t.hr.call('DELETE', `${path}/${made.body['data'].id}`)).status).toBe(200)
  expect(await defaults(me)).toEqual([second])
})
it.each([
  ['PHONE', '12345', 'contact:PHONE'],
  ['PHONE', 'a@b.co', 'contact:PHONE'],
  ['EMAIL', '012300020', 'contact:EMAIL'],
  ['TELEGRAM', 'ab', 'contact:FORMAT'],
  ['TELEGRAM', '@sok dara', 'contact:FORMAT'],
])('wants the pattern of its type: %s %s', async (type, contact, fault) => {
  expect(codes(await add(await t.person(), type, contact))).toEqual([400, fault])
})
it('takes Khmer digits of a phone, names and phones at Telegram, and anything elsewhere', async () => {
  const me = await t.person()
  expect((await add(me, 'PHONE', '០១២៣៤៥៦៧៨')).body['data'].contact).toBe('012345678')
  expect((await add(me, 'PHONE', '+855 97-111-2233')).body['data'].contact).toBe('0971112233')
  expect(codes(await add(me, 'PHONE', '097 111 2233'))).toEqual([409, 'contact:DUPLICATE'])
  expect((await add(me, 'TELEGRAM', '+855 12 300 998')).body['data'].contact).toBe('012300998')
  for (const [type, contact] of [
    ['TELEGRAM', '@sok_dara'],
    ['TELEGRAM', '012300999'],
    ['OTHER', 'ផ្ទះលេខ ៥'],
  ])
    expect((await add(me, type ?? '', contact ?? '')).body['data'].contact).toBe(contact)
  const [{ id }] = (await t.hr.call('GET', `employee/${me}/employee-contact?contactType=PHONE`)).body['data']
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { contact: 'x' } }))).toEqual([400, 'contact:PHONE'])
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { contactType: 'OTHER' } }))).toEqual([
    400,
    'contactType:UNKNOWN_FIELD',
  ])
})
it('keeps a phone number and an address to one person, without regard to case, and other ways to nobody', async () => {
  const [me, other, number] = [await t.person(), await t.person(), nextPhone()]
  await add(me, 'PHONE', number)
  await add(me, 'EMAIL', 'sok.dara@example.com')
  for (const [type, contact] of [
    ['PHONE', number],
    ['EMAIL', 'SOK.DARA@example.com'],
  ] as const)
    for (const who of [me, other]) expect(codes(await add(who, type, contact))).toEqual([409, 'contact:DUPLICATE'])
  await add(me, 'OTHER', 'Front desk')
  expect((await add(other, 'OTHER', 'Front desk')).status).toBe(201)
  const free = async (query: string) =>
    (await t.hr.call('GET', `employee/employee-master-information/check/unique?${query}`)).body['data']
      .isUnique as boolean
  expect([
    await free(`field=phone&value=${number}`),
    await free(`field=phone&value=${number}&excludeId=${me}`),
    await free(`field=phone&value=${encodeURIComponent(number.replace('0', '+855 '))}`),
    await free('field=email&value=Sok.Dara@example.com'),
    await free(`field=phone&value=${nextPhone()}`),
  ]).toEqual([false, true, false, false, true])
  expect(
    (await t.hr.call('GET', `employee/employee-master-information?contactNumber=${number.slice(2)}`)).body['data'].map(
      ({ id }: { id: string }) => id,
    ),
  ).toContain(me)
})
