import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { today } from '../../../../test/support/people/working-life.ts'

const t = withPeople()

it('stands once on a record, on a level from 1 to 5, last used until today', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const add = (employeeId: string, more: object = {}) =>
    t.hr.call('POST', 'employee/employee-skill', { body: { employeeId, skillId: 'COMPUTER', level: 3, ...more } })
  expect(codes(await add(me, { lastUsedDate: '2999-01-01' }))).toEqual([409, 'lastUsedDate:RULE'])
  expect(codes(await add(me, { level: 6 }))).toEqual([400, 'level:RANGE'])
  const { id } = (await add(me, { lastUsedDate: today, years: 2.5 })).body['data']
  expect(codes(await add(me))).toEqual([409, 'skillId:DUPLICATE'])
  expect((await add(other)).status).toBe(201)
  expect(
    codes(await t.hr.call('PATCH', `employee/employee-skill/${id}`, { body: { lastUsedDate: '2999-01-01' } })),
  ).toEqual([409, 'lastUsedDate:RULE'])
})

it('is found by words of the record and of its person together', async () => {
  const [me, other] = [await t.person({ firstNameEn: 'Rithysak' }), await t.person({ firstNameEn: 'Monireach' })]
  for (const employeeId of [me, other])
    expect(
      (
        await t.hr.call('POST', 'employee/employee-skill', {
          body: { employeeId, skillId: 'COMPUTER', level: 2, description: 'Barista espresso' },
        })
      ).status,
    ).toBe(201)
  const found = async (words: string) =>
    (
      (await t.hr.call('GET', `employee/employee-skill?keywords=${encodeURIComponent(words)}`)).body['data'] as {
        employee: { id: string }
      }[]
    ).map(({ employee }) => employee.id)
  expect(await found('espresso rithysak')).toEqual([me])
  expect((await found('barista')).sort()).toEqual([me, other].sort())
  expect(await found('monireach')).toEqual([other])
  expect(await found('espresso nobody')).toEqual([])
})
