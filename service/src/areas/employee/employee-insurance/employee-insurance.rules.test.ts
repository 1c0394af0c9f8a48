import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

it('wants the end not before the start, and no employee to pay more than the premium', async () => {
  const me = await t.person()
  const add = (more: object) =>
    t.hr.call('POST', 'employee/employee-insurance', {
      body: { employeeId: me, insuranceId: t.company.insurances[0], policyNo: 'P-1', startDate: '2024-05-01', ...more },
    })
  expect(codes(await add({ endDate: '2024-04-30' }))).toEqual([400, 'endDate:DATE_ORDER'])
  expect(codes(await add({ premium: 100, employeeShare: 100.01 }))).toEqual([409, 'employeeShare:RULE'])
  expect((await add({ employeeShare: 20 })).status).toBe(201)
  const { id } = (await add({ premium: 100, employeeShare: 100 })).body['data']
  expect(codes(await t.hr.call('PATCH', `employee/employee-insurance/${id}`, { body: { premium: 99 } }))).toEqual([
    409,
    'employeeShare:RULE',
  ])
  expect(codes(await t.hr.call('DELETE', `employee/insurance/${t.company.insurances[0] ?? ''}`))).toEqual([
    409,
    ':IN_USE',
  ])
})
it('offers no insurance that is switched off, and keeps showing it where it stands', async () => {
  const me = await t.person()
  const off = t.company.insurances[1] ?? ''
  const made = await t.hr.call('POST', 'employee/employee-insurance', {
    body: { employeeId: me, insuranceId: off, policyNo: 'P-2', startDate: '2024-05-01' },
  })
  expect((await t.hr.call('PATCH', `employee/insurance/${off}`, { body: { isEnabled: false } })).status).toBe(200)
  expect(
    codes(
      await t.hr.call('POST', 'employee/employee-insurance', {
        body: { employeeId: me, insuranceId: off, policyNo: 'P-3', startDate: '2024-05-01' },
      }),
    ),
  ).toEqual([400, 'insuranceId:NOT_FOUND_REF'])
  const options = async () =>
    ((await t.hr.call('GET', 'employee/insurance/search/template?limit=500')).body['data'] as { id: string }[]).map(
      ({ id }) => id,
    )
  expect(await options()).not.toContain(off)
  expect((await t.hr.call('GET', `employee/insurance/search/template/${off}`)).body['data'].id).toBe(off)
  expect(
    (await t.hr.call('PATCH', `employee/employee-insurance/${made.body['data'].id}`, { body: { policyNo: 'P-4' } }))
      .body['data'].insuranceId.id,
  ).toBe(off)
})
