import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

it('has one default of each person, the first until another takes it over or it goes', async () => {
  const me = await t.person()
  const path = 'employee/employee-emergency-contact'
  const add = (name: string, more: object = {}) =>
    t.hr.call('POST', path, { body: { employeeId: me, name, relationshipId: 'MOTHER', phone: '012300400', ...more } })
  const first = (await add('Sok Bopha')).body['data']
  expect([first.isDefault, (await add('Sok Vanna')).body['data'].isDefault]).toEqual([true, false])
  const third = (await add('Sok Dara', { isDefault: true, relationshipId: 'WIFE' })).body['data']
  const defaults = async () =>
    ((await t.hr.call('GET', `${path}?employeeId=${me}&isDefault=true`)).body['data'] as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await defaults()).toEqual(['Sok Dara'])
  expect(codes(await t.hr.call('PATCH', `${path}/${third.id}`, { body: { isDefault: false } }))).toEqual([
    409,
    'isDefault:RULE',
  ])
  expect((await t.hr.call('DELETE', `${path}/${third.id}`)).status).toBe(200)
  expect(await defaults()).toEqual(['Sok Bopha'])
  expect(codes(await add('Sok Dara', { relationshipId: 'STRANGER' }))).toEqual([400, 'relationshipId:NOT_FOUND_REF'])
})
