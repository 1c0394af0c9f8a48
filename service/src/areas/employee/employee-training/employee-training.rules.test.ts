import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()

it.each([
  [{ endDate: '2024-04-30' }, [400, 'endDate:DATE_ORDER']],
  [{ expiredDate: '2024-04-30' }, [400, 'expiredDate:DATE_ORDER']],
  [{ endDate: '2024-05-10', bondEndDate: '2024-05-09' }, [400, 'bondEndDate:DATE_ORDER']],
  [{ cost: 100 }, [400, 'currency:REQUIRED']],
  [{ cost: 0 }, [400, 'currency:REQUIRED']],
  [{ endDate: '2024-04-30', cost: 100 }, [400, 'endDate:DATE_ORDER', 'currency:REQUIRED']],
  [
    { endDate: '2024-05-01', expiredDate: '2026-05-01', bondEndDate: '2025-05-01', cost: 120.5, currency: 'USD' },
    [201],
  ],
  [{}, [201]],
])('a course from 1 May with %j', async (more, expected) => {
  expect(
    codes(
      await t.hr.call('POST', 'employee/employee-training', {
        body: { employeeId: await t.person(), trainingId: 'FIRST_AID', startDate: '2024-05-01', ...more },
      }),
    ),
  ).toEqual(expected)
})
it('holds a change against what is stored', async () => {
  const { id, cost } = (
    await t.hr.call('POST', 'employee/employee-training', {
      body: {
        employeeId: await t.person(),
        trainingId: 'SALES',
        startDate: '2024-05-01',
        endDate: '2024-05-03',
        cost: 80,
        currency: 'KHR',
      },
    })
  ).body['data']
  expect(cost).toBe(80)
  expect(
    codes(await t.hr.call('PATCH', `employee/employee-training/${id}`, { body: { startDate: '2024-05-04' } })),
  ).toEqual([400, 'endDate:DATE_ORDER'])
  expect(codes(await t.hr.call('PATCH', `employee/employee-training/${id}`, { body: { currency: null } }))).toEqual([
    400,
    'currency:REQUIRED',
  ])
})
it('an amount that is sent as it stands is no change, whatever its last zeros', async () => {
  const { id, version } = (
    await t.hr.call('POST', 'employee/employee-training', {
      body: {
        employeeId: await t.person(),
        trainingId: 'SALES',
        startDate: '2024-05-01',
        cost: 7654.3,
        currency: 'USD',
      },
    })
  ).body['data']
  for (const cost of [7654.3, '7654.3', '7654.30', '7,654.300']) {
    const { status, body } = await t.hr.call('PATCH', `employee/employee-training/${id}`, { body: { cost, version } })
    expect([status, body]).toMatchObject([200, { data: { cost: 7654.3, version } }])
  }
  expect(
    (await t.hr.call('PATCH', `employee/employee-training/${id}`, { body: { cost: 7654.31, version } })).body['data'],
  ).toMatchObject({ cost: 7654.31, version: version + 1 })
})
