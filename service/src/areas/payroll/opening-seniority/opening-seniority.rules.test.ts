import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'

// What approved payrolls have paid of a balance is tried where they pay it: opening-gross.rules.test.ts.
let t: PayrollCompany
let officer: TestUser
const owed = 'employee/opening-seniority'
beforeAll(async () => {
  t = await payrollCompany()
  const actions = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const
  officer = await t.app.signIn({ permissions: actions.map((action) => `${action}_PAYROLL_OPENING` as const) })
})
afterAll(() => t.close())

it('a balance of a day to come is refused, new and changed; while nothing is paid of it, it may be changed and deleted', async () => {
  const enter = (owedOn: string) => officer.call('POST', owed, { body: { employeeId: t.people[0], days: 5, owedOn } })
  expect(codes(await enter('2099-12-31'))).toEqual([409, 'owedOn:RULE'])
  const made = await enter('2025-12-31')
  expect(made.status).toBe(201)
  const { id, version } = made.body['data'] as { id: string; version: number }
  const change = (body: object, at = version) =>
    officer.call('PATCH', `${owed}/${id}`, { body: { version: at, ...body } })
  expect(codes(await change({ owedOn: '2099-12-31' }))).toEqual([409, 'owedOn:RULE'])
  const changed = await change({ days: 4, owedOn: '2024-12-31' })
  expect(changed.body['data']).toMatchObject({ days: 4, daysLeft: 4, owedOn: '2024-12-31' })
  expect(codes(await change({ days: 3 }))).toEqual([409, ':VERSION_CONFLICT'])
  expect((await officer.call('DELETE', `${owed}/${id}`)).status).toBe(200)
})
