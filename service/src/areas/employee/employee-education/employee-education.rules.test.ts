import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

it('wants the end not before the start, also against what is stored; an open end is still studying', async () => {
  const me = await t.person()
  const path = 'employee/employee-education'
  const add = (startDate: string | null, endDate: string | null) =>
    t.hr.call('POST', path, {
      body: { employeeId: me, educationTypeId: 'BACHELOR', schoolName: 'Norton University', startDate, endDate },
    })
  expect(codes(await add('2020-10-01', '2020-09-30'))).toEqual([400, 'endDate:DATE_ORDER'])
  for (const [from, until] of [
    ['2020-10-01', '2020-10-01'],
    ['2020-10-01', null],
    [null, '2020-10-01'],
    [null, null],
  ] as const)
    expect((await add(from, until)).status).toBe(201)
  const { id } = (await add('2020-10-01', '2024-07-31')).body['data']
  expect(codes(await t.hr.call('PATCH', `${path}/${id}`, { body: { startDate: '2025-01-01' } }))).toEqual([
    400,
    'endDate:DATE_ORDER',
  ])
  expect(
    (await t.hr.call('PATCH', `${path}/${id}`, { body: { startDate: '2025-01-01', endDate: null } })).body['data'],
  ).toMatchObject({ startDate: '2025-01-01', endDate: null })
})
