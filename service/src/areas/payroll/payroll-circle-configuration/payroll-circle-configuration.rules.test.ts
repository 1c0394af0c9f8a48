import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { payrollCircleConfigurationOperations } from './payroll-circle-configuration.operations.ts'

const path = 'employee/payroll-cycle-configuration'
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: payrollCircleConfigurationOperations })
  admin = await t.signIn()
})
afterAll(() => t.close())
const once = { firstCycleFromDate: 1, firstCycleToDate: 31, firstCyclePayDay: 31 }
const twice = {
  firstCycleFromDate: 1,
  firstCycleToDate: 15,
  firstCyclePayDay: 14,
  secondCycleFromDate: 16,
  secondCycleToDate: 31,
  secondCyclePayDay: 31,
}
const create = (effectiveFrom: string, cycles: object) =>
  admin.call('POST', path, { body: { name: effectiveFrom, effectiveFrom, prorationBasis: 'SCHEDULED', ...cycles } })

it('takes a month that is paid once or twice, one configuration from a day on', async () => {
  expect(codes(await create('2026-01-01', once))).toEqual([201])
  expect(codes(await create('2026-01-01', twice))).toEqual([409, 'effectiveFrom:DUPLICATE'])
  const made = await create('2027-01-01', twice)
  expect(made.body['data']).toMatchObject({ secondCycleFromDate: 16, prorationBasis: 'SCHEDULED', cutOffDay: null })
  // The second payment is taken away as a whole.
  const { id, version } = made.body['data']
  const change = (body: object) => admin.call('PATCH', `${path}/${id as string}`, { body: { version, ...body } })
  expect(codes(await change({ secondCycleFromDate: null }))).toEqual([
    409,
    'firstCycleToDate:RULE',
    'secondCycleToDate:RULE',
    'secondCyclePayDay:RULE',
  ])
  expect(
    codes(
      await change({
        firstCycleToDate: 31,
        secondCycleFromDate: null,
        secondCycleToDate: null,
        secondCyclePayDay: null,
      }),
    ),
  ).toEqual([200])
})
it('refuses days that no payment holds or two hold, and a second payment before the first', async () => {
  for (const [cycles, faults] of [
    [{ ...once, firstCycleFromDate: 2 }, ['firstCycleFromDate:RULE']],
    [{ ...once, firstCycleToDate: 30 }, ['firstCycleToDate:RULE']],
    [{ ...once, firstCycleToDate: 32 }, ['firstCycleToDate:RANGE']],
    [{ ...twice, secondCycleFromDate: 17 }, ['secondCycleFromDate:RULE']],
    [{ ...twice, secondCycleToDate: 30 }, ['secondCycleToDate:RULE']],
    [{ ...twice, secondCyclePayDay: 14 }, ['secondCyclePayDay:RULE']],
    [
      { ...twice, secondCycleToDate: null, secondCyclePayDay: null },
      ['secondCycleToDate:REQUIRED', 'secondCyclePayDay:REQUIRED'],
    ],
  ] as const)
    expect(codes(await create('2028-01-01', cycles)).slice(1)).toEqual(faults)
})
