import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

it('has each dose of a vaccine once, numbered from 1 to 10, given until today', async () => {
  const me = await t.person()
  const [vaccine, another] = t.company.vaccines
  const add = (more: object) =>
    t.hr.call('POST', 'employee/employee-vaccination', {
      body: { employeeId: me, vaccinationId: vaccine, doseNo: 1, date: '2024-05-01', ...more },
    })
  expect(codes(await add({ date: '2999-01-01' }))).toEqual([409, 'date:RULE'])
  expect(codes(await add({ doseNo: 11 }))).toEqual([400, 'doseNo:RANGE'])
  const { id } = (await add({})).body['data']
  expect(codes(await add({}))).toEqual([409, 'doseNo:DUPLICATE'])
  for (const more of [{ doseNo: 2 }, { vaccinationId: another }]) expect((await add(more)).status).toBe(201)
  expect(codes(await t.hr.call('PATCH', `employee/employee-vaccination/${id}`, { body: { doseNo: 2 } }))).toEqual([
    409,
    'doseNo:DUPLICATE',
  ])
  expect(
    codes(await t.hr.call('PATCH', `employee/employee-vaccination/${id}`, { body: { date: '2999-01-01' } })),
  ).toEqual([409, 'date:RULE'])
})
